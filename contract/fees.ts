import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CategoryId } from './ids.ts'

/** A share of the goods in hundredths of a percent, of a line at least `min` and at most `max` rupiah, never more than the line comes to. */
const share = { basisPoints: z.int(), min: z.nullable(z.int()), max: z.nullable(z.int()) }
export const FeeRule = z.object(share)
export type FeeRule = z.infer<typeof FeeRule>

/** `next`: what holds from a day (WIB) on; null while nothing else is decided. */
export const Fee = z.object({ ...share, next: z.nullable(z.object({ ...share, from: z.string() })) })
export type Fee = z.infer<typeof Fee>

/** The fee, and the categories of which it is another one. */
export const Fees = z.object({ general: Fee, categories: z.array(z.extend(Fee, { CategoryId })) })
export type Fees = z.infer<typeof Fees>

export const fees = {
  show: endpoint({
    method: 'GET',
    path: '/fees',
    summary: 'What the marketplace keeps of what stores sell today (WIB), by category, and what is decided next',
    access: 'anyone',
    cache: { shows: ['fees'], kept: true },
    response: Fees,
  }),
}
