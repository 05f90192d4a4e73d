import * as z from 'zod/mini'

/** The wire's word for an organization that trades: a company is a `buyer`, a supplier a `seller`. */
export const TradingRole = z.enum(['buyer', 'seller'])
export type TradingRole = z.infer<typeof TradingRole>
