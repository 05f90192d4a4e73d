import * as z from 'zod/mini'
import { CheckoutSaid } from '#contract/checkout.ts'

/** Schema of the form: notes by the numbers of stores, and null for an empty day. */
export const SaidForm = z.pipe(
  z.transform((value: unknown): z.input<typeof CheckoutSaid> => {
    const { poNumber, neededBy, noteByShop } = value as Record<'poNumber' | 'neededBy', string> & { noteByShop: object }
    return { poNumber, neededBy: neededBy || null, noteByShop: { ...noteByShop } }
  }),
  CheckoutSaid,
)
