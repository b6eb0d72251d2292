import { ulid } from 'ulid'
import type { Intent } from '../core/change/change-set.ts'
import { render } from '../core/change/render.ts'
import { applyRules } from '../host/apply/apply-rules.ts'
import { createApplier } from '../host/apply/create-applier.ts'
import { createNodeFileStore } from '../host/fs/node-file-store.ts'
import { openDomain } from '../host/home/domain-home.ts'
import { openHome } from '../host/home/home-folder.ts'
import { aChange, create, edit, noDerivedFiles } from './apply-world.ts'
import { plainIndex } from './plain-index.ts'

/**
 * One of several writers for multi-process tests: adds an alias to one shared page and creates a page of its own, over
 * and over, each change made for the page as it was a moment ago. Prints what every receipt said, as a JSON line each.
 */
const [root = '', homeRoot = '', name = '', count = '0'] = process.argv.slice(2)
const shared = 'wiki/concepts/shared.md'

const { handle } = await openDomain(await openHome(homeRoot), { name: 'history', root, readOnly: false })
const files = createNodeFileStore(handle.root)
const applier = await createApplier({
  domain: handle,
  index: plainIndex(async () => ({})),
  rules: applyRules,
  derived: noDerivedFiles,
})
for (let turn = 0; turn < Number(count); turn++) {
  const before = Buffer.from((await files.read(shared))?.bytes ?? []).toString()
  const intents: Intent[] = [{ kind: 'add-items', key: 'aliases', items: [`${name} ${turn}`] }]
  const own = `# ${name} ${turn}\n`
  const change = aChange(
    [edit(shared, before, render(intents, before), intents), create(`wiki/entities/${name}-${turn}.md`, own)],
    { id: ulid() },
  )
  const receipt = await applier.apply(change)
  process.stdout.write(`${JSON.stringify({ id: change.id, kinds: receipt.files.map((file) => file.kind) })}\n`)
}
await applier.close()
