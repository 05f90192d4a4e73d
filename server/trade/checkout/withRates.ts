import type { BuyerId } from '#contract/ids.ts'
import type { RatesDeps } from '#server/catalog/api.ts'
import { reservable, type Reservable, type PaymentDeps } from '#server/payments/api.ts'
import type { Member } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { keepQuantities } from '#server/trade/carts/lineQuantities.ts'
import { keepRated, requoteShipping } from '#server/trade/carts/shipping.ts'
import { readFees, type FeesNow } from '#server/trade/fees/read.ts'
import { refusePast } from '#server/trade/orders/buyerReference.ts'
import { lockOpenOrders } from '#server/trade/orders/findOrder.ts'
import { linesOf } from '#server/trade/orders/lines.ts'
import type { CheckoutRequest, Rates } from './agreeOnOrder.ts'
import { OutOfDate } from './agreeOnShipping.ts'
import { PriceRose } from './agreeOnSums.ts'

/** `feeBasisPoints`: what the marketplace keeps of a sale where operators have decided nothing, in hundredths of a percent. */
export type CheckoutDeps = PaymentDeps & { feeBasisPoints: number }
export type CheckoutContext = { wanted: CheckoutRequest; limits: Reservable; rated: Rates; fees: FeesNow }

/** Limits concurrency to eight, so that a rush for a few products leaves connections to everyone else. */
const inTurn = limitConcurrency(8, { maxWaitMs: 20_000 })

/**
 * Returns a function that runs `work` in a transaction, at most some at a time. Deliveries whose price is out of date are priced again
 * outside of it, once; a refused price leaves the new one in the cart.
 */
export async function withRates<T>(
  deps: CheckoutDeps & { fence: Fence },
  rates: RatesDeps,
  by: Member,
  wanted: CheckoutRequest,
  work: (tx: Tx, context: CheckoutContext) => Promise<T>,
): Promise<() => Promise<T>> {
  refusePast(wanted)
  const fees = await readFees(deps.db, deps.feeBasisPoints)
  const limits = reservable(fees.settings)
  let rated: Rates = new Map()
  const once = () => inTurn(() => inTransaction(deps.db, (tx) => work(tx, { wanted, limits, rated, fees })))
  return async () => {
    try {
      return await once().catch(async (error) => {
        if (!(error instanceof OutOfDate)) throw error
        rated = await ratesOfNow(rates, by.id, wanted)
        return once()
      })
    } catch (error) {
      if (error instanceof PriceRose || error instanceof OutOfDate) await keepWanted(deps, by, wanted, rated)
      throw error
    }
  }
}

const ratesOfNow = (deps: RatesDeps, buyerId: BuyerId, { id, OrderProducts, AddressId, shops, lines }: CheckoutRequest) =>
  requoteShipping(deps, buyerId, id, {
    AddressId,
    shops,
    lines,
    quantities: new Map(OrderProducts.map((line) => [line.id, line.quantity])),
  })

/**
 * Saves the requested quantities and delivery prices in the cart after a refused price. Clients that change quantities only at checkout
 * then see the new total. Unpaid orders stay frozen.
 */
const keepWanted = ({ db, fence }: { db: Db; fence: Fence }, by: Member, { id, OrderProducts }: CheckoutRequest, rated: Rates) =>
  inTransaction(db, async (tx) => {
    await fence(tx)
    const order = (await lockOpenOrders(tx, by)).find((open) => open.id === id)
    if (order?.status !== 'cart') return
    for (const [shopId, part] of rated) await keepRated(tx, id, shopId, part)
    await keepQuantities(tx, id, await linesOf(tx, [id]), new Map(OrderProducts.map((line) => [line.id, line.quantity])))
  })
