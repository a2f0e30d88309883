// Stands in for MathJax. The pages hold no formulas, and Voila asks for something that could set them.
"use strict";
window.MathJax = {
  Hub: { Config() {}, Configured() {}, Queue() {}, Register: { StartupHook() {} } },
};
