import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of two-person acts. */
export const invariants: readonly Invariant[] = [
  {
    name: 'what takes two persons was confirmed by another than who asked',
    sql: `select id, act from two_person_acts where status = 'confirmed' and decided_by is not distinct from asked_by`,
  },
  {
    name: 'a payout of a run was sent by a run that two persons confirmed, with the amount that both saw',
    sql: `select a.id, a.status from two_person_acts a left join payouts o on o.run_id = a.id where a.act = 'payout-run' group by a.id
          having coalesce(sum(o.amount), 0) <> case when a.status = 'confirmed' then (a.summary ->> 'total')::bigint else 0 end
            or bool_or(o.status in ('listed', 'cancelled'))`,
  },
  {
    name: 'a ticket or privacy request that is a day past its time is escalated',
    sql: `select t.id, 'ticket' as what from tickets t
            where (t.status = 'new' and t.first_answer_due < now() - interval '1 day' and not exists (select from escalations e where e.ticket_id = t.id and e.clock = 'first-answer'))
              or (t.status in ('new', 'waiting-us') and t.solve_due < now() - interval '1 day' and not exists (select from escalations e where e.ticket_id = t.id and e.clock = 'solve'))
          union all select p.id, 'privacy request' from privacy_requests p
            where p.status in ('new', 'working') and p.due_at < now() - interval '1 day' and not exists (select from escalations e where e.privacy_request_id = p.id)`,
  },
  {
    name: 'data is restricted while, and only while, somebody asked for it and it was carried out',
    sql: `select o.id from organizations o where (o.restricted_at is not null)
            <> exists (select from privacy_requests p where p.organization_id = o.id and p.kind = 'restrict' and p.status = 'done')`,
  },
  {
    name: 'a ticket has its first word, and is of a person or an address',
    sql: `select t.id from tickets t where not exists (select from ticket_entries e where e.ticket_id = t.id and e.side = 'asker')
            or (t.user_id is null and t.email = '')`,
  },
]
