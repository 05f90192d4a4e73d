import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Problem } from '#server/platform/errors.ts'
import type { Lsn, Replica, Replicas } from './replicas.ts'

/** Who asks, as far as reads must know. `oldest`: the moment of the oldest data that was read, by `performance.now()`. */
export type Asker = { replicas: Replicas; wrote: Lsn; oldest: number }
type Reading = { primary: pg.Pool; replica: Replica; asOf: number; isOver: boolean }

const askers = new AsyncLocalStorage<Asker>()
const readings = new AsyncLocalStorage<Reading | undefined>()

/** Runs what belongs to one request. */
export const asAsker = (asker: Asker, work: () => void) => askers.run(asker, work)
export const currentAsker = () => askers.getStore()

/** After every place: what is asked so never comes from a replica. */
export const never: Lsn = 1n << 64n

/** Whether what was heard of up to a moment shows what this asker wrote, at another process perhaps; one without cookies is not asked. */
export function mayKnow(moment: number): boolean {
  const asker = askers.getStore()
  return !asker || asker.wrote === never || asker.wrote <= asker.replicas.writtenBy(moment)
}

/**
 * Runs reads on a replica, if there is one that shows what this asker wrote; what fails or is not found there is run once
 * more on the primary. Without replicas it runs `work`.
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

/** What is kept until an event drops it is read from the primary: a replica may not have replayed that event. */
export const fromPrimary = <T>(work: () => T): T => (readings.getStore() ? readings.run(undefined, work) : work())

/** A slow statement is not run twice, and what was asked wrongly stays wrong. */
const mayDiffer = (error: unknown) =>
  error instanceof Problem ? error.code === 'not-found' : !(error instanceof pg.DatabaseError && error.code === '57014')

/** The moment that reads begun now show, by `performance.now()`: what was heard of later may be missing. */
export const readAsOf = () => Math.min(performance.now(), readings.getStore()?.asOf ?? Infinity)

/** The replica that is read now; undefined for the primary. */
export function readsFrom(): Replica | undefined {
  const reading = readings.getStore()
  return reading && !reading.isOver ? reading.replica : undefined
}

/** Whose connections a statement of this pool is for; what a request leaves running goes to the primary. */
export function replicaFor(pool: pg.Pool, text: string): Replica | undefined {
  const reading = readings.getStore()
  return reading && !reading.isOver && reading.primary === pool && isRead(text) ? reading.replica : undefined
}
export const isReading = (pool: pg.Pool) => readings.getStore()?.primary === pool

const begins = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|start transaction (?:isolation level repeatable read )?read only)\b/i
const isRead = (text: string) => begins.test(text) && !/\bfor (?:no key )?(?:update|key share|share)\b/i.test(text)

/** A replica whose connection broke is left out until it answers again; a full pool or a refused statement says nothing of it. */
export function noteFailure(replica: Replica, error: unknown) {
  const { code, message } = error as { code?: string; message?: string }
  if (/^(?:57P0|08|E[A-Z])/.test(code ?? '') || /Connection terminated|read timeout/.test(message ?? '')) replica.suspect(error)
}
