import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of conversations. */
export const invariants: readonly Invariant[] = [
  {
    name: 'a room numbers its messages from 1 to its last without gaps',
    sql: `select r.id, r.last_seq, count(m.id), max(m.seq) from rooms r left join messages m on m.room_id = r.id
          group by r.id having r.last_seq <> count(m.id) or r.last_seq <> coalesce(max(m.seq), 0)`,
  },
]
