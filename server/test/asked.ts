import pg from 'pg'
import { vi } from 'vitest'

export type RecordedQuery = { client: unknown; text: string }

/** Records the round trips of this process to its databases while `work` runs, background work included: pipelined queries are one. */
export async function askedDuring<T>(work: () => Promise<T>): Promise<{ result: T; asked: RecordedQuery[] }> {
  const asked: RecordedQuery[] = []
  const pending = new Map<unknown, { count: number; last: RecordedQuery }>()
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    const before = pending.get(this)
    if (before) before.last.text += `;\n${text}`
    else asked.push({ client: this, text })
    const open = before ?? { count: 0, last: asked.at(-1)! }
    const answer: unknown = Reflect.apply(original, this, given)
    if (!(answer instanceof Promise)) return answer
    open.count += 1
    pending.set(this, open)
    const settle = () => (open.count -= 1) === 0 && pending.delete(this)
    answer.then(settle, settle)
    return answer
  })
  return { result: await work().finally(() => spy.mockRestore()), asked }
}
