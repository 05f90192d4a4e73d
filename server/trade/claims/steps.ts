import { claimLimits, type ClaimStep } from '#contract/claims.ts'
import type { ActorRole } from '#server/platform/actor.ts'

type Standing = { status: string; rounds: number; offer: string | null; openedAt: Date; objected: boolean; dueAt: Date | null }

/** Steps that a side may take now. An agreed remedy other than money is fulfilled once the recipient confirms it. */
export function stepsOf({ status, rounds, offer, openedAt, objected, dueAt }: Standing, who: ActorRole): ClaimStep[] {
  const escalate: ClaimStep[] = Date.now() - openedAt.getTime() >= claimLimits.escalateDays * 86_400_000 ? ['escalate'] : []
  if (status === 'open') return who === 'seller' ? ['offer', 'decline', ...escalate] : who === 'buyer' ? ['withdraw', ...escalate] : []
  if (status === 'answered') {
    if (who === 'seller') return escalate
    return [
      ...(offer ? (['accept'] as const) : []),
      ...(rounds < claimLimits.rounds ? (['counter'] as const) : []),
      'withdraw',
      ...escalate,
    ]
  }
  if (status === 'agreed') return who === (offer === 'return' ? 'seller' : 'buyer') ? ['fulfil', ...escalate] : escalate
  if (status === 'decided') return !objected && dueAt !== null && dueAt > new Date() ? ['object'] : []
  return []
}
