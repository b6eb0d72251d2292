/**
 * Stands in a summary's frontmatter. Rises with every change of a prompt's words or of an answer's schema; a golden file for
 * each version holds what was asked (prompts.test.ts).
 */
export const promptVersion = 'reading/2'
