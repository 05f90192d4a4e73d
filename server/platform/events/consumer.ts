import type { Tx } from '#server/platform/db/db.ts'

/** An event as consumers get it. `xact` is the same for all events of one transaction. */
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
export type EventOf<E extends { type: string; data: unknown }, T extends E['type'] = E['type']> = Omit<RecordedEvent, 'type' | 'data'> & {
  type: T
  data: Of<E, T>['data']
}

/** Handler of each type of a module's events; null where none is needed. */
export type Handlers<E extends { type: string; data: unknown }> = {
  [T in E['type']]: ((tx: Tx, event: EventOf<E, T>) => Promise<unknown>) | null
}

/**
 * Handles events, each once in a transaction of its own. Replays and crashes may deliver an event again, so writes use a unique key per
 * event.
 */
export type Consumer = {
  name: string
  handlers: Record<string, ((tx: Tx, event: RecordedEvent) => Promise<unknown>) | null>
}

/** A consumer of the types that have handlers. */
export const consumerOf = <E extends { type: string; data: unknown }>(name: string, handlers: Handlers<E>) =>
  ({ name, handlers }) as unknown as Consumer
