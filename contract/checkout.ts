import * as z from 'zod/mini'
import { AskedDays } from './days.ts'
import { Day, RupiahSum, boundedRecord, fromForm, keptLine, optionalText } from './fields.ts'
import { AddressId, OrderId, OrderLineId, ProductId, ShopId } from './ids.ts'
import { maxOrderLines } from './orderLines.ts'
import { TypedQuantity } from './quantities.ts'

const Sum = z.optional(fromForm(RupiahSum))

/** The days as they were seen, to be compared. */
const SeenDays = { fromDay: z.optional(z.nullable(AskedDays.fromDay)), toDay: z.optional(z.nullable(AskedDays.toDay)) }

/** By the id of its store. */
const Notes = boundedRecord(100, z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)), optionalText(500))

/** The company's own number for the order, a day in WIB, and what each store alone is told. Absent: as it was said before. */
const said = {
  poNumber: keptLine(40),
  neededBy: z.optional(z.nullable(Day)),
  noteByShop: z.optional(Notes),
}
export const CheckoutSaid = z.object(said)
export type CheckoutSaid = z.infer<typeof CheckoutSaid>

/**
 * The order object goes back whole; only these fields are read, sums to be compared with what it costs now. Without `AddressId` the goods
 * go to the default address.
 */
export const Checkout = z.object({
  orders: z.object({
    id: fromForm(OrderId),
    OrderProducts: z
      .array(
        z.object({
          id: fromForm(OrderLineId),
          /** Names goods that left the cart since. */
          ProductId: z.optional(fromForm(ProductId)),
          quantity: TypedQuantity,
          price: Sum,
          totalPrice: Sum,
          /** Smallest steps per unit, as the buyer saw it. */
          factor: z.optional(fromForm(z.int())),
          ...SeenDays,
        }),
      )
      .check(z.minLength(1), z.maxLength(maxOrderLines)),
    totalPrice: Sum,
    payable: Sum,
  }),
  AddressId: z.optional(fromForm(AddressId)),
  /** The stores, and the lines, that are bought from now; the others stay in the cart. Absent: all. */
  shops: z.optional(z.array(fromForm(ShopId)).check(z.minLength(1), z.maxLength(100))),
  lines: z.optional(z.array(fromForm(OrderLineId)).check(z.minLength(1), z.maxLength(maxOrderLines))),
  ...said,
})
export type Checkout = z.infer<typeof Checkout>
