import { sql } from 'kysely'
import type { Profile } from '../actor.ts'
import type { PersonalData } from './module.ts'
import { organizationOf } from '#server/platform/db/profiles.ts'

export const ownData = {
  /** Acts and their addresses stay after closing: the audit is append-only. */
  export: (who) => ({
    acts: sql`select at, act, object, outcome, address, detail from audit where actor = ${`${who.role}:${who.id}`} order by id`,
    files: sql`select id, name, type, bytes, created_at, subject_type, subject_id from files where ${sentBy(who)} order by id`,
  }),
  // A closed account gets no more notifications; orders keep their history.
  async erase(tx, who) {
    await sql`delete from events where not permanent and subject_type = ${who.role} and subject_id = ${who.id}`.execute(tx)
    // A file attached to an order belongs to the other side as well, so it stays, without its original name.
    await sql`delete from files where subject_type is null and ${sentBy(who)}`.execute(tx)
    await sql`update files set name = 'file' || substring(name from '[.][a-z0-9]+$') where ${sentBy(who)}`.execute(tx)
  },
  erasePeople: (tx, people) =>
    sql`delete from events where not permanent and subject_type = 'user' and subject_id = any(${people}::bigint[])`.execute(tx),
} satisfies PersonalData

const sentBy = ({ role, id }: Profile) => (role === 'operator' ? sql`false` : sql`organization_id = ${organizationOf({ role, id })}`)
