/**
 * What is asked while one round is under way is done together in the next: many small writes become few. Everybody hears of
 * the own round; when it failed each is done alone, so that what cannot be done takes nothing with it.
 */
export function coalesceWrites<T>(work: (items: T[]) => Promise<unknown>): (item: T) => Promise<unknown> {
  let waiting: T[] = []
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  const begin = () => {
    const items = waiting
    ;[waiting, next] = [[], undefined]
    return work(items)
  }
  return (item) => {
    waiting.push(item)
    next ??= last = last.then(begin, begin)
    return next.catch(() => work([item]))
  }
}
