import { sql } from 'kysely'
import type { OrganizationId, UserId } from '#contract/ids.ts'
import { createMember } from '#server/identity/members/accept.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { demoMembers } from '#web/features/accounts/signIn/demoMembers.ts'
import { day } from '../calendar.ts'

/** Colleagues in every role of the demo company and of the demo store, each with a sign-in. */
export async function loadMembers(tx: Tx, passwordHash: string, now: Date) {
  for (const [first, ...others] of [demoMembers.buyer, demoMembers.seller]) {
    const { rows } = await sql<{ organization: OrganizationId }>`
      select m.organization_id as organization from memberships m join users u on u.id = m.user_id where u.email = ${first!.email}`.execute(
      tx,
    )
    const { organization } = rows[0]!
    for (const [at, { role, name, email }] of others.entries()) {
      const user: UserId = await createMember(
        tx,
        { organization, roles: [role] },
        { name, email, passwordHash, language: 'id', isProven: true },
      )
      const joined = new Date(now.getTime() - (120 - at * 11) * day)
      await sql`update users set created_at = ${joined} where id = ${user}`.execute(tx)
      await sql`update memberships set created_at = ${joined} where user_id = ${user}`.execute(tx)
    }
  }
}
