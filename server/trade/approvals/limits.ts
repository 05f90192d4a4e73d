import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { TakeConfirmation } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { orderedInMonth, readCompany } from './policy.ts'

/** The month limits of members who have one, with what they have ordered in this month. Rupiah. */
export async function listLimits(db: Db, by: Actor<'company'>) {
  const { rows } = await sql<{ userId: UserId; monthLimit: number; used: number }>`
    select l.user_id, l.month_limit, ${orderedInMonth(by.id, sql.ref('l.user_id'))} as used from member_limits l
    where ${ownedBy(by, 'l')} order by l.user_id limit 500`.execute(db)
  return rows
}

type Limit = { userId: UserId; monthLimit: number | null }

/** Sets or removes the month limit of a member. Throws `not-found`. */
export const setLimit = (db: Db, by: Actor<'company'>, limit: Limit, confirm: TakeConfirmation) =>
  inTransaction(db, async (tx) => {
    const { userId, monthLimit } = limit
    const { members } = await readCompany(tx, by.id)
    if (!members.some((member) => member.userId === userId)) throw new Problem('not-found')
    if (monthLimit === null) await tx.deleteFrom('memberLimits').where(ownedBy(by)).where('userId', '=', userId).execute()
    else
      await sql`insert into member_limits (buyer_id, user_id, month_limit) values (${by.id}, ${userId}, ${monthLimit})
        on conflict (buyer_id, user_id) do update set month_limit = excluded.month_limit`.execute(tx)
    await confirm(tx)
    return limit
  })
