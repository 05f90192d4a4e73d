import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { queueMail } from '#server/mail/order.ts'
import { deleteProduct } from '#server/products/products.ts'
import { endSessionsOf } from '#server/sessions/sessions.ts'
import { findAccount, ownerOf, type Who } from './account.ts'

/**
 * Closes an account: what names a person is replaced, on papers too, every sign-in ends, a store's products leave the
 * shelves. Orders, payments and messages stay for ten years (domain.md, "Tax and papers"). Raises `not-allowed-now` while
 * goods or money are on their way.
 */
export async function closeAccount(db: Db, who: Who) {
  await refuseWhileBusy(db, who)
  if (who.role === 'seller') await clearShelves(db, who)
  await inTransaction(db, async (tx) => {
    await refuseWhileBusy(tx, who)
    const account = await findAccount(tx, who)
    if (!account) throw new Problem('unauthenticated')
    if (who.role === 'buyer') await forgetBuyer(tx, who.id)
    else await forgetSeller(tx, who.id)
    await forgetTraces(tx, who)
    await endSessionsOf(tx, who, 'account closed')
    // The address is gone from the account by now, so the mail carries it.
    if (account.email) await queueMail(tx, ownerOf(who), { kind: 'closed', email: account.email, name: account.name })
  })
}

async function refuseWhileBusy(db: Db | Tx, who: Who) {
  const mine = who.role === 'buyer' ? sql`o.buyer_id = ${who.id}` : sql`so.shop_id = (select id from shops where seller_id = ${who.id})`
  const { rows } = await sql`
    select 1 from orders o left join store_orders so on so.order_id = o.id
    where ${mine} and (so.status in ('paid', 'accepted', 'shipped', 'received')
      or (o.status = 'awaiting-payment' and ${who.role === 'buyer'})
      or exists (select from refunds r join payments p on p.id = r.payment_id
                 where p.order_id = o.id and r.status = 'due' and coalesce(r.store_order_id, so.id) is not distinct from so.id)
      or exists (select from reversals v join payments p on p.id = v.payment_id where p.order_id = o.id and v.status = 'open')) limit 1`.execute(
    db,
  )
  if (rows.length > 0)
    throw new Problem('not-allowed-now', { detail: 'Some orders are still under way. Please close your account when they are completed.' })
}

async function clearShelves(db: Db, who: Who & { role: 'seller' }) {
  const products = await db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shopId')
    .select('products.id')
    .where('sellerId', '=', who.id)
    .where('deletedAt', 'is', null)
    .execute()
  for (const { id } of products) await deleteProduct(db, who, id)
}

const gone = (id: number) => `closed-${id}@closed.invalid`

async function forgetBuyer(tx: Tx, id: (Who & { role: 'buyer' })['id']) {
  const blank = { name: 'Closed account', owner: '', phoneNumber: '', address: '', industry: '', website: '' }
  await tx
    .updateTable('buyers')
    .set({ ...blank, email: gone(id), passwordHash: '', emailVerifiedAt: null, closedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('storeOrders')
    .from('orders')
    .set({ buyerName: null, buyerAddress: null })
    .whereRef('orders.id', '=', 'storeOrders.orderId')
    .where('orders.buyerId', '=', id)
    .where('orders.paidAt', 'is not', null)
    .execute()
}

async function forgetSeller(tx: Tx, id: (Who & { role: 'seller' })['id']) {
  const blank = {
    username: 'Closed account',
    phoneNumber: '',
    passwordHash: null,
    ktpCipher: null,
    ktpIndex: null,
    ktpLast4: null,
    emailVerifiedAt: null,
  }
  await tx
    .updateTable('sellers')
    .set({ ...blank, email: gone(id), closedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('shops')
    .set({ name: 'Closed store', address: '', phoneNumber: '', owner: '', city: '', story: '', updatedAt: sql<Date>`now()` })
    .where('sellerId', '=', id)
    .execute()
  await tx
    .updateTable('storeOrders')
    .from('shops')
    .set({ shopName: null, shopAddress: null })
    .whereRef('shops.id', '=', 'storeOrders.shopId')
    .where('shops.sellerId', '=', id)
    .execute()
  await tx.deleteFrom('identities').where('sellerId', '=', id).execute()
}

async function forgetTraces(tx: Tx, who: Who) {
  const mine = who.role === 'buyer' ? sql`buyer_id = ${who.id}` : sql`seller_id = ${who.id}`
  await sql`delete from push_subscriptions where session_id in (select id from sessions where ${mine})`.execute(tx)
  for (const table of ['second_factors', 'mail_links', 'notifications', 'notification_settings'])
    await sql`delete from ${sql.table(table)} where ${mine}`.execute(tx)
  await sql`update sessions set user_agent = '', address = '' where ${mine}`.execute(tx)
}
