import type { Checkout } from '#contract/checkout.ts'
import type { ProductId, ShopId } from '#contract/ids.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import { payableOf, sumOf } from '#contract/orderTotals.ts'
import {
  againstRule,
  keepsRule,
  keptPrice,
  measureOf,
  piecesToReserve,
  presentRule,
  priceAt,
  readSteps,
  tierStepsOf,
  unitOf,
  type SoldLine,
} from '#server/catalog/api.ts'
import { findDelivery } from '#server/identity/api.ts'
import { largestAmount, methodsFor } from '#server/payments/api.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { RatedShipping } from '#server/trade/carts/shipping.ts'
import type { FeesNow } from '#server/trade/fees/read.ts'
import { feeOf } from '#server/trade/fees/rule.ts'
import { nameOf, type Line } from '#server/trade/orders/lines.ts'
import { totalsOf } from '#server/trade/orders/totals.ts'
import { agreeOnLine, agreeOnSums, type LineSums, type ShownOrder } from './agreeOnSums.ts'
import { agreeOnShipping, needsQuote, OutOfDate } from './agreeOnShipping.ts'
import { splitLines } from './splitCart.ts'
import type { AttemptRows, OrderedLine } from './writeAttempt.ts'

export type CheckoutRequest = Checkout['orders'] & Omit<Checkout, 'orders'>
/** A line to sell: the buyer's quantity, with today's price, name and picture. */
type Agreed = Omit<Line, 'price'> & SoldLine & { total: number; sums: LineSums }
/** Deliveries that were priced again, with what each cost before. */
export type RatedAgain = RatedShipping & { before: number }
export type Rates = ReadonlyMap<ShopId, RatedAgain>

type Context = { wanted: CheckoutRequest; shown: ShownOrder; rated: Rates; fees: FeesNow; deliverTo: string | null }
/** The order as both sides agree on it: frozen lines, totals, and the lines that stay in the cart. */
export type AgreedOrder = Pick<AttemptRows, 'totals' | 'deliverTo' | 'poNumber' | 'neededBy'> & {
  lines: (OrderedLine & Agreed)[]
  others: Line[]
  chosen: Line[]
}

/**
 * Agrees on what is bought of these lines, at today's prices. Writes nothing. Throws `not-found`, `cart-empty`, `price-changed`,
 * `out-of-stock`, `amount-too-small`, `amount-too-large`, `order-minimum`, `delivery-needed`, `not-deliverable`, `validation`.
 */
export async function agreeOnOrder(
  tx: Tx,
  by: Pick<Member, 'id'>,
  current: Line[],
  { wanted, shown, rated, fees, deliverTo }: Context,
): Promise<AgreedOrder> {
  const { chosen, others } = splitLines(current, wanted)
  const unknown = wanted.OrderProducts.filter(({ id }) => !current.some((line) => line.id === id))
  if (unknown.length > 0) throw await absentLine(tx, unknown, wanted)
  const agreed = agreeOnLines(chosen, wanted, shown)
  refuseSoldOut(agreed)
  refuseOtherDelivery(rated, wanted)
  const { lines: sold, to } = await agreeOnShipping(tx, by.id, agreed, { AddressId: wanted.AddressId, rated })
  const totals = totalsOf(sold.map((line) => ({ ...line, note: wanted.noteByShop?.[line.shopId] ?? line.note })))
  agreeOnSums(totals, wanted, { bought: agreed.map(({ sums }) => sums), others, shown })
  const amount = payableOf(totals)
  if (methodsFor(amount).length === 0) throw new Problem(amount > largestAmount ? 'amount-too-large' : 'amount-too-small')
  const goesTo = deliverTo ?? (to === undefined ? null : await findDelivery(tx, by.id, to))
  const lined = sold.map((line) => ({ ...line, fee: feeOf(fees.rule(line), line.total) }))
  const { poNumber, neededBy } = wanted
  return { lines: lined, totals, others, chosen, deliverTo: goesTo, poNumber, neededBy }
}

/**
 * Throws OutOfDate if delivery costs more than shown, or differs from the total sent. Skips deliveries without a quote; agreeOnShipping
 * refuses those.
 */
function refuseOtherDelivery(rated: Rates, { payable }: CheckoutRequest) {
  const isOther = ({ shipping, deliveryPrice, before }: RatedAgain) =>
    !needsQuote(shipping) && (payable === undefined ? deliveryPrice > before : deliveryPrice !== before)
  if ([...rated.values()].some(isOther)) throw new OutOfDate()
}

/** Refuses variants that are clearly sold out before anything is written; createAttempt makes the final check. */
function refuseSoldOut(sold: Agreed[]) {
  for (const its of Map.groupBy(sold, (line) => line.variantId).values()) {
    const [first] = its
    if (first && its.reduce((sum, { quantity }) => sum + quantity, 0) > first.terms.free)
      throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: first.name } } })
  }
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
    const pieces = piecesToReserve(terms, steps, unit.factor)
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

/** True for exactly the frozen lines, at their frozen prices and sums, for what is being paid. */
export function isSame(lines: Line[], wanted: CheckoutRequest, amount: number) {
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
