import { useEffect, useState } from 'react'
import type { FolderView } from '../../../contract/vault-requests.ts'
import { isWikiError } from '../../../core/errors.ts'
import { useApi } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'

const pause = 200

/** What stands at the path that is being typed; null while nobody knows. */
export function useLook(path: string): FolderView | null {
  const api = useApi()
  const [look, setLook] = useState<{ readonly path: string; readonly view: FolderView } | null>(null)

  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      if (path === '') return
      api.request('vault.look', { path }).then(
        (view) => wanted && setLook({ path, view }),
        (error: unknown) =>
          wanted && isWikiError(error) && setLook({ path, view: { kind: 'closed', why: explain(error) } }),
      )
    }, pause)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [api, path])

  return look?.path === path ? look.view : null
}

/** A folder that is something already is opened; in any other a first domain is made. */
export function isThereAlready(view: FolderView): boolean {
  return view.kind === 'notes' || view.kind === 'domain' || view.kind === 'vault'
}
