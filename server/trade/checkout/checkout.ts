import type { BuyerId, OrderId, PaymentId, ProductId, ShopId } from '#contract/ids.ts'
import type { Checkout } from '#contract/checkout.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import { because } from '#contract/words/reasons.ts'
import type { Actor, Member } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { runPipelined } from '#server/platform/db/prepared.ts'
import { findDelivery } from '#server/identity/api.ts'
import { Problem } from '#server/platform/errors.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import {
  keepsRule,
  keptPrice,
  priceAt,
  againstRule,
  readSteps,
  measureOf,
  presentRule,
  unitOf,
  tierStepsOf,
  type SoldLine,
  type RatesDeps,
} from '#server/catalog/api.ts'
import { readFees, type FeesNow } from '#server/trade/fees/read.ts'
import { feeOf } from '#server/trade/fees/rule.ts'
import { askingLines, linesOf, nameOf, sumOf, toLine, type Line, type LineRow } from '#server/trade/orders/lines.ts'
import { lockingOpenOrders, lockOpenOrders, type LockedOrder } from '#server/trade/orders/findOrder.ts'
import { leaveInCart, splitLines } from '#server/trade/checkout/splitCart.ts'
import { keepQuantities } from '#server/trade/carts/lineQuantities.ts'
import { storeBuyerReference, refusePast } from '#server/trade/orders/buyerReference.ts'
import { inScope, orderScope } from '#server/trade/orders/scope.ts'
import { payableOf, totalsOf } from '#server/trade/orders/totals.ts'
import {
  endOpenAttempt,
  type PaymentDeps,
  methodsFor,
  largestAmount,
  reservable,
  type Reservable,
  tokenOf,
  type IssuedAttempt,
} from '#server/payments/api.ts'
import { keepRated, requoteShipping, type RatedShipping } from '#server/trade/carts/shipping.ts'
import { agreeOnLine, agreeOnSums, PriceRose, shownOrder, withoutStaleFields, type LineSums, type ShownOrder } from './agreeOnSums.ts'
import { agreeOnShipping, changesDestination, needsQuote, OutOfDate } from './agreeOnShipping.ts'
import { createAttempt } from './createAttempt.ts'
import { unfreezePrices } from '../orders/reopen.ts'

type CheckoutRequest = Checkout['orders'] & Omit<Checkout, 'orders'>
/** A line to sell: the buyer's quantity, with today's price, name and picture. */
type Agreed = Omit<Line, 'price'> & SoldLine & { total: number; sums: LineSums }
type RatedAgain = RatedShipping & { before: number }
type Rates = ReadonlyMap<ShopId, RatedAgain>
type CheckoutContext = { wanted: CheckoutRequest; limits: Reservable; rated: Rates; fees: FeesNow }
/** `feeBasisPoints`: what the marketplace keeps of a sale where operators have decided nothing, in hundredths of a percent. */
export type CheckoutDeps = PaymentDeps & { feeBasisPoints: number }

/** Made-to-order steps that count as one reserved piece: they are plentiful, but one account may not hold all. */
const madePieces = 1_000

/** Limits concurrency to eight, so that a rush for a few products leaves connections to everyone else. */
const inTurn = limitConcurrency(8, { maxWaitMs: 20_000 })

/**
 * Reserves stock of a cart, of some stores in it, or of an unpaid order. Returns the token of its open payment. Throws `not-found`,
 * `order-closed`, `cart-empty`, `price-changed`, `out-of-stock`, `date-taken`, `amount-too-small`, `amount-too-large`, `in-flight`,
 * `payment-unavailable`, `unavailable`, `order-minimum`, `delivery-needed`, `not-deliverable`, `rates-unavailable`, `validation`.
 */
export async function checkout(
  deps: CheckoutDeps & { fence: Fence },
  rates: RatesDeps,
  by: Actor<'company'>,
  wanted: CheckoutRequest,
): Promise<{ token: string; redirect_url: string }> {
  refusePast(wanted)
  const fees = await readFees(deps.db, deps.feeBasisPoints)
  const limits = reservable(fees.settings)
  let rated: Rates = new Map()
  const prepared = () => inTurn(() => inTransaction(deps.db, (tx) => prepare(deps, tx, by, { wanted, limits, rated, fees })))
  const attempt = async () => {
    try {
      return await prepared().catch(async (error) => {
        if (!(error instanceof OutOfDate)) throw error
        rated = await ratesOfNow(rates, by.id, wanted)
        return prepared()
      })
    } catch (error) {
      if (error instanceof PriceRose || error instanceof OutOfDate) await keepWanted(deps, by, wanted, rated)
      throw error
    }
  }
  const token = await tokenOf(deps, await attempt())
  if (token !== 'lost') return token
  // The provider knows the attempt, but its token was lost in a crash. That attempt is ended; retries with another.
  const second = await tokenOf(deps, await attempt())
  if (second === 'lost') throw new Problem('payment-unavailable')
  return second
}

