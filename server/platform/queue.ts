import { Problem } from './errors.ts'

/** Lets at most `width` pieces of work run at a time; the rest wait their turn. Throws `unavailable` beyond `maxWaiting`. */
export function queue(width: number, maxWaiting = Infinity) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width && waiting.length >= maxWaiting) throw new Problem('unavailable', { retryAfter: 10 })
    if (running >= width) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so that no other caller slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
