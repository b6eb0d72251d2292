import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'

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
      return refusal('disk_full', ['diskFull', { file }], {
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
      return refusal('not_writable', ['diskReadOnly', { file }], {
        data,
        cause: error,
      })
    case 'EBUSY':
      return refusal('disk_error', ['heldElsewhere', { file }], {
        data,
        cause: error,
      })
    case 'EISDIR':
      return refusal('disk_error', ['fileIsFolder', { file }], { data, cause: error })
    case 'ENOTDIR':
    case 'EEXIST':
      return refusal('disk_error', ['inTheWay', { file }], { data, cause: error })
    case 'ENOENT':
      return new WikiError(
        'disk_error',
        act === 'write'
          ? `The system makes no “${file}”: the folder it would lie in is gone or takes nothing new. Choose another place.`
          : `There is no “${file}” any more. Look whether it was moved, then try again.`,
        { data, cause: error },
      )
    case 'ENAMETOOLONG':
      return refusal('disk_error', ['nameTooLong', { file }], {
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
