import { join } from 'node:path'
import { z } from 'zod'
import { WikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { withLock } from '../fs/lock.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from './domain-facts.ts'

const ModelSettings = z.looseObject({
  baseUrl: z.url().optional(),
  model: z.string().min(1).optional(),
  /** Tokens of prompt and answer together, and of an answer, where the price table does not say. */
  context: z.int().positive().optional(),
  output: z.int().positive().optional(),
  /** A person said what this server costs: nothing, or something although it runs here. */
  free: z.boolean().optional(),
})

/** Settings of this machine's user. Keys of a newer version are kept as they are. */
export const Settings = z.looseObject({
  reader: z.string().default('built-in'),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  language: z.enum(['system', 'en', 'de']).optional(),
  /** Closing the window leaves the desktop program running in the tray. */
  keepInTray: z.boolean().optional(),
  /** In which languages text is recognised in pictures, as tessdata names them. */
  recognition: z.looseObject({ languages: z.array(z.string().min(1)).min(1).optional() }).optional(),
  /** By provider. Keys are never here. */
  readers: z
    .looseObject({
      anthropic: ModelSettings.optional(),
      gemini: ModelSettings.optional(),
      openai: ModelSettings.optional(),
    })
    .optional(),
  /** Null: no limit. What is left out has the limit that is built in. */
  budget: z
    .looseObject({
      runUsd: z.number().nonnegative().nullable().default(1),
      monthUsd: z.number().nonnegative().nullable().default(10),
      runTokens: z.int().nonnegative().nullable().default(null),
      /** A drop that costs at most this is read without asking. */
      confirmBelowUsd: z.number().nonnegative().default(0),
      /** One priced call of an assistant; nothing until a person says so. */
      assistantUsd: z.number().nonnegative().default(0),
    })
    .optional(),
  /** Vaults by real path whose symbolic links may be read, wherever they lead. */
  readLinks: z.array(z.string()).optional(),
  /** Last used first. */
  vaults: z.array(z.looseObject({ path: z.string(), openedAt: z.string() })).default([]),
  /** What assistants may do. `apply` by the domain's key: what is not named waits for a person. */
  assistants: z
    .looseObject({
      /** Do the app's own MCP addresses offer the tools that write? */
      write: z.boolean().optional(),
      apply: z.record(z.string(), z.enum(['ask', 'alone'])).optional(),
      token: z.string().min(16).optional(),
      port: z.int().min(0).max(65_535).optional(),
    })
    .optional(),
  /** The local server's, so that an open tab survives a restart. */
  server: z.looseObject({ port: z.int().min(1).max(65_535), token: z.string().min(16) }).optional(),
})
export type Settings = z.infer<typeof Settings>

export interface SettingsStore {
  /** `problem`: a sentence when the file cannot be read; the defaults are then in force and nothing is saved. */
  read(): Promise<{ readonly settings: Settings; readonly problem: string | null }>
  /** Read, change, save as one step over all processes of this home. Rejects with `bad_settings`, never resets. */
  update(change: (settings: Settings) => Settings): Promise<Settings>
}

const path = 'settings.json'

export function openSettings(home: FileStore): SettingsStore {
  return {
    read: () => readSettings(home),
    update: (change) =>
      withLock(join(home.root, 'settings.lock'), async () => {
        const { settings, problem } = await readSettings(home)
        if (problem !== null) throw new WikiError('bad_settings', problem, { data: { path: join(home.root, path) } })
        const changed = Settings.parse(change(settings))
        await replaceFile(home, path, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600, token: 'settings' })
        return changed
      }),
  }
}

async function readSettings(home: FileStore): Promise<{ settings: Settings; problem: string | null }> {
  const file = await home.read(path)
  if (file === null) return { settings: Settings.parse({}), problem: null }
  const parsed = Settings.safeParse(parseJson(textOfBytes(file.bytes)))
  if (parsed.success) return { settings: parsed.data, problem: null }
  const where = parsed.error.issues[0]?.path.join('.')
  return {
    settings: Settings.parse({}),
    problem: `The settings in ${join(home.root, path)} cannot be read${where ? ` (at “${where}”)` : ''}. Correct the file or move it away; until then no setting is saved.`,
  }
}
