"""Rules B and P: the board, presence and control."""

from __future__ import annotations

from itertools import permutations

import pytest

import redflag
from redflag.paris import board
from tests.paris.table import cubes, moves, on_the_map, operations, play, refused, sentence, table

EMPTY_MAP = on_the_map()
MILITARY = (
    "butte-montmartre",
    "butte-aux-cailles",
    "pere-lachaise",
    "mont-valerien",
    "fort-d-issy",
    "chateau-de-vincennes",
)

# B4, read off the board by hand: control of the first opens the others.
OPENS = {
    "royalists": {"catholic-church", "press", "national-assembly"},
    "national-assembly": set(),
    "republicans": {"press", "social-movements", "national-assembly"},
    "catholic-church": {"royalists", "press"},
    "press": {"royalists", "catholic-church", "republicans", "social-movements"},
    "social-movements": {"press", "republicans"},
    "butte-montmartre": {"mont-valerien", "butte-aux-cailles", "pere-lachaise"},
    "butte-aux-cailles": {"fort-d-issy", "butte-montmartre", "pere-lachaise"},
    "pere-lachaise": {"butte-montmartre", "butte-aux-cailles", "chateau-de-vincennes"},
    "mont-valerien": {"butte-montmartre"},
    "fort-d-issy": {"butte-aux-cailles", "chateau-de-vincennes"},
    "chateau-de-vincennes": {"fort-d-issy", "pere-lachaise"},
}
HQ_OPENS = {"mont-valerien", "fort-d-issy"}
TERRITORY_OPENS = {"pere-lachaise", "chateau-de-vincennes"}


def may_place(g: redflag.Game) -> set[str]:
    """Where a cube can be placed now."""
    return {move.split()[1] for move in moves(g) if move.startswith("place ")}


def test_B1_two_factions_commune_and_versailles():
    g = redflag.new("paris", seed=1)
    assert g.rules.sides == ("commune", "versailles")
    assert [str(name) for name in board.SIDE_NAMES] == ["Commune", "Versailles"]


def test_B2_twelve_spaces_in_four_dimensions_of_two_spheres():
    printed = {
        ("political", "institutional"): ("royalists", "national-assembly", "republicans"),
        ("political", "public-opinion"): ("catholic-church", "press", "social-movements"),
        ("military", "paris"): ("butte-montmartre", "butte-aux-cailles", "pere-lachaise"),
        ("military", "forts"): ("mont-valerien", "fort-d-issy", "chateau-de-vincennes"),
    }
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for index, space in enumerate(board.SPACES):
        key = board.SPHERES[board.sphere_of(index)], board.DIMENSIONS[board.dimension_of(index)]
        found[key] = (*found.get(key, ()), space)
    assert found == printed
    assert set(redflag.new("paris", seed=1).view(None)["cubes"]) == {s for row in printed.values() for s in row}


def test_B2_exactly_the_four_starred_spaces_are_pivotal():
    everywhere = {space: {"commune": 1, "versailles": 0} for space in board.SPACES}
    g = table("", phase="pivotal", cubes=everywhere)
    assert moves(g) == ["pivot national-assembly", "pivot press", "pivot butte-montmartre", "pivot mont-valerien"]
    assert refused(g, "pivot royalists") == "K1"


def test_B3_headquarters_and_territory_never_hold_pieces():
    g = operations("versailles", momentum={"versailles": 3})
    assert set(g.view(None)["cubes"]) == set(board.SPACES)
    for place in ("hq", "versailles-hq", "territory", "prussian-occupied-territory"):
        refused(g, f"place {place}")
        with pytest.raises(redflag.BadPosition):
            table(cubes={place: {"versailles": 1}})
        with pytest.raises(redflag.BadPosition):
            table(discs={place: "versailles"})


def test_B3_versailles_always_controls_its_headquarters_and_commune_never():
    assert may_place(operations("versailles", cubes=EMPTY_MAP)) >= HQ_OPENS
    assert not may_place(operations("commune", cubes=EMPTY_MAP)) & HQ_OPENS


@pytest.mark.parametrize("collaboration", [0, 1, 2, 3])
def test_B3_the_territory_counts_only_while_collaboration_is_3(collaboration):
    g = operations("versailles", cubes=EMPTY_MAP, momentum={"versailles": collaboration})
    assert may_place(g) & TERRITORY_OPENS == (TERRITORY_OPENS if collaboration == 3 else set())