const ratesOfNow = (deps: RatesDeps, buyerId: BuyerId, { id, OrderProducts, AddressId, shops, lines }: CheckoutRequest) =>
  requoteShipping(deps, buyerId, id, {
    AddressId,
    shops,
    lines,
    quantities: new Map(OrderProducts.map((line) => [line.id, line.quantity])),
  })

/**
 * Throws OutOfDate if delivery costs more than shown, or differs from the total sent. Skips deliveries without a quote; agreeOnShipping
 * refuses those.
 */
function refuseOtherDelivery(rated: Rates, { payable }: CheckoutRequest) {
  const isOther = ({ shipping, deliveryPrice, before }: RatedAgain) =>
    !needsQuote(shipping) && (payable === undefined ? deliveryPrice > before : deliveryPrice !== before)
  if ([...rated.values()].some(isOther)) throw new OutOfDate()
}

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

/** The attempt that pays for exactly what is wanted: the open one, or a new one. */
async function prepare(
  { lockPayable, fence }: PaymentDeps & { fence: Fence },
  tx: Tx,
  by: Actor<'company'>,
  { wanted: sent, limits, rated, fees }: CheckoutContext,
): Promise<IssuedAttempt> {
  const buyerId = by.id
  await fence(tx)
  // Ignores the lines if the order turns out to be another company's.
  const [orders, rows] = await runPipelined<[LockedOrder, LineRow]>(tx, [lockingOpenOrders(by), askingLines(sent.id)])
  const order = orders.find(({ id }) => id === sent.id)
  if (!order) throw await closedOrAbsent(tx, by, sent)
  const deliverTo = sent.AddressId === undefined ? null : await findDelivery(tx, buyerId, sent.AddressId)
  const lines = rows.map(toLine)
  const shown = shownOrder(order, lines)
  const wanted = withoutStaleFields(sent, shown, order)
  const open = order.status === 'cart' ? undefined : await openAttemptOf(tx, order.id)
  const isOpen = open && isSame(lines, wanted, open.amount) && open.expiresAt > new Date()
  if (isOpen && !(await changesDestination(tx, buyerId, lines, wanted.AddressId))) {
    await storeBuyerReference(tx, order.id, { ...wanted, deliverTo })
    return { id: open.id }
  }
  // A suspended company may pay an unpaid order as it is, but not change it.
  if (order.suspended) throw new Problem('not-allowed-now', { detail: { code: 'company-suspended' } })
  if (open) {
    const ending =
      open.expiresAt > new Date()
        ? ({ to: 'cancelled', ...because('cart-changed') } as const)
        : ({ to: 'expired', ...because('time-over') } as const)
    // The order stays unpaid, for the next attempt.
    const waiting = { ...(await lockPayable(tx, order.id)), reopen: (id: PaymentId) => unfreezePrices(tx, order.id, id) }
    await endOpenAttempt(tx, waiting, { ...ending, actor: `buyer:${buyerId}` })
  }
  const current = open ? await linesOf(tx, [order.id]) : lines
  const { chosen, others } = splitLines(current, wanted)
  const unknown = wanted.OrderProducts.filter(({ id }) => !current.some((line) => line.id === id))
  if (unknown.length > 0) throw await absentLine(tx, unknown, wanted)
  const agreed = agreeOnLines(chosen, wanted, shown)
  refuseSoldOut(agreed)
  refuseOtherDelivery(rated, wanted)
  const { lines: sold, to } = await agreeOnShipping(tx, buyerId, agreed, { AddressId: wanted.AddressId, rated })
  const totals = totalsOf(sold.map((line) => ({ ...line, note: wanted.noteByShop?.[line.shopId] ?? line.note })))
  agreeOnSums(totals, wanted, { bought: agreed.map(({ sums }) => sums), others, shown })
  const amount = payableOf(totals)
  if (methodsFor(amount).length === 0) throw new Problem(amount > largestAmount ? 'amount-too-large' : 'amount-too-small')
  const goesTo = deliverTo ?? (to === undefined ? null : await findDelivery(tx, buyerId, to))
  const lined = sold.map((line) => ({ ...line, fee: feeOf(fees.rule(line), line.total) }))
  const { poNumber, neededBy } = wanted
  const said = { deliverTo: goesTo, poNumber, neededBy }
  const attempt = await createAttempt(tx, { orderId: order.id, buyerId, lines: lined, totals, others, limits, ...said })
  if (others.length > 0) await leaveInCart(tx, { ...by, user: order.userId }, order.id, { chosen, others })
  return attempt
}

const openAttemptOf = (tx: Tx, orderId: OrderId) =>
  tx.selectFrom('payments').selectAll().where('orderId', '=', orderId).where('status', '=', 'open').executeTakeFirst()

