/** Markup that is safe to stand among other markup. */
export type Html = { readonly html: string }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** No XML may hold them in any form, and no reader sees them. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapeHtml = (text: string): string =>
  text
    .replace(unprintable, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

type Value = Html | string | number | null | false | readonly Value[]

/** Markup with its values escaped; lists are joined, null and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = parts[0] ?? ''
  for (const [index, value] of values.entries()) text += written(value) + (parts[index + 1] ?? '')
  return { html: text }
}

export const raw = (text: string): Html => ({ html: text })

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('html' in value) return value.html
  return value.map(written).join('')
}
