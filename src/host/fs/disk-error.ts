import { WikiError } from '../../core/errors.ts'

export type SystemError = Error & { readonly code: string }

export function isSystemError(error: unknown, ...codes: string[]): error is SystemError {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return codes.length === 0 || codes.includes(error.code)
}

/** Nothing stands at the path: the name is missing, or a folder on the way is. */
export function isMissing(error: unknown): error is SystemError {
  return isSystemError(error, 'ENOENT', 'ENOTDIR')
}

type Act = 'read' | 'write'

/** What the system said, as a sentence that says what to do next. A WikiError and a programming error pass unchanged. */
export function toDiskError(error: unknown, act: Act, file: string): unknown {
  if (error instanceof WikiError || !isSystemError(error)) return error
  const data = { path: file, system: error.code }
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new WikiError('disk_full', `The disk is full, so “${file}” was not written. Make room and try again.`, {
        data,
        cause: error,
      })
    case 'EACCES':
    case 'EPERM':
      return new WikiError(
        act === 'write' ? 'not_writable' : 'disk_error',
        `The system does not let Commonplace ${act} “${file}”. Look at the permissions of the file and its folder, or whether another program holds it, and try again.`,
        { data, cause: error },
      )
    case 'EROFS':
      return new WikiError(
        'not_writable',
        `“${file}” lies on a disk that can only be read. Copy the folder to another disk to change it.`,
        {
          data,
          cause: error,
        },
      )
    case 'EBUSY':
      return new WikiError('disk_error', `Another program holds “${file}”. Close it there and try again.`, {
        data,
        cause: error,
      })
    case 'EISDIR':
      return new WikiError(
        'disk_error',
        `“${file}” is a folder, where a file is meant to be. Move or rename the folder, then try again.`,
        { data, cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new WikiError(
        'disk_error',
        `Something that is no folder is in the way of “${file}”. Move or rename it, then try again.`,
        { data, cause: error },
      )
    case 'ENOENT':
      return new WikiError(
        'disk_error',
        act === 'write'
          ? `The system makes no “${file}”: the folder it would lie in is gone or takes nothing new. Choose another place.`
          : `There is no “${file}” any more. Look whether it was moved, then try again.`,
        { data, cause: error },
      )
    case 'ENAMETOOLONG':
      return new WikiError('disk_error', `The name of “${file}” is too long for this disk. Shorten it and try again.`, {
        data,
        cause: error,
      })
    default:
      return new WikiError(
        'disk_error',
        `The disk failed to ${act} “${file}” (${error.code}). Check the disk, then try again.`,
        { data, cause: error },
      )
  }
}
