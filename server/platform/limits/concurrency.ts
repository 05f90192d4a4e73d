import { Problem } from '#server/platform/errors.ts'

type Bounds = {
  /** Callers that may wait. */
  maxWaiting?: number
  /** Milliseconds that one of them waits at most. */
  maxWaitMs?: number
}

/** Lets at most `width` pieces of work run at a time; the rest wait their turn. Throws `unavailable` beyond the bounds. */
export function limitConcurrency(width: number, { maxWaiting = Infinity, maxWaitMs }: Bounds = {}) {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Problem('unavailable', { detail: { code: 'busy' }, retryAfter: 10 }))
      if (waiting.size >= maxWaiting) return refuse()
      const begin = () => (clearTimeout(timer), resolve())
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => (waiting.delete(begin), refuse()), maxWaitMs)
      waiting.add(begin)
    })

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < width) running++
    else await turn()
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so that no other caller slips in between.
      const [next] = waiting
      if (next) waiting.delete(next)
      if (next) next()
      else running--
    }
  }
}

/** Lets at most `width` pieces of work run at a time for each key, and refuses more with `unavailable`. */
export function limitEach<K>(width: number) {
  const running = new Map<K, number>()
  return async function run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const before = running.get(key) ?? 0
    if (before >= width) throw new Problem('unavailable', { retryAfter: 10 })
    running.set(key, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
}
