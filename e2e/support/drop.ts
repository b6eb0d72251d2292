import type { Page } from '@playwright/test'

export type Dropped = { readonly name: string; readonly type: string; readonly bytes: Buffer }

/** Drags the documents over the window and lets go, as a person would: enter, over, drop, with real File objects. */
export async function dropOn(page: Page, documents: readonly Dropped[]): Promise<void> {
  const transfer = await hold(page, documents)
  const body = page.locator('body')
  await body.dispatchEvent('dragenter', { dataTransfer: transfer })
  await body.dispatchEvent('dragover', { dataTransfer: transfer })
  await body.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Holds the documents over the window without letting go. */
export async function holdOver(page: Page, documents: readonly Dropped[]): Promise<void> {
  await page.locator('body').dispatchEvent('dragenter', { dataTransfer: await hold(page, documents) })
}

function hold(page: Page, documents: readonly Dropped[]) {
  const sent = documents.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  return page.evaluateHandle((files) => {
    const held = new DataTransfer()
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      held.items.add(new File([bytes], name, { type }))
    }
    return held
  }, sent)
}
