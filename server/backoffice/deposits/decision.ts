import * as z from 'zod/mini'
import { DepositId, UserId } from '#contract/ids.ts'
import { DepositDecision } from '#contract/operatorDeposits.ts'
import type { BookDeps } from '#server/payments/api.ts'
import { decideDeposit, lockContested, organizationsOf } from '#server/trade/api.ts'
import { defineAct } from '../twoPerson/act.ts'

/** A decision about a large deposit, which takes a second person. */
export const depositDecision = (deps: BookDeps) =>
  defineAct(
    'claims.decide',
    z.extend(DepositDecision, { id: DepositId, user: UserId, name: z.string() }),
    async (tx, { id, user, name, ...decision }) => {
      const { part, deposit } = await lockContested(deps, tx, id)
      return {
        subject: `deposit:${id}`,
        summary: { act: 'deposit-decision', OrderId: part.orderId, asked: deposit.asked, given: decision.given },
        fingerprint: { id, amount: deposit.amount, asked: deposit.asked, ...decision },
        organizationIds: await organizationsOf(tx, part),
        run: (by, _, confirmedBy) => decideDeposit(deps, tx, { user, name: `${name} + ${by}`, confirmedBy }, id, decision),
      }
    },
  )
