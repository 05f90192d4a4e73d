import { sql } from 'kysely'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SignedInActor, Person } from '#server/platform/actor.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { queueMail } from '#server/identity/mail/order.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { recordEvent } from '#server/identity/events.ts'
import { lockAccount, personal, sameEmail, type Account, type TakeConfirmation } from '../accounts/account.ts'
import { emailMoves } from './moves.ts'
import { dropWaysBeforeProof } from '../accounts/firstProof.ts'
import { emailTaken, refuseTaken } from '../accounts/taken.ts'

/** `b***@maju.test`, for mails, notifications and the audit. */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')

/** The address that is yet to be proven, as a column beside `users`. */
export const pendingEmail = sql<string | null>`(select c.email from email_changes c where c.user_id = users.id and c.status = 'pending')`

export const findPendingEmail = (db: Db | Tx, who: Person) =>
  db.selectFrom('emailChanges').select(['id', 'email']).where(personal(who)).where('status', '=', 'pending').executeTakeFirst()

/**
 * Another address than the present or pending one becomes pending: it is mailed a link, the present one a warning with a link
 * that stops it. Throws `email-taken`, `confirmation-needed`.
 */
export async function askForEmail(tx: Tx, who: Person, email: string, confirm: TakeConfirmation) {
  const account = await lockAccount(tx, who)
  const pending = await findPendingEmail(tx, who)
  const asked = email.toLowerCase()
  if (asked === account.email.toLowerCase() && email !== account.email)
    await tx.updateTable('users').set({ email }).where('id', '=', who.user).execute()
  if (asked === account.email.toLowerCase() || asked === pending?.email.toLowerCase()) return
  if (await isTaken(tx, who, email)) throw emailTaken()
  await confirm(tx)
  await cancelPending(tx, who)
  const { id } = await tx
    .insertInto('emailChanges')
    .values({ userId: who.user, former: account.email, formerProven: account.emailVerified, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(tx, { userId: who.user }, { kind: 'confirm-email', email, changeId: id })
  await tell(tx, account, 'email-asked', { id, email })
}

/** Nothing has taken effect yet, so no confirmation is needed. */
export async function cancelEmail(db: Db, who: Person) {
  await inTransaction(db, async (tx) => {
    if ((await cancelPending(tx, who)).length > 0) await writeAudit(tx, { ...doneBy(who), act: 'cancel e-mail change' })
  })
}

const cancelPending = (tx: Tx, who: Person) => transition(tx, emailMoves, 'cancel', { who: 'owner', which: personal(who) })

/**
 * The new address counts from now on. Only a sign-in of the same account proves it: a stranger who is mailed such a link must
 * not be talked into lending the account an address. Throws `forbidden`, `link-dead`, `email-taken`.
 */
export async function proveNewEmail(tx: Tx, ownData: OwnData, who: Person, changeId: number, user: SignedInActor | undefined) {
  if (user?.user !== who.user) throw new Problem('forbidden', { detail: { code: 'sign-in-for-email' } })
  const account = await lockAccount(tx, who)
  const former = { former: account.email, formerProven: account.emailVerified, reservedUntil: sql`now() + interval '7 days'` }
  const [change] = await transition(tx, emailMoves, 'prove', {
    who: 'owner',
    which: sql`id = ${changeId} and ${personal(who)}`,
    set: { ...former, doneAt: sql`now()` },
  })
  if (!change) throw new Problem('link-dead')
  await sql`update users set email = ${change.email}, email_verified_at = now(), updated_at = now() where id = ${who.user}`
    .execute(tx)
    .catch(refuseTaken)
  if (!account.emailVerified) await dropWaysBeforeProof(tx, ownData, who, { sessionId: user.sessionId })
  await addJob(tx, 'purge-expired-sign-ins', {})
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
  if (former) await queueMail(tx, { userId: who.user }, { kind, email: former, name, next, changeId: emailVerified ? change.id : null })
  await writeAudit(tx, {
    ...doneBy(who),
    act: kind === 'email-asked' ? 'ask for another e-mail' : 'change e-mail',
    detail: { from: maskEmail(former), to: next },
  })
  const type = kind === 'email-asked' ? 'account.email_asked' : 'account.email_changed'
  await recordEvent(tx, who, { type, data: { changeId: change.id, email: next } })
}

/** For the form only; the unique index and the reservation decide when the address is proven. */
async function isTaken(tx: Tx, who: Person, email: string): Promise<boolean> {
  const isOperator = who.role === 'operator'
  const { rows } = await sql`
    select from users where ${sameEmail(email)} and is_operator = ${isOperator} and id <> ${who.user}
    union all select from email_changes join users on users.id = user_id where lower(former) = ${email.toLowerCase()} and status = 'done'
      and former_proven and reserved_until > now() and is_operator = ${isOperator} and user_id <> ${who.user} limit 1`.execute(tx)
  return rows.length > 0
}
