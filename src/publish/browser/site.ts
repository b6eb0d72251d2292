import type { Hit } from './search-engine.ts'

type Search = { search(query: string): Promise<readonly Hit[]> }

const words = {
  label: 'Search',
  none: (query: string) => `Nothing on this site has “${query}”.`,
  count: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  failed: 'The search could not be loaded.',
}

const root = document.body.dataset.root ?? ''
const place = document.querySelector<HTMLElement>('.site-search')
if (place) openSearch(place)

/** The box works only with this script, so this script makes it. */
function openSearch(place: HTMLElement): void {
  const input = element('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' })
  const label = element('label', { for: 'search', class: 'sr-only' }, words.label)
  input.placeholder = words.label
  const results = element('ol', { class: 'results', hidden: '' })
  const said = element('p', { class: 'sr-only', role: 'status' })
  place.append(label, input, results, said)
  place.hidden = false
  let asked = 0
  const show = async () => {
    const query = input.value.trim()
    const number = ++asked
    if (query === '') {
      results.hidden = true
      said.textContent = ''
      return
    }
    try {
      const hits = await (await engine()).search(query)
      // A later question has been asked meanwhile.
      if (number !== asked) return
      said.textContent = hits.length === 0 ? words.none(query) : words.count(hits.length)
      const none = element('li', { class: 'results-none' }, words.none(query))
      results.replaceChildren(...(hits.length === 0 ? [none] : hits.map(hitElement)))
    } catch {
      // Whatever failed, the reader can go on reading: the search says it is not there.
      results.replaceChildren(element('li', { class: 'results-none' }, words.failed))
    }
    results.hidden = false
  }
  input.addEventListener('focus', () => void engine().catch(() => {}), { once: true })
  input.addEventListener('input', () => void show())
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = ''
      void show()
    }
    const links = [...results.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const next =
      event.key === 'ArrowDown' ? (links[at + 1] ?? links[0]) : event.key === 'ArrowUp' ? links[at - 1] : null
    if (next === null) return
    event.preventDefault()
    if (next) next.focus()
    else input.focus()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
    if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !place.contains(event.target)) results.hidden = true
  })
}

function hitElement({ address, title, kind, snippet, marks }: Hit): HTMLElement {
  const link = element('a', { href: root + address.split('/').map(encodeURIComponent).join('/'), 'data-kind': kind })
  link.append(element('span', { class: 'result-title' }, title))
  const passage = element('span', { class: 'result-passage' })
  let from = 0
  for (const [start, end] of marks) {
    passage.append(snippet.slice(from, start), element('mark', {}, snippet.slice(start, end)))
    from = end
  }
  passage.append(snippet.slice(from))
  link.append(passage)
  const item = element('li', {})
  item.append(link)
  return item
}

let opened: Promise<Search> | undefined

function engine(): Promise<Search> {
  opened ??= new Promise<Search>((done, fail) => {
    const script = document.createElement('script')
    script.src = `${root}assets/search.js`
    // The script has put it there.
    script.onload = () => done((window as unknown as { commonplace: Search }).commonplace)
    script.onerror = () => fail(new Error('The search could not be loaded.'))
    document.head.append(script)
  })
  return opened
}

function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>>,
  text?: string,
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== undefined) made.textContent = text
  return made
}
