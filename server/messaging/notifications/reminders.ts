import { sql } from 'kysely'
import type { BuyerId, SellerId, ShopId, UserId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { eachRow, eachStep, isRested, standardError, type RowLog } from '#server/platform/jobs/rows.ts'
import { queueMail, deviceName } from '#server/identity/api.ts'
import { remindOfFakturs } from './fakturs.ts'
import { isWritten } from '../chat/rooms.ts'
import { notify } from './notify.ts'
import { remindOfQuotes } from './quotes.ts'
import { remindOfRfqs } from './rfqs.ts'
import { remindOfRequests } from './requestReminders.ts'

/** Minutes before an unread message is notified. */
const unreadMinutes = 5
/** Batch size; the next round takes the rest. */
const batch = 200

/**
 * Detects what no event reports, on a schedule. Keys make overlapping rounds idempotent. Uses one transaction each, so that one failure
 * does not stop the others.
 */
export async function runReminders(db: Db, waitedMinutes = unreadMinutes, log: RowLog = standardError) {
  const round: Round = { db, job, log }
  await eachStep(
    () => unreadMessages(round, 'buyer', waitedMinutes),
    () => unreadMessages(round, 'shop', waitedMinutes),
    () => expiringPayments(round),
    () => lowStock(round),
    () => newDevices(round),
    () => remindOfRequests(round),
    () => remindOfQuotes(round),
    () => remindOfRfqs(round),
    () => remindOfFakturs(round),
  )
}

const job = 'send-reminders'
type Round = { db: Db; job: typeof job; log: RowLog }
/** Processes each row in its own transaction. */
const eachInTransaction = <Row>(round: Round, rows: Row[], keyOf: (row: Row) => string, work: (tx: Tx, row: Row) => Promise<unknown>) =>
  eachRow(round, rows, keyOf, (row) => inTransaction(round.db, (tx) => work(tx, row)))

async function unreadMessages(round: Round, side: 'buyer' | 'shop', waitedMinutes: number) {
  const [read, told] = [sql.ref(`rooms.${side}_read_seq`), sql.ref(`${side}_notified_seq`)]
  const due = await sql<{ id: number }>`
    select id from rooms
    where ${read} < last_seq and ${told} < last_seq and last_at < now() - make_interval(mins => ${waitedMinutes})
      and ${isRested(job, sql<string>`${sql.lit(`message ${side} `)} || rooms.id`)}
    order by last_at limit ${batch}`.execute(round.db)
  await eachInTransaction(
    round,
    due.rows,
    ({ id }) => `message ${side} ${id}`,
    (tx, { id }) => unreadIn(tx, id, side),
  )
}

/** Marks the room as notified. The conditional update decides between concurrent processes. */
async function unreadIn(tx: Tx, id: number, side: 'buyer' | 'shop') {
  const [read, told] = [sql.ref(`rooms.${side}_read_seq`), sql.ref(`${side}_notified_seq`)]
  const fromOther = sql`m.room_id = rooms.id and m.sender_role = ${side === 'buyer' ? 'seller' : 'buyer'} and m.seq > ${read} and ${sql.raw(isWritten)}`
  const { rows } = await sql<{ lastSeq: number; buyerId: BuyerId; shopId: ShopId; count: number; name: string }>`
    with marked as (
      update rooms set ${told} = last_seq where id = ${id} and ${told} < last_seq returning rooms.*
    )
    select rooms.last_seq, rooms.buyer_id, rooms.shop_id, (select count(*) from messages m where ${fromOther}) as count,
      ${side === 'buyer' ? sql`(select name from shops where shops.id = rooms.shop_id)` : sql`(select name from buyers where buyers.id = rooms.buyer_id)`} as name
    from marked rooms`.execute(tx)
  const [room] = rows
  if (!room || room.count === 0) return
  const { lastSeq, buyerId, shopId, count, name } = room
  await notify(tx, {
    to: side === 'buyer' ? { buyerId } : { shopId },
    kind: 'message',
    key: `message:${id}:${lastSeq}`,
    object: { type: 'room', id, name },
    text: { code: 'unread', params: { name, n: count } },
    link: `/messages?room=${id}`,
  })
}

async function expiringPayments(round: Round) {
  const { rows } = await sql<{ id: number; orderId: number; buyerId: BuyerId }>`
    select payments.id, (select min(order_id) from payment_orders where payment_id = payments.id) as order_id, buyer_id from payments
    where payments.status = 'open' and expires_at between now() and now() + interval '1 hour'
      and payments.created_at < now() - interval '20 minutes'
      and not exists (select from notifications where notifications.buyer_id = payments.buyer_id and seller_id is null and dedupe_key = 'payment-expiring:' || payments.id)
      and ${isRested(job, sql<string>`'payment-expiring:' || payments.id`)}
    order by expires_at limit ${batch}`.execute(round.db)
  const keyOf = ({ id }: { id: number }) => `payment-expiring:${id}`
  await eachInTransaction(round, rows, keyOf, (tx, { id, orderId, buyerId }) => {
    const object = { type: 'order', id: orderId, name: `#${orderId}` } as const
    return notify(tx, {
      to: { buyerId },
      kind: 'payment-expiring',
      key: keyOf({ id }),
      object,
      text: { code: 'payment-expiring', params: { order: orderId } },
      link: '/cart',
    })
  })
}

/** Notifies once until the product is restocked: the key holds its last stock movement other than a sale. */
async function lowStock(round: Round) {
  const { rows } = await sql<{ id: number; name: string; left: number; shopId: ShopId; key: string }>`
    with low as (
      select p.id, p.name, p.stock - p.held as left, p.shop_id, s.seller_id,
        'low-stock:' || p.id || ':' || coalesce((select max(id) from stock_movements m where m.product_id = p.id and m.kind <> 'sale'), 0) as key
      from products p join shops s on s.id = p.shop_id
      where p.deleted_at is null and p.stock - p.held <= p.low_stock
        and exists (select from stock_movements m where m.product_id = p.id and m.kind = 'sale' and m.created_at > now() - interval '1 day')
    )
    select id, name, "left", shop_id, key from low
    where not exists (select from notifications n where n.seller_id = low.seller_id and n.buyer_id is null and n.dedupe_key = low.key)
      and ${isRested(job, sql<string>`low.key`)} limit ${batch}`.execute(round.db)
  await eachInTransaction(
    round,
    rows,
    ({ key }) => key,
    (tx, { id, name, left, shopId, key }) =>
      notify(tx, {
        to: { shopId },
        kind: 'low-stock',
        key,
        object: { type: 'product', id, name },
        text: { code: 'low-stock', params: { name, left } },
        link: `/product-list/${shopId}`,
      }),
  )
}

type SignIn = { id: number; userId: UserId; buyerId: BuyerId | null; sellerId: SellerId | null; userAgent: string; address: string }

/** A device that a person never signed in from before, for whichever organization, unless it is the person's first. */
async function newDevices(round: Round) {
  const { rows } = await sql<SignIn>`
    select s.id, s.user_id, s.buyer_id, s.seller_id, s.user_agent, s.address from sessions s
    where s.created_at > now() - interval '10 minutes'
      and exists (select from sessions b where b.id < s.id and b.user_id = s.user_id)
      and not exists (select from sessions b where b.id < s.id and b.user_id = s.user_id and b.user_agent = s.user_agent)
      and not exists (select from notifications n where n.dedupe_key = 'sign-in:' || s.id
        and ((n.buyer_id = s.buyer_id and n.seller_id is null) or (n.seller_id = s.seller_id and n.buyer_id is null)))
      and ${isRested(job, sql<string>`'sign-in:' || s.id`)}
    order by s.id limit ${batch}`.execute(round.db)
  await eachInTransaction(round, rows, ({ id }) => `sign-in:${id}`, tellOfSignIn)
}

async function tellOfSignIn(tx: Tx, { id, userId, buyerId, sellerId, userAgent, address }: SignIn) {
  const to = buyerId === null ? (sellerId === null ? undefined : { sellerId }) : { buyerId }
  if (!to) return
  const name = [deviceName(userAgent), address].filter(Boolean).join(', ')
  const told = await notify(tx, {
    to,
    kind: 'sign-in',
    key: `sign-in:${id}`,
    object: { type: 'session', id, name },
    text: { code: 'sign-in', params: { device: name } },
    link: '/settings',
  })
  // Mailed regardless of settings; the digest omits it.
  if (told) await queueMail(tx, { userId }, { kind: 'sign-in', device: name })
}
