import { methodsFor } from '../attempts/methods.ts'

/** A payment as the provider sees it. `amount` is whole rupiah, undefined when it is no whole number. */
export type ProviderStatus = {
  providerOrderId: string
  /** Midtrans' transaction_status: capture, settlement, pending, deny, cancel, expire, failure, refund … */
  status: string
  statusCode: string
  fraudStatus?: string | undefined
  amount: number | undefined
  currency: string
  type: string
  bank?: string | undefined
  installmentTerm?: number | undefined
  /** Expiry of the chosen payment method. */
  expiresAt?: Date | undefined
  virtualAccount?: { bank: string; number: string } | undefined
  /** Refunds and chargebacks, each with the refund key of the request; undefined if the answer lists none. */
  givenBack?: { key: string | undefined; amount: number }[] | undefined
}

export type PaymentRequest = {
  /** `<order>-<attempt>`, once for ever. */
  providerOrderId: string
  /** Σ price × quantity of the lines, deliveries and PPN among them. */
  amount: number
  lines: { id: string; name: string; price: number; quantity: number }[]
  buyer: { name: string; email: string; phone: string }
  /** The provider's names of the ways to pay that fit the amount. */
  methods: string[]
  /** Expiry of the page until a payment method is chosen. */
  expiresAt: Date
  /** Expiry of a chosen payment method. */
  payableUntil: Date
}

/** Builds the provider's request from our columns of an attempt. */
export const asRequest = ({ name, email, phone, ...attempt }: Omit<PaymentRequest, 'methods' | 'buyer'> & PaymentRequest['buyer']) => ({
  ...attempt,
  buyer: { name, email, phone },
  methods: methodsFor(attempt.amount),
})

/**
 * The payment provider over HTTP. Every call throws `payment-unavailable` when the provider is down, slow or answers
 * what cannot be understood; nothing is called inside a transaction.
 */
export type Provider = {
  /** A token for the popup; `taken` when this order id was used before. */
  open: (request: PaymentRequest) => Promise<{ token: string; redirectUrl: string } | 'taken'>
  /** Takes a popup's page back. `busy` when a way to pay was chosen on it, which only `expire` ends. */
  closePage: (token: string) => Promise<'done' | 'busy' | 'unknown'>
  /** `unknown` until the payer has chosen a way to pay. `timeoutMs`: milliseconds, where the usual ones are too many. */
  status: (providerOrderId: string, timeoutMs?: number) => Promise<ProviderStatus | 'unknown'>
  /** `refused` when it is too late; `unknown` when there is nothing to cancel. */
  cancel: (providerOrderId: string) => Promise<'done' | 'refused' | 'unknown'>
  expire: (providerOrderId: string) => Promise<'done' | 'refused' | 'unknown'>
  /**
   * `duplicate` when this key was used before: look how the payment stands. `later` when we have too little at the provider
   * just now. `refused` when this way of paying cannot be refunded.
   */
  refund: (
    providerOrderId: string,
    refund: { key: string; amount: number; reason: string },
  ) => Promise<'done' | 'duplicate' | 'later' | 'refused' | 'unknown'>
}
