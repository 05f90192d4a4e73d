import type { BookDeps } from '#server/payments/api.ts'
import { providerCosts } from '../bridge/costs.ts'
import { claimDecision } from '../claims/decision.ts'
import { clockAct } from '../clock/act.ts'
import { depositDecision } from '../deposits/decision.ts'
import { disputeDecision } from '../disputes/decision.ts'
import { feeAct } from '../fees/act.ts'
import { operatorAct } from '../operators/act.ts'
import { pageAct } from '../pages/act.ts'
import { payoutReturned } from '../payouts/comeBack.ts'
import { payoutRun } from '../payouts/run.ts'
import { suspensionAct } from '../people/suspension.ts'
import { refundPaid } from '../refunds/paid.ts'
import { orderRefund } from '../refunds/wholeOrder.ts'
import { verificationSuspension } from '../verifications/suspension.ts'
import type { Acts } from '../twoPerson/act.ts'

/** Everything that takes two persons. */
export const actsOf = (deps: BookDeps): Acts => ({
  'payout-run': payoutRun,
  'payout-returned': payoutReturned,
  'refund-paid': refundPaid(deps),
  'order-refund': orderRefund(deps),
  dispute: disputeDecision(deps),
  'claim-decision': claimDecision,
  'deposit-decision': depositDecision(deps),
  fee: feeAct,
  operator: operatorAct,
  'page-text': pageAct,
  'provider-costs': providerCosts,
  verification: verificationSuspension,
  'order-clock': clockAct,
  suspension: suspensionAct,
})
