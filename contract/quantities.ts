import * as z from 'zod/mini'
import { says, saysWhy } from './fields.ts'
import { maxQuantity, placesOf } from './steps.ts'

export { lineTotal, maxSteps, quantityOf, rescale, stepsOf, type Measure } from './steps.ts'

/** Most places after the point that a quantity may have. */
export const maxDecimals = 3

/** An ordered quantity, above 0. The product's unit limits it (`quantity-rule`, or `validation` for decimal places). */
export const Quantity = z.number(saysWhy('whole-number')).check(
  z.refine<number>((value) => value > 0, says('quantity')),
  z.lte(maxQuantity, says('quantity-too-high')),
  z.refine<number>((value) => placesOf(value) <= maxDecimals, says('places')),
)

/** The same, also as the text of a form: digits, and a point before its places. */
export const TypedQuantity = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}(\.\d{0,2}[1-9])?$/.test(value) ? Number(value) : value)),
  Quantity as z.ZodMiniType,
) as unknown as z.ZodMiniType<number, number>
