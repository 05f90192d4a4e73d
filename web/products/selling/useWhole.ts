import { useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { ProductDetails, ProductEdit, type ProductPage } from '#contract/products.ts'
import { bodyOf } from './body.ts'
import type { SellingFields } from './typed.ts'

/** The contract's schema over all of the form: what the fields say by their names, and how the product is sold. */
export function useWhole(product: ProductPage | null, typed: SellingFields) {
  // A field is checked as it is typed: what counts is what stands there by then.
  const latest = useRef({ typed })
  useLayoutEffect(() => {
    latest.current = { typed }
  })
  return async () => {
    const whole = z.transform((fields: object) => ({ ...fields, ...bodyOf(latest.current.typed, product) }))
    return z.pipe(whole as z.ZodMiniType, product ? ProductEdit : ProductDetails) as z.ZodMiniType<ProductEdit>
  }
}
