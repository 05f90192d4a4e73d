import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/module/module.ts'

/** A person's tickets and privacy requests, without operators' names. */
export const ownData = {
  exportPerson: ({ user }) => ({
    tickets: sql`select t.number, t.kind, t.subject, t.object, t.status, t.created_at, t.solved_at,
      (select json_agg(json_build_object('by', e.side, 'text', e.text, 'at', e.created_at) order by e.id) from ticket_entries e
        where e.ticket_id = t.id and e.side <> 'note') as entries
      from tickets t where t.user_id = ${user} order by t.id`,
    'privacy-requests': sql`select number, kind, text, status, outcome, created_at, due_at, decided_at from privacy_requests where user_id = ${user} order by id`,
  }),
  async erasePeople(tx, people) {
    const theirs = sql`any(${people}::bigint[])`
    await sql`update ticket_entries set text = '' where ticket_id in (select id from tickets where user_id = ${theirs})`.execute(tx)
    await sql`update tickets set subject = '', object = '', text_hash = '' where user_id = ${theirs}`.execute(tx)
    await sql`update privacy_requests set text = '', outcome = case when outcome = '' then '' else '-' end where user_id = ${theirs}`.execute(
      tx,
    )
  },
} satisfies PersonalData
