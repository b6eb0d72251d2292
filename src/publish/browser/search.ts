import { createEngine } from './search-engine.ts'

/** Loaded by the first touch of the search box. Scripts of the search folder call these by name. */
const loading = new Map<string, Promise<void>>()

function load(name: string): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  const root = document.body.dataset.root ?? ''
  const loaded = new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.src = `${root}search/${name}`
    script.onload = () => done()
    script.onerror = () => fail(new Error(`The search could not load ${name}.`))
    document.head.append(script)
  })
  loading.set(name, loaded)
  return loaded
}

const { engine, inbox } = createEngine(load)
Object.assign(window, { commonplace: { ...inbox, search: engine.search } })
