import type { Invariant } from '#server/platform/module/module.ts'

/** What is always true of what takes two persons. */
export const invariants: readonly Invariant[] = [
  {
    name: 'what takes two persons was confirmed by another than who asked',
    sql: `select id, act from two_person_acts where status = 'confirmed' and decided_by is not distinct from asked_by`,
  },
  {
    name: 'a payout of a run was sent by a run that two persons confirmed, with the amount that both saw',
    sql: `select a.id, a.status from two_person_acts a left join payouts o on o.run_id = a.id where a.act = 'payout-run' group by a.id
          having coalesce(sum(o.amount), 0) <> case when a.status = 'confirmed' then (a.shown ->> 'total')::bigint else 0 end
            or bool_or(o.status in ('listed', 'cancelled'))`,
  },
]
