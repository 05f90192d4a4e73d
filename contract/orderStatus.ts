import * as z from 'zod/mini'

/**
 * `cart` is open; `awaiting-approval` waits for colleagues and `awaiting-payment` for money, with stock reserved; after `paid` each store's
 * part has a status of its own.
 */
export const OrderStatus = z.enum(['cart', 'awaiting-approval', 'awaiting-payment', 'paid', 'completed', 'cancelled', 'refunded'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** `pending` until the confirmed payment decides: a card with an installment term is `installment`, all else `upfront`. */
export const PaymentMethod = z.enum(['pending', 'upfront', 'installment'])
export type PaymentMethod = z.infer<typeof PaymentMethod>
