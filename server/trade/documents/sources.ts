import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { DocumentKind, DocumentLink } from '#contract/documents.ts'
import { billingLine, taxNumberAt } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { approvalBelow, approvalsOf, type OrderApproval } from '../approvals/orderApproval.ts'
import { inScope, orderedBy, orderScope } from '../orders/scope.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'

/** One store's side of an order. `partId` is null until it is paid, `payBefore` while it is a cart without a payment. */
export type DocumentSource = {
  orderId: OrderId
  shopId: ShopId
  partId: StoreOrderId | null
  status: string | null
  sellerName: string
  sellerAddress: string
  sellerPhone: string
  buyerName: string
  buyerAddress: string
  /** A party closed its account since: names, addresses and tax numbers are gone. */
  isErased: boolean
  /** Ids of the tax numbers that both had when it was paid, before that of today. */
  sellerTaxNumber: number | null
  buyerTaxNumber: number | null
  deliverTo: DeliveryAddress | null
  poNumber: string
  orderedBy: string | null
  approvalBelow: number | null
  approvals: OrderApproval[]
  neededBy: string | null
  /** Common suffix of its document numbers: day in WIB, order, attempt and store, `20261122/41-1/7`. */
  tail: string
  orderedAt: Date
  payBefore: Date | null
  paidWith: string
  paidAt: Date | null
  shippedAt: Date | null
  receivedAt: Date | null
  receivedBySystem: boolean | null
}

/**
 * Document sources of these orders: all for the buyer, the own store order for a store once paid. Empty for others, and for a store whose
 * products in a cart were all deleted.
 */
export async function documentSources(db: Db, user: Actor<TradingKind>, orderIds: OrderId[]): Promise<DocumentSource[]> {
  const mine = user.role === 'buyer' ? inScope(orderScope(user)) : sql`${ownedBy(user, 's')} and part.id is not null`
  const { rows } = await sql<DocumentSource>`${keepPlan}
    select o.id as order_id, s.id as shop_id, s.phone_number as seller_phone, part.id as part_id, part.status,
      coalesce(part.shop_name, s.name) as seller_name, coalesce(part.shop_address, s.address) as seller_address,
      coalesce(part.buyer_name, b.name) as buyer_name, coalesce(part.buyer_address, ${billingLine('b')}, b.address) as buyer_address,
      ${sql.raw(taxNumberAt('seller.organization_id', 'coalesce(part.paid_at, now())'))} as seller_tax_number,
      ${sql.raw(taxNumberAt('b.organization_id', 'coalesce(part.paid_at, now())'))} as buyer_tax_number,
      o.deliver_to, o.po_number, o.needed_by,
      case when part.id is null then ${sql.raw(orderedBy('o'))} else part.ordered_by end as ordered_by,
      case when part.id is null then ${sql.raw(approvalBelow('o'))} else part.approval_below end as approval_below,
      ${sql.raw(approvalsOf('o'))} as approvals,
      concat_ws('/', to_char(coalesce(p.created_at, now()) at time zone 'Asia/Jakarta', case when p.id is null then 'YYYYMMDD-HH24MI' else 'YYYYMMDD' end),
        coalesce(o.id || '-' || po.attempt, o.id::text), s.id) as tail,
      coalesce(p.created_at, now()) as ordered_at, p.expires_at as pay_before, coalesce(p.type, '') as paid_with, part.paid_at,
      e.shipped_at, e.received_at, e.received_by_system,
      coalesce(part.id is not null and (part.buyer_name is null or part.shop_name is null), false) as is_erased
    from orders o
    join buyers b on b.id = o.buyer_id
    left join (payment_orders po join payments p on p.id = po.payment_id and p.status in ('open', 'settled', 'refunded'))
      on po.order_id = o.id and (p.status = 'open') = (o.paid_at is null)
    cross join lateral (
      select distinct line.shop_id from order_lines line join products on products.id = line.product_id
      where line.order_id = o.id and (products.deleted_at is null or line.price is not null)
    ) sold
    join shops s on s.id = sold.shop_id join sellers seller on seller.id = s.seller_id
    left join store_orders part on part.order_id = o.id and part.shop_id = s.id
    cross join lateral (
      select min(at) filter (where type = 'store_order.shipped') as shipped_at, min(at) filter (where type = 'store_order.received') as received_at,
        bool_or(actor_kind = 'system') filter (where type = 'store_order.received') as received_by_system
      from events where subject_type = 'order' and subject_id = o.id and shop_id = s.id
    ) e
    where o.id = ${anyOf(orderIds)} and ${mine} and (p.id is null) = (o.status = 'cart')
    order by o.id, part.id, s.id`.execute(db)
  return rows
}

/** Which documents a side has now. What has left has its note, and what has come its minutes, even when the money went back later. */
export function kindsOf({ payBefore, ...of }: DocumentSource, role: TradingRole): DocumentKind[] {
  return payBefore === null ? ['quotation'] : kindsOfOrdered(of, role)
}

type DocumentDates = Pick<DocumentSource, 'partId' | 'status'> & { shippedAt: unknown; receivedAt: unknown }

function kindsOfOrdered({ partId, status, shippedAt, receivedAt }: DocumentDates, role: TradingRole): DocumentKind[] {
  const packed = status === 'accepted' || shippedAt !== null
  return [
    'purchase-order',
    'invoice',
    ...(partId === null ? [] : (['receipt'] as const)),
    // A driver needs the note before the goods leave.
    ...(packed ? (['delivery-note'] as const) : []),
    ...(receivedAt ? (['handover'] as const) : []),
    ...(packed && role === 'seller' ? (['packing-list', 'shipping-label'] as const) : []),
  ]
}

/** The documents of an order that the actor may see. */
export const availableDocuments = async (db: Db, user: Actor<TradingKind>, orderId: OrderId): Promise<DocumentLink[]> =>
  (await documentSources(db, user, [orderId])).flatMap((source) =>
    kindsOf(source, user.role).map((kind) => ({ ShopId: source.shopId, kind })),
  )

/** Returns the documents of a paid order from its store orders and history. */
export const documentsOfParts = (
  parts: { id: StoreOrderId; ShopId: ShopId; status: string }[],
  life: { type: string; shopId: ShopId | null }[],
  role: TradingRole,
): DocumentLink[] =>
  parts.flatMap(({ id: partId, ShopId, status }) => {
    const when = (step: string) => life.find(({ type, shopId }) => type === `store_order.${step}` && shopId === ShopId) ?? null
    const kinds = kindsOfOrdered({ partId, status, shippedAt: when('shipped'), receivedAt: when('received') }, role)
    return kinds.map((kind) => ({ ShopId, kind }))
  })
