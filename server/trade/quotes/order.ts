import { sql } from 'kysely'
import { addDays } from '#contract/dayCount.ts'
import type { OrderId } from '#contract/ids.ts'
import { calendarOf, readyBy } from '#server/catalog/api.ts'
import { defaultDelivery } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { KeptShipping } from '../carts/shipping.ts'
import type { findTerms, OfferedLine } from './offered.ts'
import type { LockedQuote } from './own.ts'
import type { OrderPlace } from './place.ts'

type NewOrder = {
  quote: LockedQuote
  lines: OfferedLine[]
  goods: number
  ppn: number
  total: number
  terms: Awaited<ReturnType<typeof findTerms>>
  place: OrderPlace
  wanted: { poNumber: string; neededBy: string | null }
}

/** Writes an order of its own, frozen from the first moment: lines, delivery and tax are those of the offer. Rupiah. */
export async function insertOrder(tx: Tx, by: Actor<'company'>, { quote, lines, goods, ppn, total, terms, place, wanted }: NewOrder) {
  const { rows } = await sql<{ id: OrderId }>`
    insert into orders (buyer_id, user_id, total_price, payable, deliver_to, po_number, needed_by, quote_version_id)
    values (${by.id}, ${by.user}, ${goods}, ${total}, coalesce(${place.deliverTo}::jsonb, ${sql.raw(defaultDelivery(String(by.id)))}), ${wanted.poNumber},
      ${wanted.neededBy ?? terms.neededBy}::date, ${quote.live.id}) returning id`.execute(tx)
  const orderId = rows[0]!.id
  await tx
    .insertInto('orderLines')
    .values(lines.map((line) => frozenLine(orderId, line)))
    .execute()
  const leadDays = Math.max(...lines.map((line) => line.leadDays ?? 0))
  const stated = lines.some((line) => line.leadDays !== null)
  const delivery = await shippingOf(tx, quote, { terms, place, leadDays })
  await sql`
    insert into order_shops (order_id, shop_id, delivery_price, ppn, delivery, tax_profile, lead_days, cancel_free_days)
    select ${orderId}, s.id, ${terms.delivery.price}, ${ppn}, ${JSON.stringify(delivery)}::jsonb, v.tax_profile,
      coalesce(${stated ? leadDays : null}::integer, (select max(p.lead_max_days) from products p where p.id = any(${lines.map(({ productId }) => productId)}::bigint[]))),
      s.cancel_free_days from shops s, quote_versions v where s.id = ${quote.shopId} and v.id = ${quote.live.id}`.execute(tx)
  return orderId
}

function frozenLine(orderId: OrderId, line: OfferedLine) {
  const { productId, variantId, shopId, quantity, unit, factor, name, image, taxClass, taxRateId, needsProof, deviation: spec } = line
  const price = line.price!
  return {
    orderId,
    productId,
    variantId,
    shopId,
    quantity,
    unit,
    factor,
    name,
    image,
    price,
    seenPrice: price,
    priceFrom: 'quote',
    taxClass,
    taxRateId,
    needsProof,
    spec,
  }
}

type Sending = Pick<NewOrder, 'terms' | 'place'> & { leadDays: number }

/** The offered delivery as an order keeps it. */
async function shippingOf(tx: Tx, quote: LockedQuote, { terms, place, leadDays }: Sending): Promise<KeptShipping> {
  const { way, price, minDays, maxDays, note } = terms.delivery
  const ready = readyBy(await calendarOf(tx, quote.shopId), new Date(), leadDays)
  return {
    option: 'quote',
    way,
    name: note,
    minDays,
    maxDays,
    readyBy: ready,
    arrivesBy: way === 'pickup' || maxDays === null ? null : addDays(ready, maxDays),
    pickupOn: null,
    free: price === 0,
    stale: false,
    AddressId: place.AddressId,
    rated: { key: JSON.stringify([`quote ${quote.live.id}`, place.version]), at: new Date().toISOString() },
  }
}
