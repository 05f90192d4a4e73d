import type { BuyerId, OrderId, QuoteId, RoomId, SellerId, ShopId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { availableDocuments, documentsOfParts } from '../documents/sources.ts'
import { orderHead, type OrderRow } from './columns.ts'
import { presentOrders } from './present.ts'
import { orderedBy, orderScope } from './scope.ts'
import { presentPaid } from './presentPaid.ts'
import { ordersPaid, presentPayment, type PaymentRow } from './presentPayment.ts'
import { lifeColumn, presentLife, type LifeRow } from './timeline.ts'
import { numberOf } from '../quotes/present.ts'
import { storeOrdersOf, presentRefund, refundJson, type RefundRow } from '../storeOrders/presentStoreOrders.ts'
import { soldLinesOf } from './soldLines.ts'
import { ofCompany, ofSupplier } from '#server/platform/db/ownedBy.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'

/** An order with its history: complete for the buyer, own store order for a store. Throws `not-found`. */
export const showOrder = (db: Db, user: Actor<TradingKind>, id: OrderId): Promise<OrderDetail> =>
  user.role === 'buyer' ? showToBuyer(db, user, id) : showToSeller(db, user, id)

type Lived = OrderRow & { life: LifeRow[]; orderedBy: string | null; quote: { id: QuoteId; createdAt: string } | null }
type BuyersRow = Lived & { payment: PaymentRow | null; refunds: RefundRow[] }
type SellersRow = Lived & { shopId: ShopId; customer: Omit<NonNullable<OrderDetail['Buyer']>, 'room'>; room: RoomId | null }

/** SQL: what order `o` has of refund `r` of a whole payment, which may be of several orders. The shares of all come to the refund. */
const shareOfOrder = `(select floor(r.amount * s.until / s.total)::bigint - floor(r.amount * (s.until - s.amount) / s.total)::bigint from (
  select order_id, amount, sum(amount) over (order by order_id) as until, sum(amount) over () as total from payment_orders where payment_id = r.payment_id) s
  where s.order_id = o.id)`
/** SQL: the quote of order `o`. */
const quoteColumn = `(select json_build_object('id', q.id, 'createdAt', q.created_at) from quote_versions v join quotes q on q.id = v.quote_id
  where v.id = o.quote_version_id) as quote`

/** SQL: the buyer's view, with the newest attempt and full refunds of late or duplicate payments. */
const buyersOrder = `
  select ${orderHead}, ${lifeColumn('o.id')} as life, ${orderedBy('o')} as "orderedBy", ${quoteColumn},
    (select json_build_object('id', p.id, 'orders', ${ordersPaid('p.id', '$3')}, 'status', status, 'type', type, 'amount', p.amount, 'token', token, 'redirectUrl', redirect_url, 'expiresAt', expires_at,
       'installmentTerm', installment_term, 'virtualAccount', virtual_account, 'deniedAt', denied_at) from payments p join payment_orders po on po.payment_id = p.id where po.order_id = o.id order by po.attempt desc limit 1) as payment,
    coalesce((select json_agg(${refundJson} order by id) from (select r.id, ${shareOfOrder} as amount, way, r.status, reason, reason_code, bank, account_number, account_holder, r.created_at, paid_at
      from refunds r where payment_id in (select p.payment_id from payment_orders p where p.order_id = o.id) and store_order_id is null and deposit_id is null) refunds), '[]') as refunds
  from orders o where o.id = $1 and ${ofCompany('$2', 'o')} and ($3::bigint is null or o.user_id = $3) and (o.status <> 'cart' or o.user_id = $4 or exists (select from payment_orders p where p.order_id = o.id))`

async function showToBuyer(db: Db, user: Actor<'company'>, id: OrderId): Promise<OrderDetail> {
  const [[row], read] = await Promise.all([
    runPrepared<BuyersRow>(db, buyersOrder, [id, user.id satisfies BuyerId, orderScope(user).user, user.user]),
    readSold(db, id, user),
  ])
  if (!row) throw new Problem('not-found')
  const { order, storeOrders, papers } = await presentOne(db, user, row, read)
  return {
    ...order,
    Buyer: null,
    orderedBy: row.orderedBy,
    ...quoteOf(row),
    storeOrders,
    timeline: presentLife(row.life, 'buyer'),
    payment: row.payment && presentPayment(row.payment),
    refunds: row.refunds.map((refund) => presentRefund(refund, 'buyer')),
    papers,
  }
}

/** SQL: the store's view of an order, with its customer. An empty chat room is omitted. */
const sellersOrder = `
  select ${orderHead}, so.shop_id as "shopId", ${lifeColumn('o.id')} as life, ${orderedBy('o')} as "orderedBy", ${quoteColumn},
    json_build_object('id', b.id, 'name', b.name, 'owner', b.owner, 'phoneNumber', b.phone_number, 'address', b.address) as customer, r.id as room
  from orders o join store_orders so on so.order_id = o.id join shops s on s.id = so.shop_id join buyers b on b.id = o.buyer_id
  left join rooms r on r.buyer_id = b.id and r.shop_id = s.id and r.last_seq > 0
  where o.id = $1 and ${ofSupplier('$2', 's')}`

async function showToSeller(db: Db, user: Actor<'supplier'>, id: OrderId): Promise<OrderDetail> {
  const [[row], read] = await Promise.all([
    runPrepared<SellersRow>(db, sellersOrder, [id, user.id satisfies SellerId]),
    readSold(db, id, user),
  ])
  if (!row) throw new Problem('not-found')
  const { order, storeOrders, papers } = await presentOne(db, user, row, read, row.shopId)
  const timeline = presentLife(row.life, 'seller').filter((event) => event.ShopId === row.shopId || event.event === 'paid')
  const { orderedBy: member } = row
  return {
    ...order,
    Buyer: { ...row.customer, room: row.room },
    orderedBy: member,
    ...quoteOf(row),
    storeOrders,
    timeline,
    payment: null,
    refunds: [],
    papers,
  }
}

const quoteOf = ({ quote }: Lived) =>
  quote ? { quote: { id: quote.id, number: numberOf({ id: quote.id, createdAt: new Date(quote.createdAt) }) } } : {}

/**
 * Reads lines and store orders of a paid order, concurrently with the ownership check; the result is discarded if the order is another's.
 */
async function readSold(db: Db, id: OrderId, user: Actor<TradingKind>) {
  const [lines, parts] = await Promise.all([soldLinesOf(db, [id]), storeOrdersOf(db, [id], user)])
  return { lines, parts }
}

/** Presents an order. A store sees only its own lines and store order. */
async function presentOne(db: Db, user: Actor<TradingKind>, row: Lived, read: Awaited<ReturnType<typeof readSold>>, shopId?: ShopId) {
  // It was paid between the two reads.
  const { lines, parts } = row.paidAt && read.parts.length === 0 ? await readSold(db, row.id, user) : read
  const isOwn = (of: ShopId) => shopId === undefined || of === shopId
  const storeOrders = parts.filter(({ ShopId: of }) => isOwn(of))
  const [order] = row.paidAt
    ? await presentPaid(
        db,
        [row],
        lines.filter((line) => isOwn(line.shopId)),
      )
    : await presentOrders(db, [row])
  if (!order) throw new Problem('not-found')
  const papers = row.paidAt ? documentsOfParts(storeOrders, row.life, user.role) : await availableDocuments(db, user, row.id)
  return { order, storeOrders, papers }
}