def test_B3_the_territory_is_nothing_to_commune():
    g = operations("commune", cubes=EMPTY_MAP, momentum={"commune": 3, "versailles": 3})
    assert may_place(g) == {"pere-lachaise", "social-movements"}


@pytest.mark.parametrize("space", board.SPACES)
def test_B4_what_control_of_a_space_opens_for_commune(space):
    g = operations("commune", cubes={**EMPTY_MAP, space: {"commune": 1, "versailles": 0}})
    assert may_place(g) == {space} | OPENS[space] | {"pere-lachaise", "social-movements"}


@pytest.mark.parametrize("space", board.SPACES)
def test_B4_what_control_of_a_space_opens_for_versailles(space):
    g = operations("versailles", cubes={**EMPTY_MAP, space: {"commune": 0, "versailles": 1}})
    assert may_place(g) == {space} | OPENS[space] | {"royalists"} | HQ_OPENS


def test_B4_royalists_open_the_assembly_but_not_the_other_way_round():
    from_royalists = operations("versailles", cubes=on_the_map(royalists={"versailles": 1}))
    assert "place national-assembly" in moves(from_royalists)
    from_assembly = operations("commune", cubes=on_the_map(national_assembly={"commune": 1}))
    assert refused(from_assembly, "place royalists") == "B4"
    assert refused(from_assembly, "place republicans") == "B4"


@pytest.mark.parametrize(("held", "target"), list(permutations(MILITARY, 2)))
def test_B4_strength_reads_adjacency_as_legality_does(held, target):
    """Commune holds one space and has no piece in the target; only an adjacent space lends it strength."""
    position = {**EMPTY_MAP, held: {"commune": 1, "versailles": 0}, target: {"commune": 0, "versailles": 1}}
    g = operations("commune", cubes=position, deck=[25, 26])
    expected = (target in OPENS[held]) + (target == "pere-lachaise")  # P1: Commune is always present there
    if expected == 0:
        assert refused(g, f"remove {target}") == "O2"
        return
    play(g, f"remove {target}")
    revealed = [entry for entry in g.journal if entry.kind == "reveal"]
    assert [entry.args for entry in revealed] == [(25, expected)]


def test_B5_each_side_has_18_cubes():
    view = redflag.new("paris", seed=5).view(None)
    for side in ("commune", "versailles"):
        total = sum(counts[side] for counts in view["cubes"].values())
        total += sum(view["track"][side].values()) + sum(view["bonus"][side].values()) + view["pool"][side]
        assert total + (view["collaboration"] if side == "versailles" else 0) == 18
    with pytest.raises(redflag.BadPosition, match="18"):
        full = {space: {"commune": 4} for space in board.SPACES[:3]}
        table(cubes=full, track={"commune": {"start": 3}}, pool={"commune": 0})


def test_B5_at_most_four_cubes_of_one_side_in_a_space():
    g = operations("commune", cubes={"social-movements": {"commune": 3}})
    play(g, "place social-movements")
    assert "place social-movements" not in moves(g)
    assert refused(g, "place social-movements") == "B5"
    assert "four" in sentence(g, "place social-movements")
    with pytest.raises(redflag.BadPosition):
        table(cubes={"press": {"commune": 5}})


def test_B5_the_four_are_counted_for_each_side():
    g = operations("commune", cubes={"press": {"commune": 3, "versailles": 4}})
    play(g, "place press")
    assert cubes(g, "press") == (4, 4)


def test_B5_a_disc_does_not_count_towards_the_four_cubes():
    g = operations("versailles", cubes={"fort-d-issy": {"versailles": 3}}, discs={"fort-d-issy": "versailles"})
    play(g, "place fort-d-issy")
    assert cubes(g, "fort-d-issy") == (0, 4)
    assert refused(g, "place fort-d-issy") == "B5"


def test_B5_a_disc_counts_for_presence_and_control():
    g = operations("commune", cubes=EMPTY_MAP, discs={"mont-valerien": "commune"})
    assert may_place(g) >= {"mont-valerien", "butte-montmartre"}
    tied = operations("commune", cubes=on_the_map(mont_valerien={"versailles": 1}), discs={"mont-valerien": "commune"})
    assert "mont-valerien" in may_place(tied)
    assert "butte-montmartre" not in may_place(tied)


