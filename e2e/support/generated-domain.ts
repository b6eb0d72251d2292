import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const first = 'Ada,Bruno,Clara,Dorothea,Emil,Frieda,Gustav,Hanna,Ivo,Johanna,Karl,Lise,Mathias,Nora,Otto,Paula'.split(
  ',',
)
const last = 'Marlow,Brandt,Keane,Lindqvist,Okafor,Petrov,Quist,Rossi,Sato,Thorne,Ueland,Varga,Winter,Yilmaz'.split(',')
const things = 'tide,lamp,current,salt,chart,signal,hull,compass,net,storm,ledger,lens,pilot,buoy,fog,rope'.split(',')
const about = 'theory of,history of,measure of,law of,craft of,trade in,keeping of,memory of'.split(',')
const places = 'Harbour,Sound,Point,Holm,Skerry,Ness,Firth,Haven,Rock,Bay'.split(',')

/** The same numbers every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Writes so many pages with so many links into a domain's folder: groups that keep to themselves, a few hubs in each, some
 * links across, a few pages without any. Returns what was written.
 */
export async function generateDomain(folder: string, pages: number, links: number): Promise<{ links: number }> {
  const roll = dice(7)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const groups = Math.max(1, Math.round(Math.sqrt(pages) / 1.6))
  const lonely = Math.floor(pages / 60)
  const made = Array.from({ length: pages }, (_, at) => {
    const kind = at % 11 === 0 ? 'summary' : at % 3 === 0 ? 'concept' : at % 23 === 0 ? 'note' : 'entity'
    const title =
      kind === 'concept'
        ? `${pick(about)} ${pick(things)}s`
        : kind === 'summary'
          ? `Notes on the ${pick(things)} of ${pick(last)} ${pick(places)}`
          : at % 2 === 0
            ? `${pick(last)} ${pick(places)}`
            : `${pick(first)} ${pick(last)}`
    const folderOf = { summary: 'summaries', concept: 'concepts', note: 'notes', entity: 'entities' }[kind]
    return {
      kind,
      title: `${title}${pages > 60 ? ` ${at}` : ''}`,
      path: `wiki/${folderOf}/p-${at}.md`,
      out: new Set<number>(),
    }
  })
  // Groups of unlike size, as in life; a page's rank within its group decides how often it is linked.
  const members = Array.from({ length: groups }, (): number[] => [])
  for (let at = lonely; at < pages; at += 1) members[Math.floor(roll() ** 1.8 * groups)]?.push(at)
  const some = members.filter((group) => group.length > 1)
  let count = 0
  for (let tries = 0; count < links && tries < links * 20; tries += 1) {
    const group = pick(some)
    const from = pick(group)
    const into = roll() < 0.06 ? pick(some) : group
    const to = into[Math.floor(roll() ** 2.6 * into.length)] ?? from
    const page = made[from]
    if (to === from || !page || page.out.has(to) || made[to]?.out.has(from)) continue
    page.out.add(to)
    count += 1
  }
  for (const kind of ['entities', 'concepts', 'summaries', 'notes']) {
    await mkdir(join(folder, 'wiki', kind), { recursive: true })
  }
  for (let at = 0; at < made.length; at += 200) {
    await Promise.all(
      made.slice(at, at + 200).map(({ kind, title, path, out }, own) => {
        const lines = [...out].map(
          (to) =>
            `- In the year ${1700 + (to % 200)} it was ${title} that told of [[p-${to}|${made[to]?.title}]] first.`,
        )
        const front = [
          '---',
          `type: ${kind}`,
          `title: "${title}"`,
          `tags: [${things[(at + own) % things.length]}]`,
          `created: ${2015 + ((at + own) % 10)}-0${1 + (own % 9)}-14`,
          '---',
        ].join('\n')
        const body = `${title} is one of the many things that the keepers of the coast wrote down.`
        return writeFile(join(folder, path), `${front}\n\n# ${title}\n\n${body}\n\n${lines.join('\n')}\n`)
      }),
    )
  }
  return { links: count }
}
