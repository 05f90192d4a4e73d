import type { DepositId, UserId } from '#contract/ids.ts'
import type { DepositDecision } from '#contract/operatorDeposits.ts'
import { refuseOwnCase } from '#server/identity/api.ts'
import type { BookDeps } from '#server/payments/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { endDeposit } from './end.ts'
import { organizationsOf } from '../storeOrders/participants.ts'
import { lockDeposit, refuseUnsettled } from './write.ts'

/** The deciding operator's id and name, and the operator who confirmed. */
type Decider = { user: UserId; name: string; confirmedBy?: UserId }

/** Locks a contested deposit and its order. Throws `not-found`, `not-allowed-now`. */
export async function lockContested(deps: Pick<BookDeps, 'lockPayable'>, tx: Tx, id: DepositId) {
  const found = await tx.selectFrom('deposits').select('storeOrderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  const locked = await lockDeposit(deps, tx, found.storeOrderId)
  if (locked.deposit.status !== 'contested') throw new Problem('not-allowed-now')
  return locked
}

/**
 * Decides how much of a contested deposit the store gets; the rest is refunded. Throws `not-found`, `not-allowed-now`, `second-person`,
 * `validation`.
 */
export async function decideDeposit(
  deps: Pick<BookDeps, 'lockPayable'>,
  tx: Tx,
  { user, name, confirmedBy }: Decider,
  id: DepositId,
  { given, text }: DepositDecision,
) {
  const { order, part, deposit } = await lockContested(deps, tx, id)
  if (given > deposit.asked)
    throw new Problem('validation', { errors: [{ path: 'given', code: 'price-too-high', params: { max: deposit.asked } }] })
  await refuseOwnCase(tx, [user, confirmedBy], await organizationsOf(tx, part))
  if (given > 0) await refuseUnsettled(tx, part)
  const by = { who: 'operator', actor: `operator:${name}` } as const
  await endDeposit(tx, order, { ...deposit, shopId: part.shopId }, { move: 'decide', ...by, given, reason: text })
}
