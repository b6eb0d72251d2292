/** Libraries that code opens as files by their names, so they lie beside the bundle; with the files that are opened. */
export const outsideTheBundle = {
  'tesseract.js-core': ['LICENSE', 'tesseract-core-simd-lstm.js', 'tesseract-core-simd-lstm.wasm'],
  '@tesseract.js-data/eng': ['4.0.0_best_int'],
  '@tesseract.js-data/deu': ['4.0.0_best_int'],
}
