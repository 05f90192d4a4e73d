/**
 * Coalesces writes: items that arrive during one round are written together in the next. Callers get their round's result. A failed round
 * is retried item by item, so that one bad item does not fail the others.
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
