"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

import redflag

FACE: Final = f"{redflag.GAMES[redflag.FLAGSHIP]}.face"
COLOURS: Final = (
    *("BLUE", "FAINT_INK", "GREY", "INK", "LANE", "LINE", "ORANGE", "PALE_BLUE", "PALE_GREEN", "PALE_LINE"),
    *("PALE_ORANGE", "PALE_VERMILION", "SKY", "STRIP"),
)

OLD_NAMES: Final = {
    "arrows.LABELS": "redflag.core.bot.flow.Flow",
    "arrows.flow": "redflag.draw.arrows.drawn",
    "chart.PAPER": "redflag.draw.chart.BROAD",
    "chart.STRIP": "redflag.draw.chart.NAME_BAND",
    "flow.HERE": "redflag.draw.flow_looks.LEGEND",
    "flow.PATH_SIGNS": "redflag.draw.flow_shapes.LEGEND_STATES",
    "flow_svg.COLUMN": "redflag.draw.chart.NARROW",
    "flow_svg.PARTS": "redflag.core.bot.flow.Flow",
    "flow_svg.TIP": "redflag.draw.chart:TIP",
    "flow_svg.part_of": "redflag.core.bot.flow.Flow.part_of",
    "flow_svg.parts": "redflag.core.bot.flow.Flow.parts",
    **{f"ink.{colour}": "redflag.draw.palette" for colour in COLOURS},
    "map.ALIGN": "redflag.draw.painter:ALIGN",
    "map.POINTS": "redflag.draw.painter:POINTS",
    "map.Painter": "redflag.draw.painter:Painter",
    "map.TITLE_STEP": "redflag.draw.painter:TITLE_STEP",
    "routes.tracks_in": "redflag.draw.ways:tracks_in",
    "shapes.SIGNS": f"{FACE}.looks:SIGNS",
    "shapes.STYLES": f"{FACE}.looks:STYLES",
    "struck.OURS": "redflag.core.bot.flow.Flow",
    "struck.THEN": "redflag.core.bot.flow.Flow",
    "svg.View": "redflag.core.face:View",
    "svg.board_svg": f"{FACE}:FACE.picture.svg",
    "svg.frame": f"{FACE}:FACE.picture.frame",
    "svg.groups": f"{FACE}:FACE.picture.groups",
    "text.board": "redflag.draw:board_text",
    "words.SHADES": "redflag.draw.shading:SHADES",
    "words.SHADE_SIGNS": "redflag.draw.shading:SHADE_SIGNS",
    "wrap.UGLY": "redflag.draw.wrap",
    "wrap.into_diamond": "redflag.draw.wrap.into_width",
}
