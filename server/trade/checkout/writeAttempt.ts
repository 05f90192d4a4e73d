import type { BuyerId, OrderId, OrderLineId, PaymentId, ShopId, VariantId } from '#contract/ids.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { goodsOf, payableOf } from '#contract/orderTotals.ts'
import { arraysOf, namesOf, rowsOf, settingOf } from '#server/platform/db/columnArrays.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPipelined, type Statement } from '#server/platform/db/prepared.ts'
import { moveSql } from '#server/platform/db/transition.ts'
import { defaultDelivery } from '#server/identity/api.ts'
import { anyOfParameter, hiddenCountOf } from '#server/platform/db/anyOf.ts'
import { reservationFacts, reservingPieces, type KeepingOwner, type SoldLine, readTax } from '#server/catalog/api.ts'
import { paymentEventStatement, type PaymentRequest, otherReservations, unpaidHours, type Reservable } from '#server/payments/api.ts'
import { profileOf, type LineTax } from '#server/trade/orders/lineTax.ts'
import { orderMoves } from '#server/trade/orders/moves.ts'
import { saidParams, setSaid, type BuyerReference } from '#server/trade/orders/buyerReference.ts'

/** A line as sold and taxed, with our fee and the decimals of its quantity. */
export type OrderedLine = SoldLine & LineTax & { id: OrderLineId; fee: number; terms: { decimals: number } }

/** The facts of a line that a reservation keeps. */
export type ReservedLine = SoldLine & Pick<OrderedLine, 'fee' | 'terms'>

/** The frozen rows of an order. `others`: its lines that stay in the cart. */
export type FrozenRows = {
  orderId: OrderId
  lines: OrderedLine[]
  totals: StoreTotal[]
  others: { id: OrderLineId; shopId: ShopId }[]
  deliverTo: string | null
} & BuyerReference

export type AttemptRows = FrozenRows & { buyerId: BuyerId; limits: Reservable }

export type OpenAttempt = Pick<PaymentRequest, 'providerOrderId' | 'expiresAt'> & { id: PaymentId }
/** The company and its current reservations. */
type Company = PaymentRequest['buyer'] &
  Pick<PaymentRequest, 'payableUntil'> & { proven: boolean; unpaidHours: number; otherPieces: number; otherOrders: number }

/**
 * Writes a new attempt and reserves its pieces in one round trip. `missing`: a line that is out of stock; the caller must then roll back.
 */
export async function writeAttempt(tx: Tx, written: AttemptRows): Promise<OpenAttempt & Company & { missing: OrderedLine | undefined }> {
  const { buyerId, lines, limits } = written
  // Locks goods as late as possible, because a rush for them queues behind the lock.
  const [[opened], [waits], [company], reserved] = await runPipelined<[OpenAttempt, { id: OrderId }, Company, { id: VariantId }]>(tx, [
    open(written),
    wait(written),
    { text: companyText, values: [buyerId, written.orderId, limits.proven.hours, limits.unproven.hours] },
    reservingPieces(
      lines.map(({ productId, variantId, quantity, terms }) => ({ productId, variantId, quantity, decimals: terms.decimals })),
    ),
    keepParts(written),
    keepDues(written),
    snapshotPrices(written),
    discardEmptyCarts(written),
    keepReservations(written),
    record(written),
  ])
  if (!opened || !waits || !company) throw new Error(`no attempt was made for order ${written.orderId}`)
  const had = new Set(reserved.map(({ id }) => id))
  return { ...opened, ...company, missing: lines.find(({ variantId }) => !had.has(variantId)) }
}

/** SQL: the attempt that was just opened; the order in the first parameter has no other one that is. */
const opened = `(select p.id from payment_orders o join payments p on p.id = o.payment_id where o.order_id = $1::bigint and p.status = 'open')`

const openText = `
  with next as (select coalesce(max(attempt), 0) + 1 as attempt from payment_orders where order_id = $1::bigint),
    opened as (
      insert into payments (buyer_id, provider_order_id, amount, expires_at, called_at)
      select o.buyer_id, o.id || '-' || attempt, $2::bigint, coalesce($5::timestamptz, now() + make_interval(mins => $3::integer)), case when $4::boolean then now() end
      from orders o, next where o.id = $1::bigint returning id, provider_order_id, amount, expires_at),
    paid as (insert into payment_orders (payment_id, order_id, attempt, amount) select id, $1::bigint, attempt, amount from opened, next)
  select id, provider_order_id as "providerOrderId", expires_at as "expiresAt" from opened`

/**
 * Opens an attempt, which expires after the minutes of a page or at `until`. `not-called`: its token is fetched later, like one that was
 * lost in a crash.
 */
