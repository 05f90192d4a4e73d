import * as z from 'zod/mini'
import { OrderId, PaymentId } from './ids.ts'

/**
 * The payment as the server knows it, for the page a buyer comes back to. `surplus`: money that came too late goes back. `declinedAt`: an open
 * payment whose newest try was declined; its page takes another one. `orders`: what it pays of each order that the caller may see.
 */
export const PaymentState = z.object({
  id: PaymentId,
  orders: z.array(z.object({ id: OrderId, amount: z.int() })),
  status: z.enum(['open', 'settled', 'denied', 'expired', 'cancelled', 'refunded', 'surplus']),
  type: z.string(),
  amount: z.int(),
  token: z.string(),
  redirect_url: z.string(),
  expiresAt: z.string(),
  instalmentTerm: z.nullable(z.int()),
  declinedAt: z.nullable(z.string()),
  virtualAccount: z.nullable(z.object({ bank: z.string(), number: z.string() })),
})
export type PaymentState = z.infer<typeof PaymentState>
