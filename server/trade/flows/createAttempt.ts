import type { OrderId, OrderLineId, PaymentId } from '#contract/ids.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import { moveSql } from '#server/platform/db/transition.ts'
import { defaultDelivery } from '#server/identity/addresses/read.ts'
import { Problem } from '#server/platform/errors.ts'
import { takeDays } from '#server/catalog/days/hold.ts'
import { bookingsOf, reservePieces, type SoldLine } from '#server/catalog/stock/reservations.ts'
import { readTax } from '#server/catalog/taxes/rates.ts'
import { itemsOf } from '#server/payments/items.ts'
import { asRequest, type PaymentRequest } from '#server/payments/provider.ts'
import { otherReservations, refuseHoarding, unpaidHours, type Reservable } from '#server/payments/reservation.ts'
import { orderMoves } from '#server/trade/orders/orderMoves.ts'
import { profileOf, type LineTax } from '#server/trade/orders/lineTax.ts'
import { saidParams, setSaid, type Said } from '#server/trade/orders/said.ts'
import { goodsOf, payableOf } from '#server/trade/orders/totals.ts'

const waiting = moveSql(orderMoves, 'await-payment', 'buyer')

/** Everything a new attempt writes, in one statement: a rush is many of these, and each round trip counts. */
const createStatement = `
  with line as (
    select product_id, variant_id, shop_id, quantity, price, name, image, unit, factor, price_from, pieces, price_list_id, price_list_name, tax_class, tax_rate_id, deposit, fee, decimals
    from unnest($3::bigint[], $13::bigint[], $4::bigint[], $5::integer[], $6::bigint[], $7::text[], $8::text[], $14::text[], $15::integer[], $16::text[], $17::integer[], $28::bigint[], $29::text[], $31::text[], $32::bigint[], $33::bigint[], $34::bigint[], $35::integer[])
      as line (product_id, variant_id, shop_id, quantity, price, name, image, unit, factor, price_from, pieces, price_list_id, price_list_name, tax_class, tax_rate_id, deposit, fee, decimals)
  ), payment as (
    insert into payments (order_id, attempt, provider_order_id, amount, expires_at, called_at)
    select $1::bigint, last + 1, $1::bigint || '-' || last + 1, $2::bigint, now() + make_interval(mins => $9::integer), now()
    from (select coalesce(max(attempt), 0) as last from payments where order_id = $1::bigint) before
    returning id, attempt, provider_order_id, expires_at
  ), hold as (
    insert into stock_holds (payment_id, product_id, variant_id, shop_id, quantity, price, name, image, unit, factor, price_from, pieces, price_list_id, price_list_name, deposit, fee)
    select payment.id, product_id, variant_id, shop_id, quantity, price, name, image, unit, factor, price_from, pieces, price_list_id, price_list_name, deposit, fee from payment, line
  ), part as (
    select shop_id, delivery_price, ppn, delivery::jsonb, note, tax_profile::jsonb
    from unnest($19::bigint[], $20::bigint[], $21::bigint[], $24::text[], $25::text[], $30::text[]) as part (shop_id, delivery_price, ppn, delivery, note, tax_profile)
  ), due as (
    insert into dues (order_id, shop_id, seq, label, amount, opens)
    select $1::bigint, shop_id, attempt, label, amount, 'at-order' from payment, unnest($23::bigint[], $36::text[], $37::bigint[]) as due (shop_id, label, amount)
    returning id, amount
  ), paid_for as (
    insert into payment_dues (payment_id, due_id, amount) select payment.id, due.id, due.amount from payment, due
  ), kept_part as (
    insert into order_parts (order_id, shop_id, delivery_price, ppn, delivery, note, tax_profile, lead_days, cancel_free_days)
    select $1::bigint, shop_id, delivery_price, ppn, delivery, note, tax_profile,
      (select max(p.lead_max_days) from line join products p on p.id = line.product_id where line.shop_id = part.shop_id), (select cancel_free_days from shops where id = part.shop_id) from part
    on conflict (order_id, shop_id) do update set delivery_price = excluded.delivery_price, ppn = excluded.ppn, delivery = excluded.delivery, note = excluded.note,
      tax_profile = excluded.tax_profile, lead_days = excluded.lead_days, cancel_free_days = excluded.cancel_free_days
  ), frozen as (
    update order_lines l set quantity = line.quantity, factor = line.factor, price = line.price, price_from = line.price_from, price_list_id = line.price_list_id, price_list_name = line.price_list_name, name = line.name, image = line.image,
      tax_class = line.tax_class, tax_rate_id = line.tax_rate_id, deposit = line.deposit,
      needs_proof = (select p.needs_proof from products p where p.id = line.product_id)
    from line where l.order_id = $1::bigint and l.variant_id = line.variant_id and l.unit = line.unit
  ), unsold as (
    delete from order_lines l where l.order_id = $1::bigint and not exists (select from line where line.variant_id = l.variant_id and line.unit = l.unit) and l.id <> all($22::bigint[])
  ), waiting as (
    update orders set ${waiting.to}, total_price = $18::bigint, payable = $2::bigint, deliver_to = coalesce($12::jsonb, ${defaultDelivery('orders.buyer_id')}), ${setSaid('$26', '$27')}, updated_at = now() where id = $1::bigint and ${waiting.from} returning buyer_id
  ), event as (
    insert into events (type, subject_type, subject_id, buyer_id, actor_kind, actor_name, kept)
    select 'payment.opened', 'order', $1::bigint, buyer_id, 'user', 'buyer:' || buyer_id, true from waiting
  ), ${reservePieces}
  select payment.id, provider_order_id as "providerOrderId", expires_at as "expiresAt", now() + make_interval(hours => case when b.email_verified_at is null then $11::integer else $10::integer end) as "payableUntil", b.name, b.email, b.phone_number as phone,
    b.email_verified_at is not null as proven, ${unpaidHours('b.id')} as "unpaidHours", ${otherReservations('b.id', '$1::bigint')},
    (select min(name) from line where variant_id not in (select id from held_pieces)) as missing
  from payment, waiting join buyers b on b.id = buyer_id`

