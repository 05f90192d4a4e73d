/** All that other modules may import of payments. Loads no routes. */
export {
  endAndClose,
  endOpenAttempt,
  findOpenAttempts,
  openAttemptOf,
  type OpenAttemptOf,
  paymentOpen,
  refuseToEndIssued,
} from './attempts/attempts.ts'
export { boughtBy } from './attempts/boughtBy.ts'
export { itemsOf } from './attempts/items.ts'
export { largestAmount, methodsFor } from './attempts/methods.ts'
export { paymentMoves } from './attempts/moves.ts'
export { askProvider, cancelPayment, checkPayment, abandonPayment } from './attempts/ownPayment.ts'
export { lockOrdersOf, orderIn, orderOfPayment, orderOfRefund, type PaidOrder, type PaidOrders, paysOrder } from './attempts/paidOrders.ts'
export type { Attempt, BorneByStore, LockPayable, Payable } from './attempts/payable.ts'
export { otherReservations, refuseHoarding, reservable, type Reservable, unpaidHours } from './attempts/reservation.ts'
export { confirmSettlement } from './attempts/settlement.ts'
export { type IssuedAttempt, tokenOf } from './attempts/token.ts'
export type { BookDeps, PaymentDeps } from './deps.ts'
export { isDisputed, openDisputes } from './disputes/disputes.ts'
export { disputeMoves } from './disputes/moves.ts'
export { type OrderRef, type PaymentEvent, paymentEventStatement, recordEvent, recordOrderEvent } from './events.ts'
export { midtrans } from './provider/midtrans.ts'
export { asRequest, type PaymentRequest, type ProviderStatus } from './provider/provider.ts'
export { payCovered, releaseCovered, resumeRefunds } from './refunds/coveredRefunds.ts'
export { cutDueRefunds } from './refunds/cutRefunds.ts'
export { dueRefunds, waitsForDispute } from './refunds/dueRefunds.ts'
export { nameRefundAccount } from './refunds/refundAccount.ts'
export { markRefundPaid, type RefundedStoreOrder } from './refunds/refundPaid.ts'
export { markRefundSent, nameClosedRefundAccount, returnRefund } from './refunds/refundTransfers.ts'
export { createDepositRefund, createPartialRefund, createRefund, owedOf } from './refunds/refunds.ts'
export { reviewWebhook } from './webhooks/quarantine.ts'
