import { useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { ProductDetails, ProductEdit, type ProductPage } from '#contract/products.ts'
import { bodyOf } from './body.ts'
import type { SellingFields } from './typed.ts'

/** The contract's schema over the whole form: its named fields, and the way the product is sold. */
export function useWhole(product: ProductPage | null, typed: SellingFields) {
  // A ref, so that a check that runs later sees the values of that moment.
  const latest = useRef({ typed })
  useLayoutEffect(() => {
    latest.current = { typed }
  })
  return async () => {
    const whole = z.transform((fields: object) => ({ ...fields, ...bodyOf(latest.current.typed, product) }))
    return z.pipe(whole as z.ZodMiniType, product ? ProductEdit : ProductDetails) as z.ZodMiniType<ProductEdit>
  }
}
