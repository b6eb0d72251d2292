import { access } from 'node:fs/promises'
import { z } from 'zod'
import { unwrapReply } from '../contract/client.ts'
import { requests } from '../contract/requests.ts'
import { WikiError } from '../core/errors.ts'
import type { Host } from '../host/create-host.ts'
import { containedPath } from '../host/fs/contained-path.ts'
import type { ElectronPorts } from './electron-ports.ts'
import { openInObsidian } from './open-outside.ts'

const yesOrNo = [() => true, () => false] as const

export const ShellCall = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choose-folder'), title: z.string().max(200) }),
  z.object({ kind: z.literal('choose-files'), title: z.string().max(200) }),
  z.object({ kind: z.literal('reveal'), domain: z.string(), path: z.string() }),
  z.object({ kind: z.literal('open-in-obsidian'), domain: z.string(), path: z.string() }),
  z.object({ kind: z.literal('open-original'), domain: z.string(), summary: z.string() }),
])
export type ShellCall = z.infer<typeof ShellCall>
export type ShellCalls = (call: ShellCall) => Promise<unknown>

const opens =
  /\.(?:md|txt|pdf|html?|docx|pptx|xlsx|csv|epub|rtf|eml|odt|vtt|srt|json|ipynb|png|jpe?g|webp|gif|tiff?|bmp)$/i

/** What only a desktop can do. The page names no path of the machine: folders and files are chosen by the person. */
export function createShellCalls(
  { dialog, shell }: Pick<ElectronPorts, 'dialog' | 'shell'>,
  host: Pick<Host, 'uploadFile' | 'rootOf' | 'dispatch'>,
): ShellCalls {
  let lastFolder: string | undefined
  const choose = async (
    title: string,
    properties: ('openDirectory' | 'createDirectory' | 'openFile' | 'multiSelections')[],
  ) => {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title,
      properties,
      ...(lastFolder === undefined ? {} : { defaultPath: lastFolder }),
    })
    if (filePaths[0] !== undefined) lastFolder = filePaths[0]
    return canceled ? [] : filePaths
  }
  const fileAt = async (domain: string, path: string) => {
    // A path that leads out of the domain is answered like a file that is gone.
    const file = await containedPath(host.rootOf(domain), path, 'read').catch(() => null)
    const isThere = file !== null && path !== '' && (await access(file).then(...yesOrNo))
    if (!isThere) throw new WikiError('not_found', 'This file is not there to be shown.')
    return file
  }
  return async (call) => {
    switch (call.kind) {
      case 'choose-folder':
        return (await choose(call.title, ['openDirectory', 'createDirectory']))[0] ?? null
      case 'choose-files': {
        const uploaded = []
        for (const file of await choose(call.title, ['openFile', 'multiSelections']))
          uploaded.push(await host.uploadFile(file))
        return uploaded
      }
      case 'reveal':
        shell.showItemInFolder(await fileAt(call.domain, call.path))
        return null
      case 'open-in-obsidian':
        await openInObsidian(shell, await fileAt(call.domain, call.path))
        return null
      case 'open-original': {
        const reply = await host.dispatch('sources.original', { domain: call.domain, summary: call.summary })
        const { path } = requests['sources.original'].output.parse(unwrapReply(reply))
        const file = await fileAt(call.domain, path ?? '')
        // What the system would run instead of showing it is left to the person.
        if (!opens.test(file) || (await shell.openPath(file)) !== '') shell.showItemInFolder(file)
        return null
      }
    }
  }
}