export const open = (
  { orderId, totals, ...deadline }: Pick<AttemptRows, 'orderId' | 'totals'> & ({ limits: Reservable } | { until: Date }),
  call: 'called' | 'not-called' = 'called',
): Statement => ({
  text: openText,
  values: [
    orderId,
    payableOf(totals),
    'limits' in deadline ? deadline.limits.pageMinutes : null,
    call === 'called',
    'until' in deadline ? deadline.until : null,
  ],
})

const createForSeveralText = `
  with paid as (
      select w.id, w.amount, coalesce((select max(o.attempt) from payment_orders o where o.order_id = w.id), 0) + 1 as attempt
      from unnest(${hiddenCountOf('$2')}, $3::bigint[]) as w (id, amount)),
    opened as (
      insert into payments (buyer_id, provider_order_id, amount, expires_at)
      select $1::bigint, id || '-' || attempt || '-with-' || $4::integer, $5::bigint, now() + make_interval(mins => $6::integer)
      from paid order by id limit 1 returning id),
    named as (insert into payment_orders (payment_id, order_id, attempt, amount) select opened.id, paid.id, paid.attempt, paid.amount from opened, paid)
  select id from opened`

type SeveralOrders = { amount: number; orders: { id: OrderId; payable: number }[]; limits: Reservable }

/** Opens an attempt for several orders, named after the first and its attempt, which are this payment's alone. Its token is fetched later. */
export const createForSeveral = (buyerId: BuyerId, { amount, orders, limits }: SeveralOrders): Statement => ({
  text: createForSeveralText,
  values: [buyerId, orders.map(({ id }) => id), orders.map(({ payable }) => payable), orders.length - 1, amount, limits.pageMinutes],
})

const waitText = ({ to, from }: ReturnType<typeof moveSql>) => `
  update orders set ${to}, total_price = $2::bigint, payable = $3::bigint, deliver_to = coalesce($4::jsonb, ${defaultDelivery('orders.buyer_id')}),
    ${setSaid('$5', '$6')}, updated_at = now() where id = $1::bigint and ${from} returning id`

const [awaitingPayment, awaitingApproval] = (['await-payment', 'ask'] as const).map((move) => waitText(moveSql(orderMoves, move, 'buyer')))

/** Freezes the sums and references of an order that waits for money or for an approval. */
export const wait = ({ orderId, totals, deliverTo, poNumber, neededBy }: FrozenRows, text = awaitingPayment!): Statement => ({
  text,
  values: [orderId, goodsOf(totals), payableOf(totals), deliverTo, ...saidParams({ poNumber, neededBy })],
})

const companyText = `
  select now() + make_interval(hours => case when is_proven(b.user_id, b.organization_id) then $3::integer else $4::integer end) as "payableUntil", b.name, u.email,
    b.phone_number as phone,     is_proven(b.user_id, b.organization_id) as proven, ${unpaidHours('b.id')} as "unpaidHours", ${otherReservations('b.id', '$2::bigint')}
  from buyers b join users u on u.id = b.user_id where b.id = $1::bigint`

const partsText = `
  insert into order_shops (order_id, shop_id, delivery_price, ppn, delivery, note, tax_profile, lead_days, cancel_free_days)
  select $1::bigint, shop_id, delivery_price, ppn, delivery::jsonb, note, tax_profile::jsonb,
    (select max(p.lead_max_days) from products p where p.id = ${anyOfParameter('$8')} and p.shop_id = part.shop_id), (select cancel_free_days from shops where id = part.shop_id)
  from unnest(${hiddenCountOf('$2')}, $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[]) as part (shop_id, delivery_price, ppn, delivery, note, tax_profile)
  on conflict (order_id, shop_id) do update set delivery_price = excluded.delivery_price, ppn = excluded.ppn, delivery = excluded.delivery, note = excluded.note,
    tax_profile = excluded.tax_profile, lead_days = excluded.lead_days, cancel_free_days = excluded.cancel_free_days`

const keepParts = ({ orderId, lines, totals }: FrozenRows): Statement => ({
  text: partsText,
  values: [
    orderId,
    totals.map(({ ShopId }) => ShopId),
    totals.map(({ delivery }) => delivery),
    totals.map(({ ppn }) => ppn),
    totals.map(({ shipping }) => shipping && JSON.stringify(shipping)),
    totals.map(({ note }) => note),
    totals.map(({ ShopId }) => JSON.stringify(profileOf(lines.find(({ shopId }) => shopId === ShopId)!))),
    lines.map(({ productId }) => productId),
  ],
})

