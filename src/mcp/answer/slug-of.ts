/** How clients name a page: the link target that leads to it. `wiki/entities/ada.md` → `ada`, summaries keep their folder. */
export function slugOf(path: string): string {
  const bare = path.replace(/\.md$/i, '')
  const inWiki = /^wiki\/(entities|concepts|summaries)\/(.+)$/u.exec(bare)
  if (!inWiki) return bare.replace(/^wiki\//u, '')
  return inWiki[1] === 'summaries' ? `summaries/${inWiki[2]}` : (inWiki[2] ?? bare)
}
