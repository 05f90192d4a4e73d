import type { Invariant } from '#server/platform/module/module.ts'
import { awaitsProofText, unapprovedText } from './counts.ts'

/** Invariants of proofs. */
export const invariants: readonly Invariant[] = [
  {
    name: 'an accepted part counts the lines that are not approved, and says whether one waits; what was shipped is approved',
    sql: `select id from store_orders where status in ('accepted', 'shipped', 'received', 'completed') and (
          unapproved <> ${unapprovedText} or status <> 'accepted' and unapproved > 0 or awaits_proof <> ${awaitsProofText})`,
  },
]
