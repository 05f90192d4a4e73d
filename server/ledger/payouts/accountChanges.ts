import type { Actor, Person, TradingKind } from '#server/platform/actor.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { BankAccount } from '#contract/storeOrders.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { TakenBack } from '#server/platform/module/module.ts'
import { recordBankAccountEvent } from '../events.ts'
import { balancesOf } from '../balances.ts'

type Target = { shopId: ShopId } | { refundId: number }
type Change = { target: Target; former: BankAccount | null; named: BankAccount }

const pause = sql<Date>`now() + interval '24 hours'`
const ofTarget = (target: Target) =>
  'shopId' in target ? sql<boolean>`shop_id = ${target.shopId}` : sql<boolean>`refund_id = ${target.refundId}`

/** The last four digits of an account, for readers who do not need more. */
export const maskNumber = (number: string) => `****${number.replace(/\D/g, '').slice(-4)}`

/** `BCA ****3210`, for mails and the audit. */
export const maskAccount = ({ bank, number }: BankAccount) => `${bank} ${maskNumber(number)}`

/**
 * Records a change of a bank account, whose row the caller has locked. Pauses payouts for 24 hours, unless it is the first account and no
 * money waits. Notifies the owner, and mails a link that stops the change.
 */
export async function recordAccountChange(tx: Tx, who: Actor<TradingKind>, { target, former, named }: Change) {
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
    ...doneBy(who),
    act: 'change bank account',
    object,
    detail: { from: former ? maskAccount(former) : '', to: maskAccount(named) },
  })
  const link = 'shopId' in target ? '/money' : '/profile-buyer'
  await recordBankAccountEvent(tx, who, { changeId: id, account: maskAccount(named), paused: isPaused, link })
}

/** True if the store has earned money, which a stranger who sets its first account would receive. */
async function hasMoney(tx: Tx, shopId: ShopId) {
  const { waiting, free, inTransit } = await balancesOf(tx, shopId)
  return waiting + free + inTransit > 0
}

/** Returns the last effective account: one changed during a pause never took effect, so a stop must not restore it. */
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

/** Bank accounts of stores or of refunds, implemented by the module that pays them. */
export type BankAccounts = {
  kind: 'shop' | 'refund'
  /** SQL: ids of the accounts in organizations that a person opened. */
  openedBy: (who: Person) => RawBuilder<unknown>
  /** Locks the row with the account, which serializes its changes. */
  lock: (tx: Tx, id: number) => Promise<unknown>
  /** Restores the former account, or removes it if there was none. */
  restore: (tx: Tx, id: number, former: BankAccount | null) => Promise<unknown>
}

const idOf = (kind: BankAccounts['kind']) => sql<number>`${sql.ref(`${kind}_id`)}`

/** Stops all changes since a time, or one change with all later ones, and paused changes of accounts that the person opened. */
export async function stopAccountChanges(tx: Tx, who: Person, accounts: BankAccounts, { since, bankChange }: TakenBack) {
  const mine = sql<boolean>`${idOf(accounts.kind)} in (${accounts.openedBy(who)})`
  if (since) await stopEach(tx, who, accounts, sql<boolean>`${mine} and changed_at >= ${since}`)
  if (bankChange !== undefined) await stopEach(tx, who, accounts, sql<boolean>`${mine} and id = ${bankChange}`)
  await stopEach(tx, who, accounts, sql<boolean>`${mine} and effective_at > now()`)
}

async function stopEach(tx: Tx, who: Person, accounts: BankAccounts, which: RawBuilder<boolean>) {
  const changes = await tx
    .selectFrom('bankAccountChanges')
    .select(['id', 'former', idOf(accounts.kind).as('target')])
    .where(which)
    .where(idOf(accounts.kind), 'is not', null)
    .where('stoppedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, target, former } of changes) await stopOne(tx, who, accounts, { id, target, former: former as BankAccount | null })
}

type Stopped = { id: number; target: number; former: BankAccount | null }

/** Stops a change, all later ones and paused ones, and restores the account before it. No-op if it was stopped already. */
async function stopOne(tx: Tx, who: Person, { kind, lock, restore }: BankAccounts, { id, target, former }: Stopped) {
  await lock(tx, target)
  const stopped = await tx
    .updateTable('bankAccountChanges')
    .set({ stoppedAt: sql<Date>`now()` })
    .where(idOf(kind), '=', target)
    .where(sql<boolean>`(id >= ${id} or effective_at > now())`)
    .where('stoppedAt', 'is', null)
    .returning('id')
    .execute()
  if (!stopped.some((change) => change.id === id)) return
  await restore(tx, target, former)
  await writeAudit(tx, { ...doneBy(who), act: 'stop bank account change', object: `${kind}:${target}` })
}

/** Stops changes of deleted accounts, which have nothing to restore. `ids`: a query of the targets. */
export const forgetAccountChanges = (tx: Tx, kind: BankAccounts['kind'], ids: RawBuilder<unknown>) =>
  sql`update bank_account_changes set stopped_at = now() where ${idOf(kind)} in (${ids}) and stopped_at is null`.execute(tx)
