/**
 * Where a file of the packaged app lies for other programs. Electron's archive can be read by Electron alone, so the
 * packaging lays the program once more beside it, in the same folders, for the plain Node that answers assistants and
 * reads documents. Anything else stays as it is. Takes paths and file addresses.
 */
export function outsideArchive(path: string): string {
  return path.replace(/([\\/])app\.asar(?=[\\/]|$)/u, '$1program')
}
