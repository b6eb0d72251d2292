/** For comparing a heading with an entry of a table of contents: numbering and everything but letters and digits does not count. */
export function titleKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(
      /^\s*(?:(?:chapter|appendix|part|section|kapitel|chapitre|第)\s*)?(?:[a-z]?\d+(?:\.\d+)*|[ivxlc]+|[a-z])[.:)]?\s+(?=\S)/,
      '',
    )
    .replace(/[^\p{L}\p{N}]/gu, '')
}
