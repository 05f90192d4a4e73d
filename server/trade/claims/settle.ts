import { sql, type Selectable } from 'kysely'
import type { ClaimId } from '#contract/ids.ts'
import { operatorEmail } from '#server/identity/api.ts'
import type { OrderRef } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Claims, StoreOrders } from '#server/platform/db/schema.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { giveUpPieces } from '../deposits/neverCame.ts'
import { giveCredit, sharesOf } from './credit.ts'
import { recordEvent } from './events.ts'
import { releaseClaimEscrow } from './escrow.ts'
import { claimMoves } from './moves.ts'
import { actBy } from './due.ts'

type Settled = { order: OrderRef; part: Selectable<StoreOrders>; claim: Selectable<Claims> }

/**
 * Settles a claim: refunds the agreed amount and frees the rest of its hold. `allowedBy`: the operator who lets a paid-out store go into
 * debt. Throws `money-paid-out` without one.
 */
export async function settleClaim(tx: Tx, { order, part, claim }: Settled, allowedBy?: string) {
  const amount = claim.offer === 'replace' ? 0 : claim.offerAmount
  const [settled] = await transition(tx, claimMoves, 'settle', {
    who: 'system',
    which: sql`id = ${claim.id}`,
    set: { statusSince: sql`now()`, dueAt: null },
    record: (_, type) => recordEvent(tx, order, { type, shopId: part.shopId, actor: 'system', data: { claimId: claim.id, amount } }),
  })
  if (!settled) throw new Problem('not-allowed-now')
  const used =
    amount > 0
      ? await giveCredit(tx, order, part, {
          ...(await sharesOf(tx, claim, amount)),
          claimId: claim.id,
          held: claim.held,
          why: 'claim-settled',
          allowedBy,
        })
      : 0
  await releaseClaimEscrow(tx, part, claim, used)
  if (amount > 0 && claim.kind === 'missing' && claim.offer === 'refund') await giveUpPieces(tx, order, part, await linesOf(tx, claim.id))
}

const linesOf = (tx: Tx, id: ClaimId) =>
  tx.selectFrom('claimLines').select(['orderLineId', 'steps']).where('claimId', '=', id).orderBy('orderLineId').execute()

/** Carries out an operator's decision: refunds settle now; other remedies bind the sides like an agreement. Throws as settleClaim does. */
export async function carryOut(tx: Tx, { order, part, claim }: Settled, by: string | undefined) {
  if (claim.offer === 'refund' || claim.offer === null) return settleClaim(tx, { order, part, claim }, by)
  await transition(tx, claimMoves, 'bind', {
    who: 'system',
    which: sql`id = ${claim.id}`,
    set: { statusSince: sql`now()`, dueAt: actBy },
    record: (_, type) =>
      recordEvent(tx, order, { type, shopId: part.shopId, actor: 'system', data: { claimId: claim.id, amount: claim.offerAmount } }),
  })
}

/** Name of the operator who decided the claim, by which a paid-out store may go into debt. Undefined for an agreement. */
export const deciderOf = async (tx: Tx, { decidedBy }: Pick<Settled['claim'], 'decidedBy'>) =>
  decidedBy === null ? undefined : operatorEmail(tx, decidedBy)
