import { extname, resolve, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** The same policy in both shells: nothing from elsewhere, no inline script, no frame around us. */
export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/** The file of `root` that a URL path names, or null when it names none that may be served. */
export function resolveStatic(root: string, pathname: string): string | null {
  let name: string
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (name.includes('\0')) return null
  const file = resolve(root, `.${name === '/' ? '/index.html' : name}`)
  // Checked after decoding: `..%2f` survives the URL parser.
  return file.startsWith(root + sep) ? file : null
}

export function typeOf(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream'
}
