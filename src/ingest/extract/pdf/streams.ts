export type Stream = { readonly object: number; readonly dictionary: string; readonly body: Buffer }

/** The streams of a file as they stand in it, found by their words and not by the file's own table. */
export function findStreams(file: Buffer): Stream[] {
  const streams: Stream[] = []
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const head = file.subarray(Math.max(0, at - 2000), at).toString('latin1')
    const opened = head.lastIndexOf(' obj')
    // Only what is written as the format has it counts; a page whose content is not among these lost it.
    if (opened < 0 || !/>>\s*$/.test(head) || (file[at + 6] !== 13 && file[at + 6] !== 10)) continue
    const start = at + 7 + (file[at + 6] === 13 && file[at + 7] === 10 ? 1 : 0)
    const end = file.indexOf('endstream', start)
    const object = Number(/(\d+)\s+\d+$/.exec(head.slice(0, opened))?.[1] ?? 0)
    streams.push({
      object,
      dictionary: head.slice(opened + 4),
      body: file.subarray(start, end < 0 ? file.length : end),
    })
    at = end < 0 ? file.length : end
  }
  return streams
}
