import type { Invariant } from './module.ts'

/** What is always true of audit. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the audit is numbered without gaps',
    sql: `select count(*) as rows, max(seq) as last from audit where seq is not null having count(*) <> coalesce(max(seq), 0)`,
  },
]
