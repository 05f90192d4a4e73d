import type { Checkout } from '#contract/checkout.ts'
import type { OrderLineId } from '#contract/ids.ts'
import { lineTotal } from '#contract/quantities.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { goodsOf, payableOf, sumOf } from '#contract/orderTotals.ts'
import { Problem } from '#server/platform/errors.ts'
import type { LockedOrder } from '#server/trade/orders/findOrder.ts'
import { priceLines, quantityIn, type PricedLine } from '#server/trade/orders/linePrices.ts'
import { type Line } from '#server/trade/orders/lines.ts'
import { totalsOf } from '#server/trade/orders/totals.ts'

type Order = Checkout['orders']
type SentLine = Order['OrderProducts'][number]
/** The order as an answer of now shows it: stored quantities, frozen prices or those of today. */
export type ShownOrder = { lines: ReadonlyMap<OrderLineId, PricedLine>; payable: number; isUnseen: boolean }

/** `isUnseen`: the sum rose after the company was last shown it. */
export function shownOrder({ status, shownPayable }: LockedOrder, lines: Line[]): ShownOrder {
  const priced = priceLines(lines, status === 'awaiting-payment')
  const payable = payableOf(totalsOf(priced))
  return {
    lines: new Map(priced.map((line) => [line.id, line])),
    payable,
    isUnseen: status === 'cart' && payable > (shownPayable ?? payable),
  }
}

/**
 * Removes stale fields that a client of the specification echoes: after a change of quantities, unchanged `payable` and `price` carry no
 * meaning.
 */
export function withoutStaleFields<O extends Order>(wanted: O, shown: ShownOrder, { shownPayable }: LockedOrder): O {
  const isChanged = wanted.OrderProducts.some(({ id, quantity }) => {
    const line = shown.lines.get(id)
    return line !== undefined && quantityIn(line) !== quantity
  })
  if (!isChanged) return wanted
  const OrderProducts = wanted.OrderProducts.map(({ price, ...line }): SentLine =>
    price === shown.lines.get(line.id)?.price ? line : { ...line, price },
  )
  const isStale = wanted.payable === shown.payable || wanted.payable === shownPayable
  return { ...wanted, OrderProducts, ...(isStale && { payable: undefined }) }
}

/** Totals of a line: `total` at the current price, `seen` at the price shown, `sent` as the client has it. Rupiah. */
export type LineSums = { total: number; seen: number; sent: number }

/** A shown price rose: the cart must show the new one for the requested quantities. */
export class PriceRose extends Problem {
  constructor() {
    super('price-changed')
  }
}

/** Throws `price-changed` where a line costs more than the client can have seen, or another sum than it sends. */
export function agreeOnLine(
  sold: { price: number; steps: number; factor: number },
  sent: SentLine,
  shown: PricedLine,
  wanted: Order,
): LineSums {
  const total = lineTotal(sold.price, sold.steps, sold.factor)
  const seen = lineTotal(shown.price, sold.steps, sold.factor)
  const isKnown = sent.totalPrice === undefined || sent.totalPrice === total || (sent.totalPrice === seen && seen > total)
  if (sent.totalPrice === seen && total > seen) throw new PriceRose()
  const saysNoSum = [sent.price, sent.totalPrice, wanted.totalPrice, wanted.payable].every((sum) => sum === undefined)
  if (saysNoSum && total > seen) throw new PriceRose()
  if (!isKnown || (sent.price ?? sold.price) !== sold.price) throw new Problem('price-changed')
  return { total, seen, sent: sent.totalPrice ?? total }
}

/**
 * Compares the client's totals with ours. `totalPrice` may cover the bought lines or the whole cart (`others`: lines that stay). A total of
 * shown prices is accepted if it is not below ours. Throws `price-changed`.
 */
export function agreeOnSums(
  totals: StoreTotal[],
  wanted: Order,
  { bought, others, shown }: { bought: LineSums[]; others: Line[]; shown: ShownOrder },
) {
  const [goods, payable] = [goodsOf(totals), payableOf(totals)]
  if ((wanted.payable ?? payable) !== payable) throw new Problem('price-changed')
  if (wanted.payable === undefined && shown.isUnseen) throw new Problem('price-changed')
  const { totalPrice } = wanted
  if (totalPrice === undefined || totalPrice === goods) return
  const ofBought = [goods, sumOf(bought.map(({ seen }) => seen)), sumOf(bought.map(({ sent }) => sent))]
  const ofOthers = [0, ...sumsOfOthers(wanted, others, shown)]
  const meant = ofBought.filter((sum) => ofOthers.some((rest) => sum + rest === totalPrice))
  if (meant.length === 0) throw new Problem('price-changed')
  if (meant.every((sum) => sum < goods)) throw new PriceRose()
}

/** Totals of the lines that stay in the cart: at the shown prices, and as the client sent them. */
function sumsOfOthers({ OrderProducts }: Order, others: Line[], { lines }: ShownOrder) {
  const sent = new Map(OrderProducts.map((line) => [line.id, line]))
  const shown = others.flatMap(({ id }) => lines.get(id) ?? [])
  const seen = shown.map((line) => {
    const quantity = sent.get(line.id)?.quantity ?? quantityIn(line)
    return { id: line.id, total: lineTotal(line.price, Math.round(quantity * line.factor), line.factor) }
  })
  return [sumOf(seen.map(({ total }) => total)), sumOf(seen.map(({ id, total }) => sent.get(id)?.totalPrice ?? total))]
}
