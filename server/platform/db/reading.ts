import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Problem } from '#server/platform/errors.ts'
import type { Lsn, Replica, Replicas } from './replicas.ts'

/** Read state of a request. `oldest`: moment of the oldest data that was read, by `performance.now()`. */
export type Asker = { replicas: Replicas; wrote: Lsn; oldest: number }
type Reading = { primary: pg.Pool; replica: Replica; asOf: number; isOver: boolean }

const askers = new AsyncLocalStorage<Asker>()
const readings = new AsyncLocalStorage<Reading | undefined>()

/** Runs the work of one request. */
export const asAsker = (asker: Asker, work: () => void) => askers.run(asker, work)
export const currentAsker = () => askers.getStore()

/** A position after every other: such a request never reads from a replica. */
export const never: Lsn = 1n << 64n

/** Whether data as of `moment` includes the caller's writes, on other processes too. Clients without cookies are not checked. */
export function mayKnow(moment: number): boolean {
  const asker = askers.getStore()
  return !asker || asker.wrote === never || asker.wrote <= asker.replicas.writtenBy(moment)
}

/**
 * Runs reads on a replica that includes the caller's writes. Errors and missing rows are retried on the primary. Without such a replica it
 * runs `work` there.
 */
export async function fromReplica<T>(work: () => Promise<T>): Promise<T> {
  const asker = askers.getStore()
  if (!asker || readings.getStore()) return work()
  const { replicas } = asker
  const replica = replicas.choose(asker.wrote)
  if (!replica) {
    replicas.count('primary')
    return work()
  }
  const reading = { primary: replicas.primary, replica, asOf: replicas.asOf(replica), isOver: false }
  asker.oldest = Math.min(asker.oldest, reading.asOf)
  try {
    const answer = await readings.run(reading, work)
    replicas.count('replica')
    return answer
  } catch (error) {
    if (!mayDiffer(error)) throw error
    replicas.count('again')
  } finally {
    reading.isOver = true
  }
  return work()
}

/** Reads the primary for data that stays cached until an event: a replica may not have replayed that event. */
export const fromPrimary = <T>(work: () => T): T => (readings.getStore() ? readings.run(undefined, work) : work())

/** Excludes timeouts, which would be slow again, and refusals of the request itself. */
const mayDiffer = (error: unknown) =>
  error instanceof Problem ? error.code === 'not-found' : !(error instanceof pg.DatabaseError && error.code === '57014')

/** The moment that new reads show, by `performance.now()`. Later changes may be missing. */
export const readAsOf = () => Math.min(performance.now(), readings.getStore()?.asOf ?? Infinity)

/** The replica that the current request reads; undefined for the primary. */
export function readsFrom(): Replica | undefined {
  const reading = readings.getStore()
  return reading && !reading.isOver ? reading.replica : undefined
}

/** The replica for a statement of this pool. Work that outlives its request uses the primary. */
export function replicaFor(pool: pg.Pool, text: string): Replica | undefined {
  const reading = readings.getStore()
  return reading && !reading.isOver && reading.primary === pool && isRead(text) ? reading.replica : undefined
}
export const isReading = (pool: pg.Pool) => readings.getStore()?.primary === pool

const begins = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|start transaction (?:isolation level repeatable read )?read only)\b/i
const isRead = (text: string) => begins.test(text) && !/\bfor (?:no key )?(?:update|key share|share)\b/i.test(text)

/** Excludes a replica with a broken connection until it responds again. A full pool or a refused statement does not exclude it. */
export function noteFailure(replica: Replica, error: unknown) {
  const { code, message } = error as { code?: string; message?: string }
  if (/^(?:57P0|08|E[A-Z])/.test(code ?? '') || /Connection terminated|read timeout/.test(message ?? '')) replica.suspect(error)
}
