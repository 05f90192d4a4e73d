/** Every failure a caller can meet: its HTTP status, its title, and the sentence the user reads. */
export const problems = {
  malformed: [400, 'Malformed request', 'The request could not be read.'],
  unauthenticated: [401, 'Sign in needed', 'Please sign in.'],
  'second-factor': [401, 'Code needed', 'Please enter the code of your authenticator app.'],
  'second-factor-needed': [403, 'Two-factor sign-in needed', 'Please turn on two-factor sign-in first.'],
  'email-unverified': [
    409,
    'E-mail to be proven',
    'This address already has an account. We have sent it a link: open it to sign in this way from now on.',
  ],
  'link-dead': [409, 'Link no longer valid', 'This link was used before or is too old. Please ask for a new one.'],
  'confirmation-needed': [403, 'Confirmation needed', 'Please confirm that it is you.'],
  forbidden: [403, 'Not allowed', 'Your account cannot do this.'],
  'not-found': [404, 'Not found', 'This does not exist, or it is not yours.'],
  'email-taken': [409, 'E-mail taken', 'This e-mail address already has an account.'],
  'ktp-taken': [409, 'KTP taken', 'This KTP number already has an account.'],
  'shop-exists': [409, 'Store exists', 'You already have a store.'],
  'no-shop': [409, 'No store yet', 'Create your store first.'],
  'out-of-stock': [409, 'Not enough stock', 'There is not enough stock left for your order.'],
  'stock-changed': [
    409,
    'Stock changed',
    'Meanwhile pieces were sold: fewer are left than you want to take away. Nothing was saved; please look at the stock again.',
  ],
  'price-changed': [409, 'Price changed', 'A price has changed since you last saw your cart.'],
  'payment-open': [409, 'Payment open', 'This order waits for its payment. Changing it would end that payment.'],
  'order-closed': [409, 'Order closed', 'This order can no longer be changed.'],
  'cart-empty': [409, 'Cart empty', 'There is nothing in your cart.'],
  'cart-full': [409, 'Cart full', 'A cart holds at most 100 products.'],
  'amount-too-large': [409, 'Amount too large', 'No payment method takes an order of this size. Please split it.'],
  'amount-too-small': [409, 'Amount too small', 'No payment method takes an order of this size. Please add to it.'],
  'email-unproven': [
    409,
    'Confirm your e-mail address',
    'Please confirm your e-mail address first. Until then an account can order, upload and write only a limited amount.',
  ],
  'reservation-limit': [409, 'Too much reserved', 'This account reserves too many goods without paying. Please try again later.'],
  'not-allowed-now': [409, 'Not possible now', 'This step is not possible in the present state.'],
  'orders-open': [409, 'Orders under way', 'Some orders are still under way. You can close your account when they are completed.'],
  'payment-unfinished': [409, 'Payment under way', 'A payment is still under way. You can close your account when it has ended.'],
  'money-unpaid': [
    409,
    'Money not settled',
    'Money of your store is not settled yet. You can close your account when it has been paid out.',
  ],
  'money-paid-out': [
    409,
    'Already paid out',
    'The money of this order was already paid out to you. Please ask us to give it back to the buyer.',
  ],
  'in-flight': [409, 'Still working', 'The same request is still being worked on.'],
  'too-large': [413, 'Too large', 'What you sent is too large.'],
  'unsupported-type': [415, 'Unsupported type', 'This kind of file or content is not accepted.'],
  validation: [422, 'Some fields need your attention', 'Some fields need your attention.'],
  'too-many-images': [422, 'Too many pictures', 'Maximum 5 images to upload'],
  'image-type': [422, 'Wrong picture type', 'Selected file extention is not .jpeg .jpg .png'],
  'image-size': [422, 'Picture too large', 'Selected file size has exceed 5MB'],
  'idempotency-mismatch': [422, 'Key used before', 'This Idempotency-Key was used with another request.'],
  'rate-limited': [429, 'Too many requests', 'Too many tries. Please wait a moment.'],
  unexpected: [500, 'Something went wrong', 'Something went wrong on our side. Nothing was lost; please try again.'],
  unavailable: [503, 'Not available right now', 'The service is not available right now. Please try again in a moment.'],
  'payment-unavailable': [503, 'Payment not available', 'The payment service does not answer. Nothing was charged and your cart is kept.'],
  'storage-full': [507, 'Storage full', 'The pictures could not be stored. Nothing was saved; please try again later.'],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>

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
  errors?: { path: string; message: string }[]
  traceId: string
  /** The fresh cart, with `price-changed` and `out-of-stock`. */
  cart?: unknown
  /** What waits to be paid, with `payment-open`. */
  payment?: unknown
  /** What this person can confirm with, with `confirmation-needed`. */
  ways?: readonly ConfirmWay[]
}
