import pg from 'pg'
import { vi } from 'vitest'

export type RecordedQuery = { client: unknown; text: string }

/** Records the queries that this process sends while `work` runs, background work included. */
export async function askedDuring<T>(work: () => Promise<T>): Promise<{ result: T; asked: RecordedQuery[] }> {
  const asked: RecordedQuery[] = []
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    asked.push({ client: this, text: typeof first === 'string' ? first : first.text })
    return Reflect.apply(original, this, given)
  })
  return { result: await work().finally(() => spy.mockRestore()), asked }
}
