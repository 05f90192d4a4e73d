import { sql } from 'kysely'
import type { BuyerId, SellerId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/db.ts'
import { queueMail } from '#server/mail/order.ts'
import { deviceName } from '#server/sessions/deviceName.ts'
import { notify, type Account } from './notify.ts'
import { sentences } from './sentences.ts'
import { ofAccount } from './settings.ts'

/** Minutes that a message lies unread before its reader is told elsewhere. */
const patience = 5
/** At most this many of each at a time; the next round takes the rest. */
const batch = 200

/** Notices by the clock what nobody reports. Each event has a key of its own, so that rounds may overlap. */
export async function noticeEvents(db: Db, waitedMinutes = patience) {
  await inTransaction(db, (tx) => unreadMessages(tx, waitedMinutes))
  await inTransaction(db, expiringPayments)
  await inTransaction(db, lowStock)
  await inTransaction(db, newDevices)
}

async function unreadMessages(tx: Tx, waitedMinutes: number) {
  for (const side of ['buyer', 'shop'] as const) {
    const [read, told] = [sql.ref(`rooms.${side}_read_seq`), sql.ref(`${side}_told_seq`)]
    const fromOther = sql`m.room_id = rooms.id and m.sender_role = ${side === 'buyer' ? 'seller' : 'buyer'} and m.seq > ${read}`
    const { rows } = await sql<{ id: number; lastSeq: number; buyerId: BuyerId; shopId: ShopId; count: number; name: string }>`
      with due as (
        select id from rooms
        where ${read} < last_seq and ${told} < last_seq and last_at < now() - make_interval(mins => ${waitedMinutes})
        order by last_at limit ${batch} for update skip locked
      ), marked as (update rooms set ${told} = last_seq from due where rooms.id = due.id returning rooms.*)
      select rooms.id, rooms.last_seq, rooms.buyer_id, rooms.shop_id, (select count(*) from messages m where ${fromOther}) as count,
        ${side === 'buyer' ? sql`(select name from shops where shops.id = rooms.shop_id)` : sql`(select name from buyers where buyers.id = rooms.buyer_id)`} as name
      from marked rooms`.execute(tx)
    for (const { id, lastSeq, buyerId, shopId, count, name } of rows) {
      if (count === 0) continue
      const to = side === 'buyer' ? { buyerId } : { shopId }
      await notify(tx, {
        to,
        kind: 'message',
        key: `message:${id}:${lastSeq}`,
        object: { type: 'room', id, name },
        text: sentences.unread(name, count),
        link: `/messages?room=${id}`,
      })
    }
  }
}

async function expiringPayments(tx: Tx) {
  const { rows } = await sql<{ id: number; orderId: number; buyerId: BuyerId }>`
    select payments.id, order_id, buyer_id from payments join orders on orders.id = order_id
    where payments.status = 'open' and expires_at between now() and now() + interval '1 hour'
      and payments.created_at < now() - interval '20 minutes'
      and not exists (select from notifications where notifications.buyer_id = orders.buyer_id and seller_id is null and dedupe_key = 'payment-expiring:' || payments.id)
    limit ${batch}`.execute(tx)
  for (const { id, orderId, buyerId } of rows) {
    const object = { type: 'order', id: orderId, name: `#${orderId}` } as const
    await notify(tx, {
      to: { buyerId },
      kind: 'payment-expiring',
      key: `payment-expiring:${id}`,
      object,
      text: sentences.expiring(orderId),
      link: '/cart',
    })
  }
}

/** Told once until the product is restocked: the key holds its last movement that was no sale. */
async function lowStock(tx: Tx) {
  const { rows } = await sql<{ id: number; name: string; left: number; shopId: ShopId; key: string }>`
    with low as (
      select p.id, p.name, p.stock - p.held as left, p.shop_id, s.seller_id,
        'low-stock:' || p.id || ':' || coalesce((select max(id) from stock_movements m where m.product_id = p.id and m.kind <> 'sale'), 0) as key
      from products p join shops s on s.id = p.shop_id
      where p.deleted_at is null and p.stock - p.held <= p.low_stock
        and exists (select from stock_movements m where m.product_id = p.id and m.kind = 'sale' and m.created_at > now() - interval '1 day')
    )
    select * from low where not exists (select from notifications n where n.seller_id = low.seller_id and n.buyer_id is null and n.dedupe_key = low.key) limit ${batch}`.execute(
    tx,
  )
  for (const { id, name, left, shopId, key } of rows) {
    await notify(tx, {
      to: { shopId },
      kind: 'low-stock',
      key,
      object: { type: 'product', id, name },
      text: sentences.lowStock(name, left),
      link: `/product-list/${shopId}`,
    })
  }
}

/** A device that an account never signed in from before, unless it is the account's first. */
async function newDevices(tx: Tx) {
  const { rows } = await sql<{ id: number; buyerId: BuyerId | null; sellerId: SellerId | null; userAgent: string; address: string }>`
    select s.id, s.buyer_id, s.seller_id, s.user_agent, s.address from sessions s
    where s.created_at > now() - interval '10 minutes'
      and exists (select from sessions b where b.id < s.id and (b.buyer_id = s.buyer_id or b.seller_id = s.seller_id))
      and not exists (select from sessions b where b.id < s.id and (b.buyer_id = s.buyer_id or b.seller_id = s.seller_id) and b.user_agent = s.user_agent)
      and not exists (select from notifications n where n.dedupe_key = 'sign-in:' || s.id
        and ((n.buyer_id = s.buyer_id and n.seller_id is null) or (n.seller_id = s.seller_id and n.buyer_id is null)))
    limit ${batch}`.execute(tx)
  for (const { id, buyerId, sellerId, userAgent, address } of rows) {
    const to = buyerId === null ? (sellerId === null ? undefined : { sellerId }) : { buyerId }
    const name = [deviceName(userAgent), address].filter(Boolean).join(', ')
    if (to)
      await notify(tx, {
        to,
        kind: 'sign-in',
        key: `sign-in:${id}`,
        object: { type: 'session', id, name },
        text: sentences.signIn(name),
        link: '/settings',
      })
    if (to) await mailAtOnce(tx, to, id, name)
  }
}

/** A sign-in from a new device is mailed whatever else is wished, and not again with the digest. */
async function mailAtOnce(tx: Tx, to: Account, id: number, device: string) {
  await queueMail(tx, to, { kind: 'sign-in', device })
  const [column, owner] = ofAccount(to)
  await tx
    .updateTable('notifications')
    .set({ mailedAt: sql<Date>`now()` })
    .where(column, '=', owner as never)
    .where('dedupeKey', '=', `sign-in:${id}`)
    .execute()
}
