import type { Step, StoreOrderStatus } from '#contract/storeOrders.ts'

export type Who = 'buyer' | 'seller' | 'system' | 'operator'

type Rule = {
  by: readonly Who[]
  from: readonly StoreOrderStatus[]
  to: Exclude<StoreOrderStatus, 'paid' | 'refunded'>
  /** The buyer gets this part's money back. */
  refunds?: true
  /** The pieces never left: they can be sold again. */
  restocks?: true
  /** The seller's money becomes free once the payment has settled. */
  frees?: true
  /** A person who does this says why. */
  needsReason?: true
}

/** Every move of a store's part of an order that is allowed, and nothing else. */
export const steps: Record<Step, Rule> = {
  accept: { by: ['seller'], from: ['paid'], to: 'accepted' },
  reject: { by: ['seller'], from: ['paid', 'accepted'], to: 'rejected', refunds: true, restocks: true, needsReason: true },
  ship: { by: ['seller'], from: ['accepted'], to: 'shipped' },
  receive: { by: ['buyer', 'system'], from: ['shipped'], to: 'received', frees: true },
  complete: { by: ['buyer', 'system'], from: ['received'], to: 'completed' },
  cancel: { by: ['buyer', 'system', 'operator'], from: ['paid'], to: 'cancelled', refunds: true, restocks: true, needsReason: true },
  refund: { by: ['seller', 'operator'], from: ['shipped', 'received'], to: 'cancelled', refunds: true, needsReason: true },
}

/** The clock also cancels what was accepted and never shipped; an operator also gives back what is long completed. */
export const mayMove = (step: Step, who: Who, from: StoreOrderStatus) =>
  steps[step].by.includes(who) &&
  (steps[step].from.includes(from) ||
    (step === 'cancel' && who !== 'buyer' && from === 'accepted') ||
    (step === 'refund' && who === 'operator' && from === 'completed'))

export const stepsFor = (who: Who, from: StoreOrderStatus) => (Object.keys(steps) as Step[]).filter((step) => mayMove(step, who, from))

/** What the timer does without a move, and after how many days. */
export const timers: Partial<Record<StoreOrderStatus, { after: number; then: 'cancel' | 'receive' | 'complete' }>> = {
  paid: { after: 5, then: 'cancel' },
  accepted: { after: 5, then: 'cancel' },
  shipped: { after: 14, then: 'receive' },
  received: { after: 3, then: 'complete' },
}

/** Days after which a seller who has neither accepted nor shipped is reminded. */
export const reminderAfter = 3
