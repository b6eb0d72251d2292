import { createApplier } from '../host/apply/create-applier.ts'
import type { FileStore } from '../host/fs/file-store.ts'
import { createNodeFileStore } from '../host/fs/node-file-store.ts'
import { openDomain } from '../host/home/domain-home.ts'
import { openHome } from '../host/home/home-folder.ts'
import { aChange, noDerivedFiles, noMerge } from './apply-world.ts'
import { opsOf } from './generations.ts'
import { plainIndex } from './plain-index.ts'

/**
 * A process for crash tests: applies generation after generation of a small wiki until it is killed, and prints the
 * number of each when it is applied. `killAt`: kills itself in front of that disk operation.
 */
const [root = '', homeRoot = '', from = '0', killAt = ''] = process.argv.slice(2)

const home = await openHome(homeRoot)
const { handle } = await openDomain(home, { name: 'history', root, readOnly: false })
const files = killAt === '' ? createNodeFileStore(handle.root) : dying(createNodeFileStore(handle.root), Number(killAt))
const applier = await createApplier({
  domain: handle,
  index: plainIndex(async () => ({})),
  rules: noMerge,
  derived: noDerivedFiles,
  parts: { files },
})
if (process.env.RECOVER_FIRST === '1') await applier.recover()
for (let generation = Number(from); ; generation++) {
  await applier.apply(aChange(opsOf(generation)))
  process.stdout.write(`${generation}\n`)
}

function dying(store: FileStore, at: number): FileStore {
  let count = 0
  const counted =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      if (++count === at) process.kill(process.pid, 'SIGKILL')
      return act(...args)
    }
  return {
    ...store,
    writeTemp: counted(store.writeTemp),
    publish: counted(store.publish),
    rename: counted(store.rename),
    remove: counted(store.remove),
    syncFolder: counted(store.syncFolder),
  }
}
