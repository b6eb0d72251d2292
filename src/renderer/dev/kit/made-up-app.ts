import type { HostApi } from '../../../contract/client.ts'
import type { DomainView, JobView, OverviewView } from '../../../contract/views.ts'
import { type AppStore, createApp } from '../../state/store.ts'

const domain = (name: string, title: string, pages: number): DomainView => ({
  name,
  title,
  pages,
  readOnly: false,
  status: { kind: 'ready' },
})

const ready = (id: string): JobView => ({
  id,
  domain: 'history',
  sourceId: id,
  name: `${id}.pdf`,
  bytes: 1000,
  reader: 'built-in',
  model: null,
  batch: 'b',
  state: { kind: 'ready', changeId: id },
  createdAt: '2026-11-30T09:41:00Z',
})

const overview: OverviewView = {
  version: '0',
  shell: 'server',
  epoch: 'kit',
  seq: 0,
  vault: { path: '/home/ada/Commonplace', sample: false, writable: true },
  suggestion: { path: '/home/ada/Commonplace', domain: 'history' },
  domains: [domain('history', 'History', 1204), domain('sea', 'The Sea and its Keepers', 33)],
  settings: { reader: 'built-in', theme: 'system', language: 'system', vaults: [] },
  jobs: [ready('one'), ready('two'), ready('three')],
  pending: [],
  notices: [],
}

/** A store of its own for the frame on the kit: three documents wait, health found twelve things. */
export function madeUpApp(api: HostApi): AppStore {
  const store = createApp(api, {
    hash: () => '#/wiki/history',
    write: () => {},
    onChange: () => {},
    remember: () => {},
    recall: () => null,
  })
  store.getState().adopt(overview)
  const { host } = store.getState()
  if (host) store.setState({ host: { ...host, ailing: { history: 12 } } })
  return store
}
