/**
 * What is asked while one round is under way is done together in the next: many small writes become few. Everybody hears of
 * the own round and gets its answer; when it failed each is done alone, so that what cannot be done takes nothing with it.
 */
export function coalesceWrites<T, Answer>(work: (items: T[]) => Promise<Answer>): (item: T) => Promise<Answer> {
  let waiting: T[] = []
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
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