/** Refuses variants that are clearly sold out before anything is written; createAttempt makes the final check. */
function refuseSoldOut(sold: Agreed[]) {
  for (const its of Map.groupBy(sold, (line) => line.variantId).values()) {
    const [first] = its
    if (first && its.reduce((sum, { quantity }) => sum + quantity, 0) > first.terms.free)
      throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: first.name } } })
  }
}

async function closedOrAbsent(tx: Tx, by: Actor<'company'>, wanted: CheckoutRequest) {
  const own = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', wanted.id)
    .where(inScope(orderScope(by), 'orders'))
    .where((row) => row.or([row('status', '<>', 'cart'), row('userId', '=', by.user)]))
    .executeTakeFirst()
  return new Problem(own ? 'order-closed' : 'not-found')
}

const isInPart = ({ shops, lines }: CheckoutRequest) => shops !== undefined || lines !== undefined
const cartChanged = () => new Problem('price-changed', { detail: { code: 'cart-changed' } })

/** A line that is named but not there: deleted goods by their name, so that the buyer knows what left the cart. */
async function absentLine(tx: Tx, named: CheckoutRequest['OrderProducts'], wanted: CheckoutRequest) {
  const ids = named.flatMap(({ ProductId }) => ProductId ?? [])
  const deleted = await tx
    .selectFrom('products')
    .select('name')
    .where('id', 'in', [0 as ProductId, ...ids])
    .where('deletedAt', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  if (deleted) return new Problem('no-longer-sold', { detail: { code: 'product-not-sold', params: { name: deleted.name } } })
  return isInPart(wanted) ? cartChanged() : new Problem('not-found', { detail: { code: 'not-in-cart' } })
}

/** The lines as both sides see them: prices of today, quantities of the buyer. `price-changed` where they differ. */
function agreeOnLines(lines: Line[], wanted: CheckoutRequest, shown: ShownOrder): Agreed[] {
  if (lines.length === 0) throw isInPart(wanted) ? cartChanged() : new Problem('cart-empty')
  const asked = lines.map((line) => askedFor(line, wanted))
  const tierSteps = tierStepsOf(asked)
  return asked.map(({ line, said, terms, unit, steps }) => {
    const kept = keptPrice(priceAt({ terms, unit, tierSteps: tierSteps({ terms, unit, steps }) }))
    const saysNothing = said.price === undefined && said.totalPrice === undefined
    if ((said.factor ?? (saysNothing ? line.factor : unit.factor)) !== unit.factor) throw new Problem('price-changed')
    const sold = { price: kept.price, steps, factor: unit.factor }
    const sums = agreeOnLine(sold, said, shown.lines.get(line.id)!, wanted)
    const counted = terms.decimals === 0 ? steps : Math.ceil(steps / unit.factor)
    const pieces = line.isMade ? Math.ceil(counted / madePieces) : counted
    const { total } = sums
    return { ...line, quantity: steps, factor: unit.factor, ...kept, total, sums, pieces, name: nameOf(line), image: line.imageToday }
  })
}

/**
 * Reads the requested quantity of a line, in smallest steps as sold today. Throws `price-changed`, `no-longer-sold`, `validation`,
 * `quantity-rule`.
 */
function askedFor(line: Line, { OrderProducts }: CheckoutRequest) {
  const at = OrderProducts.findLastIndex(({ id }) => id === line.id)
  const said = OrderProducts[at]
  if (!said) throw cartChanged()
  if ((said.fromDay ?? line.fromDay) !== line.fromDay || (said.toDay ?? line.toDay) !== line.toDay) throw cartChanged()
  const { terms } = line
  const unit = terms.isSold ? unitOf(terms, line.unit) : undefined
  if (!unit) throw new Problem('no-longer-sold', { detail: { code: 'product-not-sold', params: { name: nameOf(line) } } })
  const steps = readSteps(said.quantity, measureOf(terms, unit), `orders.OrderProducts.${at}.quantity`)
  if (!keepsRule(unit, steps)) throw againstRule(presentRule(unit))
  return { line, said, terms, unit, steps }
}

/** Exactly the frozen lines, at their frozen prices and sums, for what is being paid. */
function isSame(lines: Line[], wanted: CheckoutRequest, amount: number) {
  const { chosen } = splitLines(lines, wanted)
  const goods = sumOf(lines.map((line) => lineTotal(line.price ?? 0, line.quantity, line.factor)))
  if (chosen.length < lines.length || (wanted.payable ?? amount) !== amount || (wanted.totalPrice ?? goods) !== goods) return false
  const sent = new Map(wanted.OrderProducts.map((line) => [line.id, line]))
  return (
    sent.size === lines.length &&
    lines.every((line) => {
      const total = lineTotal(line.price ?? 0, line.quantity, line.factor)
      const { quantity, price = line.price, factor = line.factor, totalPrice = total } = sent.get(line.id) ?? {}
      return quantity === quantityOf(line.quantity, line.factor) && factor === line.factor && price === line.price && totalPrice === total
    })
  )
}
