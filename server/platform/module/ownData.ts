import { sql } from 'kysely'
import type { PersonalData } from './module.ts'

export const ownData = {
  /** What was done and from where is kept: the audit is append-only. */
  export: ({ role, id }) => ({
    acts: sql`select at, act, object, outcome, address, detail from audit where actor = ${`${role}:${id}`} order by id`,
  }),
  // A closed account gets no notifications any more; orders keep their history.
  erase: (tx, { role, id }) => sql`delete from events where not kept and subject_type = ${role} and subject_id = ${id}`.execute(tx),
  erasePeople: (tx, people) =>
    sql`delete from events where not kept and subject_type = 'user' and subject_id = any(${people}::bigint[])`.execute(tx),
} satisfies PersonalData
