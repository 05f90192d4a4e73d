import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { ProductEdit, ProductPage } from '#contract/products.ts'
import { UnitEdit, VariantEdit } from '#contract/selling.ts'

const Units = z.array(UnitEdit)
const Variants = z.array(VariantEdit)

/** Whether an edit may be the page of a product that a client of the specification sends back: it knows `price` and `stock` alone. */
export const mayBeWholePage = ({ units, variants, stockSeen, updatedSeen }: ProductEdit) =>
  units !== undefined && variants !== undefined && stockSeen === undefined && updatedSeen === undefined

/**
 * The edit without units and variants that a client of the specification left as it received them, from this page or an older one: then `price`
 * and `stock` count, and derived prices stay derived.
 */
export function withoutStaleSelling(edit: ProductEdit, page: ProductPage): ProductEdit {
  const { units, variants = [], baseUnit: _baseUnit, decimals: _decimals, tierScope: _tierScope, ...rest } = edit
  const shown = Variants.parse(page.variants)
  const isSame = isDeepStrictEqual(units, Units.parse(page.units)) && isDeepStrictEqual(variants.map(withoutStock), shown.map(withoutStock))
  const isOlder = edit.updatedAt !== undefined && edit.updatedAt !== page.updatedAt
  const isOtherStock = edit.stock !== variants.reduce((total, { stock = 0 }) => total + stock, 0)
  const isOtherPrice = edit.price !== Math.min(...variants.map(({ price = 0 }) => price))
  const isLeft = isSame ? isOtherStock || isDeepStrictEqual(variants, shown) : isOlder && (isOtherStock || isOtherPrice)
  return isLeft ? rest : edit
}

const withoutStock = ({ stock: _, ...variant }: VariantEdit) => variant
