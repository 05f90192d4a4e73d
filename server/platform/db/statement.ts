import type pg from 'pg'

export type Done = (error: unknown, result: unknown) => void
/** The driver's `query` as it is in truth: text or a form of its own, values, and perhaps a function to call at the end. */
export type Ask = (this: pg.ClientBase, ...given: unknown[]) => unknown
export type Asking = { query: Ask }

/** The text of what the driver was asked. */
export const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : ''

/** Calls `ended` when what was asked is over, with its failure if it had one; the answer goes where it would have gone. */
export function heard(query: Ask, client: pg.ClientBase, given: unknown[], ended: (error: unknown) => void): unknown {
  const last = given.at(-1)
  if (typeof last === 'function') {
    const done: Done = (error, result) => {
      ended(error)
      ;(last as Done)(error, result)
    }
    return query.apply(client, [...given.slice(0, -1), done])
  }
  const asked = query.apply(client, given)
  if (asked instanceof Promise) asked.then(() => ended(null), ended)
  else ended(null)
  return asked
}
