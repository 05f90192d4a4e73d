import type { BuyerId, PurchaseRequestId, UserId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { queueMail } from '#server/identity/api.ts'
import type { Candidate } from './levels.ts'

type Subject = { id: PurchaseRequestId; amount: number; purpose: string }

/** Mails everybody who can decide on the current level; the mail never approves by itself. */
export async function tellApprovers(tx: Tx, { id, amount, purpose }: Subject, by: { id: BuyerId; user: UserId }, candidates: Candidate[]) {
  const { name } = await tx.selectFrom('users').select('name').where('id', '=', by.user).executeTakeFirstOrThrow()
  for (const userId of new Set(candidates.map((candidate) => candidate.userId)))
    await queueMail(tx, { userId }, { kind: 'request-waiting', id, name, amount, purpose })
}

type Decided = { id: PurchaseRequestId; userId: UserId; amount: number }

/** Mails the requester the outcome of a request. `note`: the comment, or the goods that changed of a stale one. */
export const tellRequester = (
  tx: Tx,
  { id, userId, amount }: Decided,
  outcome: 'approved' | 'returned' | 'rejected' | 'expired' | 'stale',
  note: string,
) => queueMail(tx, { userId }, { kind: 'request-decided', id, amount, outcome, note })