def blanquists(**position):
    """Commune plays 31: a disc in Paris, then up to 2 cubes there."""
    return play(table("commune", hand={"commune": [31, 2, 3, 5]}, **position), "play 31 event")


def test_B5_discs_stand_only_in_military_spaces():
    g = blanquists()
    assert moves(g) == ["disc butte-montmartre", "disc butte-aux-cailles", "disc pere-lachaise"]
    assert refused(g, "disc press") == "B5"
    with pytest.raises(redflag.BadPosition):
        table(discs={"press": "commune"})


def test_B5_discs_come_only_from_events():
    g = operations("commune")
    assert not [move for move in moves(g) if move.startswith("disc")]
    refused(g, "disc pere-lachaise")


@pytest.mark.parametrize("owner", ["commune", "versailles"])
def test_B5_at_most_one_disc_of_either_colour_in_a_space(owner):
    g = blanquists(discs={"butte-montmartre": owner})
    assert moves(g) == ["disc butte-aux-cailles", "disc pere-lachaise"]
    assert refused(g, "disc butte-montmartre") == "B5"
    assert "Butte Montmartre" in sentence(g, "disc butte-montmartre")


def test_B5_with_both_discs_on_the_map_one_may_be_moved_instead():
    g = blanquists(discs={"mont-valerien": "commune", "pere-lachaise": "commune"})
    assert set(moves(g)) == {
        "disc mont-valerien to butte-montmartre",
        "disc mont-valerien to butte-aux-cailles",
        "disc pere-lachaise to butte-montmartre",
        "disc pere-lachaise to butte-aux-cailles",
        "pass",
    }
    assert refused(g, "disc butte-montmartre") == "B5"
    assert refused(g, "disc mont-valerien to pere-lachaise") == "B5"
    assert "moved instead" in sentence(g, "disc butte-montmartre")
    stayed = play(g.copy(), "pass")
    assert stayed.view(None)["discs"] == {"mont-valerien": "commune", "pere-lachaise": "commune"}
    play(g, "disc mont-valerien to butte-montmartre")
    assert g.view(None)["discs"] == {"butte-montmartre": "commune", "pere-lachaise": "commune"}


def test_B5_a_disc_to_spare_is_placed_and_not_moved():
    g = blanquists(discs={"mont-valerien": "commune"})
    assert refused(g, "disc mont-valerien to butte-montmartre") == "B5"
    assert "not moved" in sentence(g, "disc mont-valerien to butte-montmartre")
    assert "pass" not in moves(g)


def test_B5_where_the_only_space_has_a_disc_none_comes():
    """Card 10 puts a disc in Mont-Valérien and then a cube in Forts; Commune's disc keeps the first part out."""
    g = table("versailles", hand={"versailles": [10, 21, 23, 24]}, discs={"mont-valerien": "commune"})
    play(g, "play 10 event")
    assert "place fort-d-issy" in moves(g)
    assert g.view(None)["discs"] == {"mont-valerien": "commune"}


def test_B5_a_side_has_two_discs():
    with pytest.raises(redflag.BadPosition):
        table(discs={"mont-valerien": "commune", "pere-lachaise": "commune", "fort-d-issy": "commune"})


def test_B5_a_removed_disc_goes_beside_the_board_and_can_come_again():
    """Versailles takes one of Commune's two discs; Commune's next event places it anew instead of moving the other."""
    g = table(
        "versailles",
        hand={"versailles": [35, 36, 37, 38], "commune": [31, 2, 3, 5]},
        discs={"fort-d-issy": "commune", "pere-lachaise": "commune"},
        cubes={"fort-d-issy": {"versailles": 2}, "butte-aux-cailles": {"versailles": 1}},
    )
    play(g, "play 35 operations", "remove fort-d-issy", "done")
    assert g.view(None)["discs"] == {"pere-lachaise": "commune"}
    play(g, "play 31 event")
    assert moves(g) == ["disc butte-montmartre", "disc butte-aux-cailles"]


