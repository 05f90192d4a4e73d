import type { DetailCode } from './words/details.ts'
import type { FieldError } from './words/fields.ts'
import type { Values } from './words/fill.ts'

/** Every failure a caller can meet: its HTTP status and its title. What the user reads stands in words/problems.ts. */
export const problems = {
  malformed: [400, 'Malformed request'],
  unauthenticated: [401, 'Sign in needed'],
  'second-factor': [401, 'Code needed'],
  'second-factor-needed': [403, 'Two-factor sign-in needed'],
  'email-unverified': [409, 'E-mail to be proven'],
  'link-dead': [409, 'Link no longer valid'],
  'confirmation-needed': [403, 'Confirmation needed'],
  forbidden: [403, 'Not allowed'],
  'view-only': [403, 'Only looking'],
  'not-received': [403, 'Not received yet'],
  'not-found': [404, 'Not found'],
  'email-taken': [409, 'E-mail taken'],
  'ktp-taken': [409, 'KTP taken'],
  'shop-exists': [409, 'Store exists'],
  'no-shop': [409, 'No store yet'],
  'out-of-stock': [409, 'Not enough stock'],
  'quantity-rule': [409, 'Not sold in this quantity'],
  'no-longer-sold': [409, 'No longer sold'],
  'date-taken': [409, 'Days taken'],
  'stock-changed': [409, 'Stock changed'],
  'price-changed': [409, 'Price changed'],
  'payment-open': [409, 'Payment open'],
  'switched-off': [409, 'Switched off for now'],
  'other-session': [409, 'Signed in as someone else'],
  'changed-meanwhile': [409, 'Changed by someone else'],
  'order-minimum': [409, 'Below the least order'],
  'delivery-needed': [409, 'Delivery not chosen'],
  'not-deliverable': [409, 'Not delivered there'],
  'rates-unavailable': [503, 'Courier does not answer'],
  'order-closed': [409, 'Order closed'],
  'cart-empty': [409, 'Cart empty'],
  'cart-full': [409, 'Cart full'],
  'amount-too-large': [409, 'Amount too large'],
  'amount-too-small': [409, 'Amount too small'],
  'email-unproven': [409, 'Confirm your e-mail address'],
  'reservation-limit': [409, 'Too much reserved'],
  'not-allowed-now': [409, 'Not possible now'],
  'own-request': [403, 'Own request'],
  'not-your-turn': [409, 'The other side answers next'],
  expired: [409, 'Expired'],
  'split-refused': [409, 'Sold as a whole only'],
  'approval-needed': [409, 'Approval needed'],
  'no-approver': [409, 'Nobody can approve'],
  'limit-exceeded': [409, 'Above the limit'],
  'claimed-before': [409, 'Claimed already'],
  'wrong-receipt-code': [409, 'Wrong code'],
  'receipt-code-paused': [409, 'Too many wrong codes'],
  'second-person': [409, 'Somebody else has to confirm'],
  'own-store': [409, 'Own store'],
  'review-exists': [409, 'Reviewed before'],
  'review-over': [409, 'Too late'],
  'orders-open': [409, 'Orders under way'],
  'payment-unfinished': [409, 'Payment under way'],
  'money-unpaid': [409, 'Money not settled'],
  'money-paid-out': [409, 'Already paid out'],
  'faktur-differs': [409, 'Differs from the order'],
  'npwp-needed': [409, 'NPWP missing'],
  'in-flight': [409, 'Still working'],
  'too-large': [413, 'Too large'],
  'unsupported-type': [415, 'Unsupported type'],
  validation: [422, 'Some fields need your attention'],
  'too-many-images': [422, 'Too many pictures'],
  'image-type': [422, 'Wrong picture type'],
  'image-size': [422, 'Picture too large'],
  'file-type': [422, 'Wrong file type'],
  'file-size': [422, 'File too large'],
  'file-quota': [409, 'No room for files'],
  'idempotency-mismatch': [422, 'Key used before'],
  'rate-limited': [429, 'Too many requests'],
  unexpected: [500, 'Something went wrong'],
  unavailable: [503, 'Not available right now'],
  'payment-unavailable': [503, 'Payment not available'],
  'storage-full': [507, 'Storage full'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type ProblemCode = keyof typeof problems

/**
 * How a person can confirm an act. `code` comes on top of any other way but the passkey; `mail` is a code mailed to the proven
 * address, `sign-in` a new sign-in, for those who have nothing else.
 */
export type ConfirmWay = 'password' | 'code' | 'passkey' | 'mail' | 'sign-in'

/** RFC 9457, as every failure is answered (`application/problem+json`). */
export type ProblemBody = {
  /** Ends in the code. */
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  /** Says more than `code`, with the `params` of its words (words/details.ts): what `detail` says in English. */
  detailCode?: DetailCode
  params?: Values
  /** An error per field: in English, and as a code with the `params` of its text (words/fields.ts). */
  errors?: (FieldError & { message: string })[]
  traceId: string
  /** Which quantities are sold (prices.ts, QuantityRule), with `quantity-rule`. */
  rule?: unknown
  /** The store that it is about; what is missing with `order-minimum`, in rupiah. */
  ShopId?: number
  missing?: number
  /** The days of which not enough is free, with `date-taken`. */
  days?: unknown
  /** The fresh cart, with `price-changed` and `out-of-stock`. */
  cart?: unknown
  /** After a conflict: the document as it is now, or the fields of a form that a colleague saved too. */
  current?: unknown
  /** The levels that have to approve, with `approval-needed` (approvals.ts, Level). */
  levels?: unknown
  /** The member's limit of a month, their orders in it and the total, with `limit-exceeded`. Rupiah. */
  limit?: number
  used?: number
  wanted?: number
  /** The open payment, with `payment-open`. */
  payment?: unknown
  /** The person's ways to confirm, with `confirmation-needed`. */
  ways?: readonly ConfirmWay[]
}
