import type { Tx } from '#server/platform/db/db.ts'

/** An event as consumers meet it. `xact` is the same for all of one transaction. */
export type RecordedEvent = {
  id: number
  xact: string
  type: string
  subjectType: string
  subjectId: number
  buyerId: number | null
  shopId: number | null
  data: unknown
}

type Of<E, T> = E extends { type: infer U } ? (T extends U ? E : never) : never
/** A recorded event of type `T` of the module's union `E`. */
export type Recorded<E extends { type: string; data: unknown }, T extends E['type'] = E['type']> = Omit<RecordedEvent, 'type' | 'data'> & {
  type: T
  data: Of<E, T>['data']
}

/** What to do with each type of a module's events; null where nothing follows. */
export type Handlers<E extends { type: string; data: unknown }> = {
  [T in E['type']]: ((tx: Tx, event: Recorded<E, T>) => Promise<unknown>) | null
}

/**
 * Does what follows from events, each in a transaction of the consumer's own and once; a replay or a crash may hand over an
 * event again, so what it writes has a unique key per event.
 */
export type Consumer = {
  name: string
  handlers: Record<string, ((tx: Tx, event: RecordedEvent) => Promise<unknown>) | null>
}

/** A consumer of the types for which there are handlers. */
export const consumerOf = <E extends { type: string; data: unknown }>(name: string, handlers: Handlers<E>) =>
  ({ name, handlers }) as unknown as Consumer
