import { homedir, userInfo } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { ensurePrivateFolder } from '../fs/place.ts'

/** What the machine says about its user; a value, so that a machine without one can be tested. */
export type Surroundings = {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** The home of the user database; throws where it knows no such user. */
  readonly userHome: () => string
  /** What the process itself believes; may throw or be empty. */
  readonly processHome: () => string
}

export const thisMachine: Surroundings = {
  variables: process.env,
  userHome: () => userInfo().homedir,
  processHome: homedir,
}

/**
 * The folder of everything that is not the vault: index, journal, pending changes, staging, locks, settings. The app
 * from the Dock, the command line and a server that some client started find the same one, whatever their environment.
 */
export function homeFolder(machine: Surroundings = thisMachine): string {
  const { COMMONPLACE_HOME: told, VITEST: vitest, NODE_ENV: mode } = machine.variables
  if (told !== undefined && told !== '') {
    if (isAbsolute(told)) return resolve(told)
    throw new WikiError(
      'bad_settings',
      `COMMONPLACE_HOME is “${told}”, which is not an absolute path. Set it to a folder such as /home/you/.commonplace.`,
    )
  }
  if (vitest !== undefined || mode === 'test') {
    throw new WikiError(
      'bad_settings',
      'Under a test runner Commonplace starts only with COMMONPLACE_HOME set to a temporary folder, so that no test touches a real home.',
    )
  }
  for (const home of [machine.userHome, machine.processHome]) {
    const found = orNothing(home)
    if (found !== '' && isAbsolute(found)) return join(found, '.commonplace')
  }
  throw new WikiError(
    'bad_settings',
    'This system knows no home folder for the user. Set COMMONPLACE_HOME to a folder that Commonplace may keep its state in.',
  )
}

/** The system throws a SystemError, each its own way, where it knows no such user. */
function orNothing(home: () => string): string {
  try {
    return home()
  } catch {
    return ''
  }
}

/** The home folder opened: made when it is missing, readable by its user alone. */
export async function openHome(folder: string = homeFolder()): Promise<FileStore> {
  return createNodeFileStore(await ensurePrivateFolder(folder))
}
