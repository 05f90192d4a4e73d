import { sql } from 'kysely'
import type { BuyerId, OrganizationId, ProductId, SellerId, UserId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/order.ts'
import { lockProductsOf, takeOffShelves } from '#server/catalog/products/products.ts'
import { endSessionsFor, endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { findAccount, lockAccount, type TakeConfirmation } from './account.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'

/**
 * Closes an account: what names a person is replaced, on papers too, every sign-in ends, a store's products leave the
 * shelves. Orders, payments and messages stay for ten years (domain.md, "Tax and papers"). Throws `payment-unfinished`,
 * `orders-open` or `money-unpaid` while goods or money are on their way, `confirmation-needed`.
 */
export async function closeAccount(db: Db, who: Profile<TradingKind>, confirm: TakeConfirmation) {
  // Before anything is locked: most refusals are this one.
  await refuseWhileBusy(db, who)
  await inTransaction(db, async (tx) => {
    const opener = await findAccount(tx, { role: who.role, id: who.id } as Profile)
    if (!opener) throw new Problem('unauthenticated')
    // The person before the profile, as everybody locks them who writes one and thereby the other.
    const account = await lockAccount(tx, opener.who)
    const products = who.role === 'seller' ? await lockShelves(tx, who) : await lockCart(tx, who)
    await refuseWhileBusy(tx, who)
    await confirm(tx)
    if (who.role === 'buyer') await forgetBuyer(tx, who.id)
    else await forgetSeller(tx, who.id, products)
    await forgetPeople(tx, who)
    await forgetPictures(tx, who)
    // The address is gone from the account by now, so the mail carries it.
    if (account.email) await queueMail(tx, { userId: account.who.user }, { kind: 'closed', email: account.email, name: account.name })
  })
}

/** Behind these locks no product is added and no payment for one begins or ends, so that what is asked next stays so. */
async function lockShelves(tx: Tx, who: Profile<'supplier'>) {
  await tx.selectFrom('sellers').select('id').where('id', '=', who.id).forUpdate().execute()
  return (await lockProductsOf(tx, who)).map(({ id }) => id)
}

/** Behind these locks no cart is begun and none is sent to be paid; a checkout that waits finds its cart empty. */
async function lockCart(tx: Tx, { id }: Profile<'company'>) {
  await tx.selectFrom('buyers').select('id').where('id', '=', id).forUpdate().execute()
  await sql`select from orders where buyer_id = ${id} and status in ('cart', 'awaiting-payment') for update`.execute(tx)
  return []
}

async function refuseWhileBusy(db: Db, who: Profile<TradingKind>) {
  const { rows } = await (who.role === 'buyer' ? buyersBusiness(who.id) : sellersBusiness(who.id)).execute(db)
  const { payment, orders, money } = rows[0] ?? {}
  if (payment) throw new Problem('payment-unfinished')
  if (orders) throw new Problem('orders-open')
  if (money) throw new Problem('money-unpaid')
}

type Business = { payment: boolean; orders: boolean; money: boolean }

const buyersBusiness = (id: number) => sql<Business>`
  select exists (select from orders o where o.buyer_id = ${id} and (o.status = 'awaiting-payment' or exists (select from payments p
      where p.order_id = o.id and p.status in ('expired', 'denied', 'cancelled') and p.token is not null and p.page_closed_at is null
        and greatest(p.expires_at, p.created_at + interval '1 day') > now()))) as payment,
    exists (select from orders o left join store_orders so on so.order_id = o.id where o.buyer_id = ${id} and ${underWay}) as orders, false as money`

const sellersBusiness = (id: number) => sql<Business>`
  with mine as (select id from shops where seller_id = ${id})
  select exists (select from stock_holds h join payments p on p.id = h.payment_id where h.state = 'open' and p.status = 'open' and h.shop_id in (select id from mine)) as payment,
    exists (select from store_orders so join orders o on o.id = so.order_id where so.shop_id in (select id from mine) and ${underWay}) as orders,
    exists (select from ledger_balances where shop_id in (select id from mine) group by shop_id, account having sum(balance) <> 0) as money`

/** Goods are on their way, or money is: being refunded or disputed. */
const underWay = sql`(so.status in ('paid', 'accepted', 'shipped', 'received')
  or exists (select from refunds r join payments p on p.id = r.payment_id
             where p.order_id = o.id and r.status = 'due' and coalesce(r.store_order_id, so.id) is not distinct from so.id)
  or exists (select from reversals v join payments p on p.id = v.payment_id where p.order_id = o.id and v.status = 'open'))`

const gone = (id: number) => `closed-${id}@closed.invalid`

async function forgetBuyer(tx: Tx, id: BuyerId) {
  // Money that comes for what was given up buys nothing any more: it goes back.
  await sql`delete from order_lines using orders where orders.id = order_lines.order_id and buyer_id = ${id} and orders.status = 'cart'`.execute(
    tx,
  )
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
  // Nothing is owed any more, so the bank account is not needed.
  await tx
    .updateTable('refunds')
    .from('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .set(forgottenAccount)
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('orders.buyerId', '=', id)
    .where('accountNumber', 'is not', null)
    .execute()
  await sql`delete from bank_account_changes c using refunds r, payments p, orders o
    where r.id = c.refund_id and p.id = r.payment_id and o.id = p.order_id and o.buyer_id = ${id}`.execute(tx)
}

const forgottenAccount = { accountNumber: '', accountHolder: 'Closed account' }

async function forgetSeller(tx: Tx, id: SellerId, products: ProductId[]) {
  await takeOffShelves(tx, products)
  await sql`update product_imports set status = 'cancelled', updated_at = now() where status in ('checked', 'waiting')
    and shop_id in (select id from shops where seller_id = ${id})`.execute(tx)
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
  const { id: shopId } = (await tx.selectFrom('shops').select('id').where('sellerId', '=', id).executeTakeFirst()) ?? { id: null }
  await tx.deleteFrom('shopAccounts').where('shopId', '=', shopId).execute()
  await tx.updateTable('payouts').set(forgottenAccount).where('shopId', '=', shopId).where('accountNumber', 'is not', null).execute()
  await sql`delete from bank_account_changes where shop_id in (select id from shops where seller_id = ${id})`.execute(tx)
}

/** The user who created it and has no account any more, and its members. Their sign-ins end. */
async function forgetPeople(tx: Tx, who: Profile<TradingKind>) {
  const profile = sql.table(who.role === 'buyer' ? 'buyers' : 'sellers')
  const { rows } = await sql<{ organization: OrganizationId; user: UserId }>`
    select organization_id as organization, user_id as user from ${profile} where id = ${who.id}`.execute(tx)
  const [opened] = rows
  if (!opened) return
  await endSessionsFor(tx, opened.organization, 'account closed')
  await endSessionsOf(tx, opened, 'account closed')
  await sql`update memberships set state = 'left' where organization_id = ${opened.organization} or user_id = ${opened.user}`.execute(tx)
  await sql`update invitations set state = 'revoked' where organization_id = ${opened.organization} and state = 'pending'`.execute(tx)
  // Who worked for this organization alone is forgotten with it.
  const { rows: gone } = await sql<{ id: UserId }>`
    update users set name = 'Closed account', email = case when closed_at is null then 'closed-user-' || id || '@closed.invalid' else email end,
      password_hash = null, email_verified_at = null, closed_at = coalesce(closed_at, now()), updated_at = now()
    where id in (select user_id from memberships where organization_id = ${opened.organization})
      and not exists (select from memberships m where m.user_id = users.id and m.state <> 'left') returning id`.execute(tx)
  const people = sql`user_id = any(${gone.map(({ id }) => id)}::bigint[])`
  for (const table of ['second_factors', 'passkeys', 'mail_links', 'email_changes', 'identities', 'provider_credentials'])
    await sql`delete from ${sql.table(table)} where ${people}`.execute(tx)
  const mine = who.role === 'buyer' ? sql`buyer_id = ${who.id}` : sql`seller_id = ${who.id}`
  await sql`delete from push_subscriptions where session_id in (select id from sessions where ${mine} or ${people})`.execute(tx)
  for (const table of ['notifications', 'notification_settings']) await sql`delete from ${sql.table(table)} where ${mine}`.execute(tx)
  await sql`update sessions set user_agent = '', address = '' where ${mine} or ${people}`.execute(tx)
  // A closed account gets no notifications any more; orders keep their history.
  await sql`delete from events where not kept and (subject_type = ${who.role} and subject_id = ${who.id}
    or subject_type = 'user' and subject_id = any(${gone.map(({ id }) => id)}::bigint[]))`.execute(tx)
}

/** Pictures that a person sent in conversations: their addresses end at once, the sweep removes the files. The words stay. */
async function forgetPictures(tx: Tx, who: Profile<TradingKind>) {
  const mine = who.role === 'buyer' ? sql`buyer_id = ${who.id}` : sql`shop_id in (select id from shops where seller_id = ${who.id})`
  await sql`
    update messages set image = null where image is not null and sender_role = ${who.role} and room_id in (select id from rooms where ${mine})`.execute(
    tx,
  )
}
