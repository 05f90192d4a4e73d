import type { Invariant } from './module.ts'

/** Invariants of audit and settings. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the audit is numbered without gaps',
    sql: `select count(*) as rows, max(seq) as last from audit where seq is not null having count(*) <> coalesce(max(seq), 0)`,
  },
  {
    name: 'a setting that moves money was decided by two operators',
    sql: `select id, key from settings where status = 'decided' and (money and confirmed_by is not distinct from set_by or effective_from is null)`,
  },
]
