let names: Intl.DisplayNames | null = null
/** Made when asked for: it takes as long as loading a tenth of the program. */
const languageNames = () => (names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }))

const scripts: Readonly<Record<string, string>> = {
  sim: 'simplified',
  tra: 'traditional',
  vert: 'vertical',
  frak: 'blackletter',
}

/** "deu" is German, "chi_sim" is "Chinese, simplified": the codes of text recognition, for a person. */
export function languageName(code: string): string {
  const [language = '', ...parts] = code.split('_')
  const known = /^[a-z]{2,3}$/i.test(language) ? languageNames().of(language) : undefined
  return [known ?? language, ...parts.map((part) => scripts[part] ?? part)].join(', ')
}
