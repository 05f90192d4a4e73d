import { expect, type Page } from '@playwright/test'

/** Waits until the browser has stored this draft, or none for `undefined`. The write is asynchronous, and a journey leaves pages faster than people. */
export const expectDraft = (page: Page, name: string, value: unknown) => expect.poll(() => page.evaluate(readDraft, name)).toEqual(value)

/** Runs in the page. */
async function readDraft(name: string): Promise<unknown> {
  const opening = indexedDB.open('pasokan', 1)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('no store of drafts'))
  })
  const request = database.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => (request.onsuccess = resolve))
  database.close()
  return (request.result as { name: string; value: unknown }[]).find((draft) => draft.name === name)?.value
}