const duesText = `
  with due as (
    insert into dues (order_id, shop_id, seq, label, amount, opens)
    select $1::bigint, shop_id, attempt, label, due.amount, 'at-order'
    from payment_orders p, unnest($2::bigint[], $3::text[], $4::bigint[]) as due (shop_id, label, amount) where p.payment_id = ${opened} and p.order_id = $1::bigint
    returning id, amount)
  insert into payment_dues (payment_id, due_id, amount) select ${opened}, id, amount from due`

export function keepDues({ orderId, totals }: Pick<FrozenRows, 'orderId' | 'totals'>): Statement {
  const dues = totals.flatMap(({ ShopId, total, deposit }) => [
    ...(total > 0 ? [{ ShopId, label: 'upfront', amount: total }] : []),
    ...(deposit > 0 ? [{ ShopId, label: 'deposit', amount: deposit }] : []),
  ])
  return {
    text: duesText,
    values: [orderId, dues.map(({ ShopId }) => ShopId), dues.map(({ label }) => label), dues.map(({ amount }) => amount)],
  }
}

/** Columns of a line that checkout freezes. */
const frozen = {
  quantity: 'integer',
  factor: 'integer',
  price: 'bigint',
  priceFrom: 'text',
  priceListId: 'bigint',
  priceListName: 'text',
  name: 'text',
  image: 'text',
  taxClass: 'text',
  taxRateId: 'bigint',
  deposit: 'bigint',
} as const
const frozenLine = { id: 'bigint', ...frozen } as const

const freezeText = `
  update order_lines l set ${settingOf(frozen, 'line')}, needs_proof = (select p.needs_proof from products p where p.id = l.product_id)
  from ${rowsOf(frozenLine)} as line (${namesOf(frozenLine).join(', ')}) where l.id = line.id and l.order_id = $1::bigint`

const snapshotPrices = ({ orderId, lines }: FrozenRows): Statement => ({
  text: freezeText,
  values: [
    orderId,
    ...arraysOf(
      frozenLine,
      lines.map((line) => ({ ...line, taxRateId: readTax(line.tax)?.rate.id ?? null })),
    ),
  ],
})

/** Lines of goods that are gone, which no cart shows, and what was chosen for stores without a line. */
const dropText = `
  with lines as (delete from order_lines where order_id = $1::bigint and id <> all(${hiddenCountOf('$2')}))
  delete from order_shops where order_id = $1::bigint and shop_id <> all(${hiddenCountOf('$3')})`

function discardEmptyCarts({ orderId, lines, others }: FrozenRows): Statement {
  const present = [...lines, ...others]
  return { text: dropText, values: [orderId, present.map(({ id }) => id), [...new Set(present.map(({ shopId }) => shopId))]] }
}

const facts = namesOf(reservationFacts).join(', ')
const reservedLine = { ...reservationFacts, until: 'timestamptz' } as const
const orderAt = `$${Object.keys(reservedLine).length + 2}::bigint`

/** SQL: reserves the lines in parameters from $2 on. `owner`: the columns of who holds them, and SQL of their values. */
const reservationsText = (columns: string, values: string) => `
  insert into stock_reservations (${columns}, ${facts}) select ${values}, ${facts} from ${rowsOf(reservedLine)} as line (${facts}, kept)`
const ofPayment = reservationsText('payment_id, order_id', `${opened}, $1::bigint`)
const ofRequest = reservationsText('request_id, order_id, until', `$1::bigint, ${orderAt}, kept`)
const ofQuote = reservationsText('quote_id, order_id, until', `$1::bigint, ${orderAt}, kept`)

/** Reserves lines for a request or a quote, each until its store stops keeping it. */
export const keepFor = (owner: KeepingOwner, orderId: OrderId | null, lines: (ReservedLine & { until: Date })[]): Statement => ({
  text: 'requestId' in owner ? ofRequest : ofQuote,
  values: ['requestId' in owner ? owner.requestId : owner.quoteId, ...arraysOf(reservedLine, lines), orderId],
})

const keepReservations = ({ orderId, lines }: AttemptRows): Statement => ({
  text: ofPayment,
  values: [orderId, ...arraysOf(reservationFacts, lines), lines.map(() => null)],
})

export const record = ({ orderId, buyerId }: Pick<AttemptRows, 'orderId' | 'buyerId'>): Statement =>
  paymentEventStatement({ id: orderId, buyerId }, { type: 'payment.opened', actor: `buyer:${buyerId}`, data: {} })

/** Freezes an order that waits for an approval: its sums, stores and lines. */
export const freezeForRequest = (rows: FrozenRows): Statement[] => [
  wait(rows, awaitingApproval!),
  keepParts(rows),
  snapshotPrices(rows),
  discardEmptyCarts(rows),
]
