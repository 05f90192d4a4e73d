/**
 * Loads what several callers want in one turn of the event loop with one query, at most `maxKeys`; `load`
 * returns a value for each key in order. Never for a transaction's queries: they belong to one caller.
 */
export function batchLoads<Key, Value>(load: (keys: Key[]) => Promise<Value[]>, maxKeys: number): (key: Key) => Promise<Value> {
  type Waiting = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []

  const send = () => {
    const group = waiting
    waiting = []
    if (group.length === 0) return
    load(group.map(({ key }) => key)).then(
      (values) => group.forEach(({ resolve }, index) => resolve(values[index] as Value)),
      (error: unknown) => group.forEach(({ reject }) => reject(error)),
    )
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1) setImmediate(send)
      if (waiting.length >= maxKeys) send()
    })
}
