import { parsePage } from '../core/page/parse-page.ts'
import type { DomainPath } from '../core/ports.ts'
import type { ApplierIndex } from '../host/apply/applying.ts'
import type { ClaimRow, LinkRow } from '../host/index/domain-index.ts'

const derived = /^wiki\/(?:index|log)[^/]*\.md$/u

/** An index that looks at every file each time: slow, and right by construction. `absorbed` collects the hints it got. */
export function plainIndex(
  read: () => Promise<Readonly<Record<string, string>>>,
  absorbed: DomainPath[] = [],
): ApplierIndex {
  return {
    async absorb(hints) {
      absorbed.push(...(hints ?? []))
      return { added: [], changed: [], removed: [] }
    },
    linksTo: async (path) => (await allLinks(await read())).filter((link) => link.to === path && link.from !== path),
    linksFrom: async (path) => (await allLinks(await read())).filter((link) => link.from === path),
    async claimsWith(summary, id) {
      const target = summary.replace(/^wiki\//u, '').replace(/\.md$/u, '')
      return Object.entries(await read()).flatMap(([page, text]) =>
        pageClaims(page, text).filter((claim) =>
          claim.evidence.some((link) => link.id === id && link.summary === target),
        ),
      )
    },
  }
}

async function allLinks(files: Readonly<Record<string, string>>): Promise<LinkRow[]> {
  const paths = Object.keys(files)
  return Object.entries(files)
    .filter(([path]) => path.endsWith('.md') && !derived.test(path))
    .flatMap(([from, text]) =>
      [...text.matchAll(/\[\[([^\]|#]+)/gu)].map((match) => linkRow(from, match[1] ?? '', paths)),
    )
}

function linkRow(from: string, target: string, paths: readonly string[]): LinkRow {
  const to = paths.find((path) => path === `wiki/${target}.md` || path.endsWith(`/${target}.md`)) ?? null
  return { from, to, target, kind: 'wikilink', subpath: null, display: null, line: 1, section: '', sentence: '' }
}

function pageClaims(page: string, text: string): ClaimRow[] {
  return parsePage(text).claims.map(({ id, text: said, ours, evidence }) => ({
    page,
    id,
    text: said,
    line: 1,
    ours,
    evidence: evidence.map((link) => ({ summary: link.page, id: link.id, label: link.label })),
  }))
}