type Created = Pick<PaymentRequest, 'providerOrderId' | 'expiresAt' | 'payableUntil'> &
  PaymentRequest['buyer'] & {
    id: PaymentId
    missing: string | null
    proven: boolean
    unpaidHours: number
    otherPieces: number
    otherOrders: number
  }

type Ordered = SoldLine & LineTax & { fee: number; terms: { decimals: number } }

/**
 * Freezes these lines and what their stores' parts cost besides, deletes any that is none of the `others`, records the next attempt to pay, open and without a token, and reserves its
 * pieces and days, with our fee of each line, and for each store a due, and one for its deposits. Throws `out-of-stock`, `date-taken`, `email-unproven`, `reservation-limit`. Returns what the provider is asked after the commit.
 */
export async function createAttempt(
  tx: Tx,
  orderId: OrderId,
  { lines, totals, others }: { lines: Ordered[]; totals: StoreTotal[]; others: { id: OrderLineId }[] },
  { limits, deliverTo, poNumber, neededBy }: { limits: Reservable; deliverTo: string | null } & Said,
) {
  const amount = payableOf(totals)
  const column = <K extends keyof SoldLine>(name: K) => lines.map((line) => line[name])
  const columns = (['productId', 'shopId', 'quantity', 'price', 'name', 'image'] as const).map(column)
  const bought = (['variantId', 'unit', 'factor', 'priceFrom', 'pieces'] as const).map(column)
  const lives = [limits.pageMinutes, limits.proven.hours, limits.unproven.hours]
  const parts = (['ShopId', 'delivery', 'ppn'] as const).map((name) => totals.map((total) => total[name]))
  const dues = totals.flatMap(({ ShopId, total, deposit }) => [
    ...(total > 0 ? [{ ShopId, label: 'upfront', amount: total }] : []),
    ...(deposit > 0 ? [{ ShopId, label: 'deposit', amount: deposit }] : []),
  ])
  const [made] = await runPrepared<Created>(tx, createStatement, [
    orderId,
    amount,
    ...columns,
    ...lives,
    deliverTo,
    ...bought,
    goodsOf(totals),
    ...parts,
    others.map(({ id }) => id),
    dues.map(({ ShopId }) => ShopId),
    totals.map(({ shipping }) => shipping && JSON.stringify(shipping)),
    totals.map(({ note }) => note),
    ...saidParams({ poNumber, neededBy }),
    ...(['priceListId', 'priceListName'] as const).map(column),
    totals.map(({ ShopId }) => JSON.stringify(profileOf(lines.find(({ shopId }) => shopId === ShopId)!))),
    lines.map(({ taxClass }) => taxClass),
    lines.map(({ tax }) => readTax(tax)?.rate.id ?? null),
    lines.map(({ deposit }) => deposit),
    lines.map(({ fee }) => fee),
    lines.map(({ terms }) => terms.decimals),
    dues.map(({ label }) => label),
    dues.map(({ amount: due }) => due),
  ])
  if (!made) throw new Error(`no attempt was made for order ${orderId}`)
  const { id, missing, proven, unpaidHours, otherPieces, otherOrders, ...asked } = made
  const pieces = lines.reduce((sum, { quantity, pieces: its }) => sum + (its ?? quantity), otherPieces)
  refuseHoarding(limits, { proven, unpaidHours, pieces, orders: otherOrders + 1 })
  if (missing !== null) throw new Problem('out-of-stock', { detail: { code: 'product-out-of-stock', params: { name: missing } } })
  const bookings = bookingsOf(lines)
  if (bookings.length > 0) await takeDays(tx, { orderId, paymentId: id, state: 'held' }, bookings)
  return { id, request: asRequest({ ...asked, amount, lines: itemsOf(lines, totals) }) }
}
