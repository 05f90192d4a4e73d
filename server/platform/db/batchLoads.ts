import { readsFrom } from './reading.ts'

/**
 * Batches the keys that callers request within one turn of the event loop into one query of at most `maxKeys`. `load` returns a value per
 * key, in order. Not for queries in transactions, which belong to one caller.
 */
export function batchLoads<Key, Value>(load: (keys: Key[]) => Promise<Value[]>, maxKeys: number): (key: Key) => Promise<Value> {
  type Waiting = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }
  // Callers that must read the primary are not batched with callers that read a replica.
  const waiting = new Map<unknown, Waiting[]>()

  const send = (source: unknown) => {
    const group = waiting.get(source) ?? []
    waiting.delete(source)
    if (group.length === 0) return
    load(group.map(({ key }) => key)).then(
      (values) => group.forEach(({ resolve }, index) => resolve(values[index] as Value)),
      (error: unknown) => group.forEach(({ reject }) => reject(error)),
    )
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const source = readsFrom()
      const group = waiting.get(source) ?? []
      waiting.set(source, group)
      group.push({ key, resolve, reject })
      if (group.length === 1) setImmediate(send, source)
      if (group.length >= maxKeys) send(source)
    })
}
