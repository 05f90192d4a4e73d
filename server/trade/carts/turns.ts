import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds after which one goes on without its turn: what is right is decided by the rows, turns only spare them the race. */
const maxWaitMs = 2_000

const last = new Map<number, Promise<unknown>>()

/** Runs work for a cart once what this process began for it before is over: a dozen clicks at once would else all read, and one alone would write. */
export async function inTurn<T>(cart: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(cart)
  const own = before ? Promise.race([before, sleep(maxWaitMs, undefined, { ref: false })]).then(work, work) : work()
  last.set(cart, own)
  try {
    return await own
  } finally {
    if (last.get(cart) === own) last.delete(cart)
  }
}
