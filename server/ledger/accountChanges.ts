import type { Person, Profile, TradingKind } from '#server/platform/actor.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { BankAccount } from '#contract/storeOrders.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordBankAccountEvent } from './events.ts'
import { balancesOf } from './balances.ts'
import { cancelListed } from './reservations.ts'

type Target = { shopId: ShopId } | { refundId: number }
type Change = { target: Target; former: BankAccount | null; named: BankAccount }

const pause = sql<Date>`now() + interval '24 hours'`
const ofTarget = (target: Target) =>
  'shopId' in target ? sql<boolean>`shop_id = ${target.shopId}` : sql<boolean>`refund_id = ${target.refundId}`

/** `BCA ****3210`, for mails and the audit. */
export const maskAccount = ({ bank, number }: BankAccount) => `${bank} ****${number.replace(/\D/g, '').slice(-4)}`

/**
 * Records that money goes elsewhere from now on, with the row of the account locked by the caller. Nothing is paid there for
 * 24 hours, except the first time while no money waits; its owner is told by mail, with a link that stops it, and by a notification.
 */
export async function recordAccountChange(tx: Tx, who: Profile<TradingKind>, { target, former, named }: Change) {
  const isPaused = former !== null || ('shopId' in target && (await hasMoney(tx, target.shopId)))
  const counted = await lastThatCounted(tx, target, former)
  const { id } = await tx
    .insertInto('bankAccountChanges')
    .values({
      ...target,
      former: counted && JSON.stringify(counted),
      effectiveAt: isPaused ? pause : sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const object = 'shopId' in target ? `shop:${target.shopId}` : `refund:${target.refundId}`
  await writeAudit(tx, {
    actor: `${who.role}:${who.id}`,
    act: 'change bank account',
    object,
    detail: { from: former ? maskAccount(former) : '', to: maskAccount(named) },
  })
  const link = 'shopId' in target ? '/money' : '/profile-buyer'
  await recordBankAccountEvent(tx, who, { changeId: id, account: maskAccount(named), paused: isPaused, link })
}

/** A store that earned something, wherever its money is now: a stranger who names its first account would get it. */
async function hasMoney(tx: Tx, shopId: ShopId) {
  const { waiting, free, inTransit } = await balancesOf(tx, shopId)
  return waiting + free + inTransit > 0
}

/** A change during a pause: what is paused never took effect, so a stop must not come back to it. */
async function lastThatCounted(tx: Tx, target: Target, former: BankAccount | null) {
  const row = await tx
    .selectFrom('bankAccountChanges')
    .select('former')
    .where(ofTarget(target))
    .where('stoppedAt', 'is', null)
    .where('effectiveAt', '>', sql<Date>`now()`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.former as BankAccount | null) : former
}

/** Puts back what counted before this change, and stops it, every later one and what is paused. Nothing happens where that was done before. */
export async function stopAccountChange(tx: Tx, who: Person, changeId: number) {
  const first = await tx
    .selectFrom('bankAccountChanges')
    .selectAll()
    .where('id', '=', changeId)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  if (!first) return
  const target: Target = first.shopId === null ? { refundId: first.refundId ?? 0 } : { shopId: first.shopId }
  await lockAccount(tx, target)
  const stopped = await tx
    .updateTable('bankAccountChanges')
    .set({ stoppedAt: sql<Date>`now()` })
    .where(ofTarget(target))
    .where(sql<boolean>`(id >= ${changeId} or effective_at > now())`)
    .where('stoppedAt', 'is', null)
    .returning('id')
    .execute()
  if (!stopped.some(({ id }) => id === changeId)) return
  await putBack(tx, target, first.former as BankAccount | null)
  if ('shopId' in target) await cancelListed(tx, target.shopId, 'A change of its bank account was stopped.')
  await writeAudit(tx, {
    actor: `${who.role}:${who.id}`,
    act: 'stop bank account change',
    object: 'shopId' in target ? `shop:${target.shopId}` : `refund:${target.refundId}`,
  })
}

/** Stops what was changed on the stores and refunds of what this person opened since then. */
export const stopAccountChangesSince = (tx: Tx, who: Person, since: Date) => stopEach(tx, who, sql<boolean>`changed_at >= ${since}`)

/** Stops what was changed on the stores and refunds of what this person opened and does not count yet. */
export const stopPausedAccounts = (tx: Tx, who: Person) => stopEach(tx, who, sql<boolean>`effective_at > now()`)

async function stopEach(tx: Tx, who: Person, which: RawBuilder<boolean>) {
  const mine = sql<boolean>`(shop_id in (select s.id from shops s join sellers x on x.id = s.seller_id where x.user_id = ${who.user})
    or refund_id in (select r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      join buyers b on b.id = o.buyer_id where b.user_id = ${who.user}))`
  const changes = await tx
    .selectFrom('bankAccountChanges')
    .select('id')
    .where(mine)
    .where(which)
    .where('stoppedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of changes) await stopAccountChange(tx, who, id)
}

/** The row that names where money goes; changes of it wait for one another. */
async function lockAccount(tx: Tx, target: Target) {
  await (
    'shopId' in target
      ? sql`select from shop_accounts where shop_id = ${target.shopId} for update`
      : sql`select from refunds where id = ${target.refundId} for update`
  ).execute(tx)
}

async function putBack(tx: Tx, target: Target, former: BankAccount | null) {
  if ('shopId' in target && !former) {
    await tx.deleteFrom('shopAccounts').where('shopId', '=', target.shopId).execute()
    return
  }
  const account = { bank: former?.bank ?? '', accountNumber: former?.number ?? '', accountHolder: former?.holder ?? '' }
  if ('shopId' in target) {
    await tx
      .updateTable('shopAccounts')
      .set({ ...account, updatedAt: sql`now()` })
      .where('shopId', '=', target.shopId)
      .execute()
    return
  }
  const none = { bank: null, accountNumber: null, accountHolder: null }
  await tx
    .updateTable('refunds')
    .set(former ? account : none)
    .where('id', '=', target.refundId)
    .where('status', '=', 'due')
    // What the bank has is not stopped any more.
    .where('sentAt', 'is', null)
    .execute()
}

/** What the stores that this person opened earn from now on must not go where their registrant said. */
export async function forgetStoreAccounts(tx: Tx, who: Person) {
  const mine = sql`shop_id in (select shops.id from shops join sellers on sellers.id = seller_id where user_id = ${who.user})`
  await sql`delete from shop_accounts where ${mine}`.execute(tx)
  await sql`update bank_account_changes set stopped_at = now() where ${mine} and stopped_at is null`.execute(tx)
}

/** The accounts of these refunds, which the caller has locked, were forgotten. */
export const stopChangesOfRefunds = (tx: Tx, ids: readonly number[]) =>
  sql`update bank_account_changes set stopped_at = now() where refund_id = any(${ids}::bigint[]) and stopped_at is null`.execute(tx)
