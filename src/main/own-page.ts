export const windowScheme = 'cp-app'
const windowHost = 'bundle'
export const windowUrl = `${windowScheme}://${windowHost}/`

/** Is this address our own page? Scheme and host are compared: the origin of such a URL is the string 'null' in Node. */
export function isOwnPage(raw: string): boolean {
  if (!URL.canParse(raw)) return false
  const { protocol, host } = new URL(raw)
  return protocol === `${windowScheme}:` && host === windowHost
}
