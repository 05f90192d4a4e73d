import type { OrderProduct } from '#contract/orders.ts'
import { taxOf } from '#contract/ppn.ts'

/** PPN on top of the prices of lines. Rupiah. */
export const ppnOf = (lines: OrderProduct[]) =>
  lines.reduce((sum, { totalPrice, Product: { ppn } }) => sum + (ppn && !ppn.included ? taxOf(totalPrice, ppn, false).ppn : 0), 0)
