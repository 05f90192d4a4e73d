import { Problem } from '#server/platform/errors.ts'

/** Runs work of different keys side by side; a second one of the same key throws `in-flight`. */
export function oneEach<K>() {
  const busy = new Set<K>()
  return async <T>(key: K, work: () => Promise<T>): Promise<T> => {
    if (busy.has(key)) throw new Problem('in-flight', { retryAfter: 5 })
    busy.add(key)
    try {
      return await work()
    } finally {
      busy.delete(key)
    }
  }
}
