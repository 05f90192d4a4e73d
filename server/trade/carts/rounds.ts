import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds after which a batch starts although the previous one is running. Rows decide correctness; batches only avoid races. */
const maxWaitMs = 2_000

/**
 * Batches the requests of a cart (`keyOf`) that arrive while a batch is running into the next one, so that rapid clicks do not conflict.
 * `work` returns an outcome per item, in order.
 */
export function inRounds<Cart, Item, Outcome>(keyOf: (cart: Cart) => string, work: (cart: Cart, items: Item[]) => Promise<Outcome[]>) {
  type Round = { items: Item[]; outcomes: Promise<Outcome[]> }
  const gathering = new Map<string, Round>()
  const last = new Map<string, Promise<unknown>>()

  const begin = (cart: Cart): Round => {
    const key = keyOf(cart)
    const items: Item[] = []
    const go = () => {
      gathering.delete(key)
      return work(cart, items)
    }
    const before = last.get(key)
    const turn = before ? Promise.race([before, sleep(maxWaitMs, undefined, { ref: false })]) : Promise.resolve()
    const outcomes = turn.then(go, go)
    const forget = () => last.get(key) === outcomes && last.delete(key)
    last.set(key, outcomes)
    outcomes.then(forget, forget)
    const round = { items, outcomes }
    gathering.set(key, round)
    return round
  }

  return async (cart: Cart, item: Item): Promise<Outcome> => {
    const { items, outcomes } = gathering.get(keyOf(cart)) ?? begin(cart)
    const at = items.push(item) - 1
    return (await outcomes)[at]!
  }
}
