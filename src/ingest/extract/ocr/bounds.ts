/** Goes with every text that was recognised. */
export const ocrWarning =
  'Its text was recognised from pictures (English); look at names and numbers before you trust them.'
