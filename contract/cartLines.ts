import * as z from 'zod/mini'
import { AskedDays } from './days.ts'
import { RupiahSum, emptyText, fromForm, says } from './fields.ts'
import { SavedFile } from './files.ts'
import { FileId, ProductId, VariantId } from './ids.ts'
import { QuantityRule } from './prices.ts'
import { Quantity, TypedQuantity } from './quantities.ts'
import { Unit } from './units.ts'

/** Possible changes of a cart line: quantities of its unit, and other units of its product. `left`: the quantity that can still be bought. */
export const LineChoice = z.object({
  rule: QuantityRule,
  left: z.number(),
  units: z.array(z.object({ unit: Unit, factor: z.int(), decimals: z.int() })),
})
export type LineChoice = z.infer<typeof LineChoice>

/** At most so many files say what is to be made: logos, drawings, texts. */
export const maxSpecFiles = 10
/** The specification of a made-to-order line: text, and own files that belong to nothing yet. */
const Asked = { spec: z.optional(emptyText(2000)), FileIds: z.optional(z.array(FileId).check(z.maxLength(maxSpecFiles))) }
/** The same of a line, seen by its company and, once it is paid, by its store; and whether the company approves a proof first. */
export const Wish = { spec: z.string(), files: z.array(SavedFile), needsProof: z.boolean() }

/**
 * Client totals are compared with price × quantity, never stored. `quantity` is added to what the line has. Without `VariantId` the
 * product's first one that is sold, without `unit` its default one. What is booked by the day takes its days, and the quantity of each of them.
 */
export const AddToCart = z.object({
  orderlists: z
    .array(
      z.object({
        ProductId: fromForm(ProductId),
        VariantId: z.optional(fromForm(VariantId)),
        unit: z.optional(Unit),
        quantity: TypedQuantity,
        ...Asked,
        ...AskedDays,
        totalPrice: z.optional(fromForm(RupiahSum)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})

export type AddToCart = z.infer<typeof AddToCart>

/** Absent fields stay unchanged. `FileIds` replaces all files. A new unit keeps the quantity unless `quantity` is given too. */
export const LineEdit = z
  .object({
    quantity: z.optional(Quantity),
    unit: z.optional(Unit),
    VariantId: z.optional(VariantId),
    ...Asked,
    ...AskedDays,
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), { error: says('required'), path: ['quantity'] }))
export type LineEdit = z.infer<typeof LineEdit>

const Sold = z.object({ quantity: z.number(), price: z.int() })
/**
 * A product of an order that is not put into the cart as it was ordered; `now` is as it is put there. Rupiah a unit. Files of a
 * specification stay with the order. `other-specification`: the cart's line keeps its own, or the product is no longer made to order.
 */
export const RefillChange = z.object({
  ProductId,
  VariantId,
  unit: Unit,
  name: z.string(),
  changes: z.array(z.enum(['price', 'fewer-left', 'sold-out', 'no-longer-sold', 'choose-days', 'attach-files', 'other-specification'])),
  ordered: Sold,
  now: Sold,
})
export type RefillChange = z.infer<typeof RefillChange>

/**
 * A change of an order that awaits its payment ends that payment; adding products never does. With `keep` it does not end one for which something to pay to was given out
 * (a virtual account, a code): it is refused with `payment-open`, which brings that payment.
 */
export const openPayment = z.object({
  openPayment: z.pipe(
    z.optional(z.string()),
    z.transform((value): 'keep' | 'end' => (value === 'keep' ? 'keep' : 'end')),
  ),
})