def test_B6_the_places_stand_where_the_printed_board_has_them():
    printed = {
        "Royalists": (571, 1963),
        "National Assembly": (1392, 2208),
        "Republicans": (2212, 1964),
        "Catholic Church": (571, 3399),
        "Press": (1400, 3132),
        "Social Movements": (2213, 3399),
        "Mont-Valérien": (3091, 2252),
        "Butte Montmartre": (4432, 2064),
        "Fort d'Issy": (3627, 3425),
        "Butte-aux-Cailles": (4405, 2895),
        "Père Lachaise": (5077, 2617),
        "Château de Vincennes": (5621, 2853),
        "Versailles HQ": (2848, 3588),
        "Prussian Occupied Territory": (5549, 1586),
    }
    assert {str(name): at for name, at in zip(board.PLACE_NAMES, board.LAYOUT, strict=True)} == printed


def test_P1_one_piece_makes_you_present_without_opening_anything_else():
    g = operations("commune", cubes=on_the_map(press={"commune": 1, "versailles": 3}))
    assert may_place(g) == {"press", "pere-lachaise", "social-movements"}


def test_P1_a_disc_alone_makes_you_present():
    g = operations(
        "versailles", cubes=on_the_map(butte_montmartre={"commune": 2}), discs={"butte-montmartre": "versailles"}
    )
    assert may_place(g) == {"butte-montmartre", "royalists"} | HQ_OPENS


def test_P1_commune_is_always_present_in_pere_lachaise_and_social_movements():
    there = {"commune": 0, "versailles": 2}
    g = operations("commune", cubes=on_the_map(pere_lachaise=there, social_movements=there))
    assert may_place(g) == {"pere-lachaise", "social-movements"}
    assert {"remove pere-lachaise", "remove social-movements"} <= set(moves(g))


def test_P1_versailles_is_always_present_in_royalists():
    g = operations("versailles", cubes=on_the_map(royalists={"commune": 2}))
    assert may_place(g) == {"royalists"} | HQ_OPENS
    assert "remove royalists" in moves(g)


def test_P2_control_needs_strictly_more_pieces():
    ahead = operations("commune", cubes=on_the_map(press={"commune": 2, "versailles": 1}))
    assert may_place(ahead) >= OPENS["press"]
    level = operations("commune", cubes=on_the_map(press={"commune": 2, "versailles": 2}))
    assert not may_place(level) & (OPENS["press"] - {"social-movements"})


@pytest.mark.parametrize(
    ("commune", "versailles", "disc", "controls"),
    [(1, 1, None, False), (1, 1, "commune", True), (2, 1, "versailles", False), (3, 1, "versailles", True)],
)
def test_P2_discs_count_as_pieces(commune, versailles, disc, controls):
    g = operations(
        "commune",
        cubes=on_the_map(fort_d_issy={"commune": commune, "versailles": versailles}),
        discs={"fort-d-issy": disc} if disc else {},
    )
    assert ("chateau-de-vincennes" in may_place(g)) is controls


def test_P2_being_always_present_gives_no_control():
    g = operations("commune", cubes=EMPTY_MAP)
    assert may_place(g) == {"pere-lachaise", "social-movements"}


@pytest.mark.parametrize(
    ("dimension", "kind"),
    [("institutional", "political"), ("public-opinion", "political"), ("paris", "military"), ("forts", "military")],
)
def test_P3_a_dimension_is_controlled_with_its_three_spaces_and_no_less(dimension, kind):
    index = board.DIMENSIONS.index(dimension)
    spaces = board.SPACES[3 * index : 3 * index + 3]

    def commune_gains(**changes: dict[str, int]) -> int:
        position = {**EMPTY_MAP, **{space: {"commune": 1, "versailles": 0} for space in spaces}}
        position |= {spaces[int(which[1:])]: counts for which, counts in changes.items()}
        g = table("", phase="pivotal", cubes=position, objective={"commune": None, "versailles": None}, round=1)
        while g.choice is not None and g.view(None)["phase"] == "pivotal":
            play(g, "pass")
        return g.view(None)["vp"][kind]["commune"]

    assert commune_gains() == 1
    for which in ("_0", "_1", "_2"):
        assert commune_gains(**{which: {"commune": 0, "versailles": 0}}) == 0
        assert commune_gains(**{which: {"commune": 1, "versailles": 1}}) == 0
