import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import { queueMail } from '#server/platform/mail/order.ts'
import { recordEvent } from '#server/identity/events.ts'
import { lockAccount, ownedBy, ownerOf, sameEmail, tableOf, type Account, type TakeConfirmation, type Who } from './account.ts'
import { dropWaysBeforeProof } from './firstProof.ts'
import { refuseTaken } from './taken.ts'

/** `b***@maju.test`, for mails, notifications and the audit. */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')

/** The address that is yet to be proven, as a column of the account's row. */
export const pendingEmailOf = (role: Who['role']) =>
  sql<
    string | null
  >`(select c.email from email_changes c where ${role === 'buyer' ? sql`c.buyer_id = buyers.id` : sql`c.seller_id = sellers.id`} and c.status = 'pending')`

export const findPendingEmail = (db: Db | Tx, who: Who) =>
  db.selectFrom('emailChanges').select(['id', 'email']).where(ownedBy(who)).where('status', '=', 'pending').executeTakeFirst()

/**
 * Another address than the present or pending one becomes pending: it is mailed a link, the present one a warning with a link
 * that stops it. Throws `email-taken`, `confirmation-needed`.
 */
export async function askForEmail(tx: Tx, who: Who, email: string, confirm: TakeConfirmation) {
  const account = await lockAccount(tx, who)
  const pending = await findPendingEmail(tx, who)
  const asked = email.toLowerCase()
  if (asked === account.email.toLowerCase() || asked === pending?.email.toLowerCase()) return
  if (await isTaken(tx, who, email)) throw emailTaken()
  await confirm(tx)
  await cancelPending(tx, who)
  const { id } = await tx
    .insertInto('emailChanges')
    .values({ ...ownerOf(who), former: account.email, formerProven: account.emailVerified, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(tx, ownerOf(who), { kind: 'confirm-email', email, changeId: id })
  await tell(tx, account, 'email-asked', { id, email })
}

/** Nothing of it counted yet, so nobody is asked again. */
export async function cancelEmail(db: Db, who: Who) {
  await inTransaction(db, async (tx) => {
    if ((await cancelPending(tx, who)) > 0n) await writeAudit(tx, { actor: `${who.role}:${who.id}`, act: 'cancel e-mail change' })
  })
}

async function cancelPending(tx: Tx, who: Who): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('emailChanges')
    .set({ status: 'cancelled' })
    .where(ownedBy(who))
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows
}

/**
 * The new address counts from now on. Only a sign-in of the same account proves it: a stranger who is mailed such a link must
 * not be talked into lending the account an address. Throws `forbidden`, `link-dead`, `email-taken`.
 */
export async function proveNewEmail(tx: Tx, who: Who, changeId: number, user: Actor | undefined) {
  if (user?.role !== who.role || user.id !== who.id) throw new Problem('forbidden', { detail: { code: 'sign-in-for-email' } })
  const account = await lockAccount(tx, who)
  const change = await tx
    .updateTable('emailChanges')
    .set({ status: 'done', former: account.email, formerProven: account.emailVerified, doneAt: sql`now()` })
    .set({ reservedUntil: sql<Date>`now() + interval '7 days'` })
    .where('id', '=', changeId)
    .where(ownedBy(who))
    .where('status', '=', 'pending')
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!change) throw new Problem('link-dead')
  await sql`update ${tableOf(who)} set email = ${change.email}, email_verified_at = now(), updated_at = now() where id = ${who.id}`
    .execute(tx)
    .catch(refuseTaken)
  if (!account.emailVerified) await dropWaysBeforeProof(tx, who, { sessionId: user.sessionId })
  await tell(tx, account, 'email-changed', change)
}

/** The address that counts hears of it every time; its link takes the account back only where it was proven itself. */
async function tell(
  tx: Tx,
  { who, email: former, emailVerified, name }: Account,
  kind: 'email-asked' | 'email-changed',
  change: { id: number; email: string },
) {
  const next = maskEmail(change.email)
  if (former) await queueMail(tx, ownerOf(who), { kind, email: former, name, next, changeId: emailVerified ? change.id : null })
  await writeAudit(tx, {
    actor: `${who.role}:${who.id}`,
    act: kind === 'email-asked' ? 'ask for another e-mail' : 'change e-mail',
    detail: { from: maskEmail(former), to: next },
  })
  const type = kind === 'email-asked' ? 'account.email_asked' : 'account.email_changed'
  await recordEvent(tx, who, { type, data: { changeId: change.id, email: next } })
}

/** For the form only; the unique index and the reservation decide when the address is proven. */
async function isTaken(tx: Tx, who: Who, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableOf(who)} where ${sameEmail(email)} and id <> ${who.id}
    union all select from email_changes where lower(former) = ${email.toLowerCase()} and status = 'done' and former_proven
      and reserved_until > now() and ${who.role === 'buyer' ? sql`buyer_id` : sql`seller_id`} <> ${who.id} limit 1`.execute(tx)
  return rows.length > 0
}

const emailTaken = () => new Problem('email-taken', { errors: [{ path: 'email', code: 'email-taken' }] })
