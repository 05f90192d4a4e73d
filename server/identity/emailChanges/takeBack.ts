import { sql } from 'kysely'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { endSessionsOf } from '#server/identity/sessions/sessions.ts'
import { lockAccount, personal } from '../accounts/account.ts'
import type { Person } from '#server/platform/actor.ts'
import type { OwnData } from '#server/platform/module/module.ts'
import { emailMoves } from './moves.ts'
import { dropWaysIn, endLinks } from '../accounts/firstProof.ts'
import { makeLink, useLink } from '../accounts/links.ts'

type Link = { who: Person; email: string; detail: unknown }

/**
 * "This was not me": restores the account as the mailed address had it. Undoes the change and every later one, ends all sessions and
 * removes the password. Returns the token for a new password. Throws `link-dead`.
 */
export const stopChange = (db: Db, ownData: OwnData, token: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const link = await useLink(tx, token, ['restore'])
    await takeBack(tx, ownData, link)
    return makeLink(tx, link, 'reset')
  })

export async function takeBack(tx: Tx, ownData: OwnData, { who, email, detail }: Link) {
  const { emailChange, bankChange } = detail as { emailChange?: number; bankChange?: number }
  const account = await lockAccount(tx, who).catch(() => undefined)
  if (!account) throw new Problem('link-dead')
  // Ends these sessions first, so that none of their acts commits after what is undone here.
  await endSessionsOf(tx, who, 'change-stopped')
  const restored = account.email.toLowerCase() === email.toLowerCase() ? undefined : await restoreEmail(tx, who, email)
  const since = await undoEmailChanges(tx, who, restored?.id ?? emailChange)
  await ownData.takeBack(tx, who, { since, bankChange })
  await sql`update users set password_hash = '', updated_at = now() where id = ${who.user}`.execute(tx)
  await dropWaysIn(tx, who, sql`now() - interval '7 days'`)
  // Keeps restore links of earlier addresses, which may still reclaim the account, and links that stop a bank account change.
  const before = restored?.id ?? Number.MAX_SAFE_INTEGER
  await endLinks(
    tx,
    who,
    sql<boolean>`(purpose = 'restore' and case when lower(email) = ${email.toLowerCase()}
      then exists (select from bank_account_changes c where c.id = (detail ->> 'bankChange')::bigint and c.stopped_at is null)
      else lower(email) in (select lower(former) from email_changes where ${personal(who)} and status = 'done' and id < ${before}) end)`,
  )
  await writeAudit(tx, { ...doneBy(who), act: 'take back by mail', detail: { restored: restored !== undefined } })
}

/** The first change away from this address that can still be undone. Throws `link-dead`. */
async function restoreEmail(tx: Tx, who: Person, email: string) {
  const change = await tx
    .selectFrom('emailChanges')
    .select('id')
    .where(personal(who))
    .where('status', '=', 'done')
    .where('formerProven', '=', true)
    .where(sql<boolean>`lower(former) = ${email.toLowerCase()}`)
    .where('reservedUntil', '>', sql<Date>`now()`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!change) throw new Problem('link-dead')
  await sql`update users set email = ${email}, email_verified_at = now() where id = ${who.user}`.execute(tx)
  await tx.deleteFrom('identities').where(personal(who)).execute()
  await addJob(tx, 'purge-expired-sign-ins', {})
  return change
}

/** Undoes the pending change and all changes from `from` on. Returns when the first of them was requested. */
async function undoEmailChanges(tx: Tx, who: Person, from: number | undefined): Promise<Date | undefined> {
  const which = sql`${personal(who)} and (status = 'pending' or id >= ${from ?? Number.MAX_SAFE_INTEGER})`
  const rows = await transition(tx, emailMoves, 'take-back', { who: 'former', which })
  return rows.map(({ requestedAt }) => requestedAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
}
