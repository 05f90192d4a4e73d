import { sql } from 'kysely'
import { findAccount, type TakeConfirmation, dissolve, lockMembers, lockOrganizationOf, queueMail } from '#server/identity/api.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { unfinishedReasons } from '#server/platform/module/module.ts'
import { personalData } from './modules.ts'

/**
 * Closes an organization: replaces what names it in every module and ends its sign-ins. Orders and payments
 * stay for ten years. Throws `payment-unfinished`, `orders-open`, `money-unpaid` or `confirmation-needed`.
 */
export async function closeAccount(db: Db, who: Profile<TradingKind>, confirm: TakeConfirmation) {
  // Before anything is locked: most refusals are this one.
  await refuseWhileBusy(db, who)
  await inTransaction(db, async (tx) => {
    const organization = await lockOrganizationOf(tx, who)
    if (organization === undefined) throw new Problem('unauthenticated')
    // Locks the people before the profile, as all writers of both do.
    const members = await lockMembers(tx, organization)
    if (members.length === 0) throw new Problem('unauthenticated')
    const isPending = members.some(({ status }) => status === 'pending')
    const opener = isPending ? undefined : await findAccount(tx, { role: who.role, id: who.id } as Profile)
    for (const data of personalData) await data.lock?.(tx, who)
    await refuseWhileBusy(tx, who)
    await confirm(tx)
    for (const data of personalData) await data.erase?.(tx, who)
    const people = await dissolve(tx, organization, members)
    for (const data of personalData) await data.erasePeople?.(tx, people)
    // The address is gone from the account by now, so the mail carries it.
    if (opener?.email) await queueMail(tx, { userId: opener.who.user }, { kind: 'closed', email: opener.email, name: opener.name })
  })
}

async function refuseWhileBusy(db: Db, who: Profile<TradingKind>) {
  const asked = personalData.flatMap((data) => Object.entries(data.unfinished?.(who) ?? {}))
  const columns = asked.map(([code, holds]) => sql`${holds} as ${sql.ref(code)}`)
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db)
  const code = unfinishedReasons.find((each) => rows[0]?.[each])
  if (code) throw new Problem(code)
}
