import * as z from 'zod/mini'
import { RupiahSum, fromForm } from './fields.ts'
import { AddressId, OrderId, OrderLineId, ShopId } from './ids.ts'
import { TypedQuantity } from './quantities.ts'

const Sum = z.optional(fromForm(RupiahSum))

/**
 * The order object goes back whole; only these fields are read, sums to be compared with what it costs now. Without `AddressId` the goods
 * go to the default address. `shops`: the stores that are bought from now, with their lines alone; the others stay in the cart.
 */
export const Checkout = z.object({
  orders: z.object({
    id: fromForm(OrderId),
    OrderProducts: z
      .array(z.object({ id: fromForm(OrderLineId), quantity: TypedQuantity, price: Sum, totalPrice: Sum }))
      .check(z.minLength(1), z.maxLength(100)),
    totalPrice: Sum,
    payable: Sum,
  }),
  AddressId: z.optional(fromForm(AddressId)),
  shops: z.optional(z.array(fromForm(ShopId)).check(z.minLength(1), z.maxLength(100))),
})
export type Checkout = z.infer<typeof Checkout>
