import { pageOwner } from '#web/shell/session/session.ts'

/** Outside local storage, which every sign-out clears (specification, section 2). */
const storeName = 'drafts'
const lifeMs = 7 * 24 * 3600_000

type Draft = { owner: string; name: string; value: unknown; savedAt: number }

/** Reads the page owner's draft by name. A browser without IndexedDB has no drafts. */
export async function readDraft<T>(name: string, owner = pageOwner()): Promise<T | undefined> {
  if (owner === undefined) return undefined
  const draft = await run<Draft | undefined>('readonly', (store) => store.get([owner, name]))
  return draft && draft.savedAt > Date.now() - lifeMs ? (draft.value as T) : undefined
}

export async function saveDraft(name: string, value: unknown, owner = pageOwner()) {
  if (owner !== undefined) await run('readwrite', (store) => store.put({ owner, name, value, savedAt: Date.now() } satisfies Draft))
}

export async function deleteDrafts(...names: string[]) {
  const owner = pageOwner()
  if (owner !== undefined) await Promise.all(names.map((name) => run('readwrite', (store) => store.delete([owner, name]))))
}

/** Deletes all drafts of the page's user in this browser, across organizations. */
export async function deleteAllDrafts() {
  const user = userOf(pageOwner())
  const keys = (await run<[owner: string, name: string][]>('readonly', (store) => store.getAllKeys())) ?? []
  await Promise.all(keys.filter(([owner]) => userOf(owner) === user).map((key) => run('readwrite', (store) => store.delete(key))))
}

const userOf = (owner: string | undefined) => owner?.split(':')[2]

let opened: Promise<IDBDatabase> | undefined

/** Resolves after the transaction is committed, so that the page may be left. Drafts are optional: a store that fails keeps nothing. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  try {
    const transaction = (await (opened ??= open())).transaction(storeName, mode)
    const request = act(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the store of drafts is full'))
    })
    return request.result as T
  } catch {
    opened = undefined
    return undefined
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('pasokan', 1)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ['owner', 'name'] }).createIndex('savedAt', 'savedAt')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no store of drafts'))
  })
  deleteOld(database)
  return database
}

function deleteOld(database: IDBDatabase) {
  const old = database
    .transaction(storeName, 'readwrite')
    .objectStore(storeName)
    .index('savedAt')
    .openCursor(IDBKeyRange.upperBound(Date.now() - lifeMs))
  old.onsuccess = () => {
    old.result?.delete()
    old.result?.continue()
  }
}
