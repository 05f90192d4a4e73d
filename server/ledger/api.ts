/** All that other modules may import of ledger. Loads no routes. */
export { balancesOf, lockedBalance } from './balances.ts'
export {
  bookCredit,
  bookRefund,
  bookRefundCut,
  bookRefundPaid,
  bookRefundUndone,
  bookRelease,
  bookSale,
  bookUnapplied,
  bookWithheld,
  bookWithheldEnd,
} from './entries/book.ts'
export { bookDispute, bookDisputeEnd, bookDisputeUndone } from './entries/bookDisputes.ts'
export { bookDepositEnd, bookDepositPart } from './entries/depositBookings.ts'
export type { BankAccountEvent, LedgerEvent } from './events.ts'
export { type Income, incomeOf } from './income.ts'
export {
  type BankAccounts,
  forgetAccountChanges,
  maskAccount,
  maskNumber,
  recordAccountChange,
  stopAccountChanges,
} from './payouts/accountChanges.ts'
export { nameShopAccount } from './payouts/payoutAccount.ts'
export { listPayouts, payableMoney, waitingMoney, whyPayoutsWait } from './payouts/payouts.ts'
export { cancelListed, withholdDisputed } from './payouts/reservations.ts'
export { markPayoutPaid, returnPayout, sendPayouts } from './payouts/steps.ts'
export { closedMonths, closeMonth } from './periods.ts'
export { bookProviderCosts, costsOfDays, refuseDay } from './providerCosts.ts'
