import { createClient } from '../contract/client.ts'
import { isWikiError } from '../core/errors.ts'
import { createHost } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'

/**
 * One of several processes with the same vault open. Says `ready`, waits for a line on stdin, then accepts the changes it
 * was given, each as a person does who looks again where it was planned anew. Prints what every receipt said, a JSON line
 * each.
 */
const [vault = '', homeFolder = '', ...changeIds] = process.argv.slice(2)
const host = await createHost({ shell: 'server', version: '0', homeFolder, vault, watch: false })
const api = createClient(createDirectWire(host))
process.stdout.write('"ready"\n')
await new Promise((go) => process.stdin.once('data', go))
process.stdin.pause()

for (const changeId of changeIds) {
  let looked = 0
  for (;;) {
    looked += 1
    try {
      const { revision } = await api.request('changes.open', { changeId })
      const receipt = await api.request('changes.accept', { changeId, revision })
      const returned = receipt.files.filter(({ kind }) => kind === 'returned')
      process.stdout.write(`${JSON.stringify({ changeId, looked, status: receipt.status, returned })}\n`)
      break
    } catch (error) {
      if (!isWikiError(error, 'stale_revision')) throw error
    }
  }
}
await host.close()
