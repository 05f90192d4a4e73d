import { writeRupiah } from '#contract/amount.ts'
import type { Tier } from '#contract/prices.ts'
import type { ProductPage, Variant } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import { formatPlain } from '#contract/words/dates.ts'
import type { Language } from '#web/shell/i18n/language.tsx'
import { combinations } from './choices.ts'
import { countOf, maxRows, newRow, same, type SellingFields, type TypedRow, type TypedUnit } from './typed.ts'

/** Saved values of a product in the form's fields. */
export function typedOf(product: ProductPage, language: Language): SellingFields {
  const { baseUnit, decimals, tierScope, variants } = product
  const plain = (value: number) => formatPlain(value, language)
  const first = variants[0]
  const units = product.units.map(({ unit, factor, min, step, max, decimals: places }): TypedUnit => {
    const prices = first?.prices.find((each) => each.unit === unit)
    const [least, ...tiers] = prices?.derived ? [] : (prices?.tiers ?? [])
    const smallest = 1 / 10 ** places
    return {
      unit,
      factor: plain(factor / 10 ** decimals),
      price: least ? writeRupiah(least.price) : '',
      min: min === smallest ? '' : plain(min),
      step: step === smallest ? '' : plain(step),
      max: max === null ? '' : plain(max),
      tiers: tiers.map(({ minQuantity, price }) => ({ from: plain(minQuantity), price: writeRupiah(price) })),
    }
  })
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  const axes = names.map((name) => ({ name, values: [...new Set(variants.flatMap(({ options }) => options[name] ?? []))] }))
  const rows = variants.map((variant): TypedRow => ({
    choice: names.map((name) => variant.options[name] ?? ''),
    id: variant.id,
    price: variant.price === first?.price ? '' : writeRupiah(variant.price),
    stock: plain(variant.stock / 10 ** decimals),
    seen: variant.stock,
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    sold: true,
    own: first ? ownPrices(variant, first, product.units[0]?.unit) : [],
  }))
  const isSparse = rows.some(({ choice }) => choice.includes('')) || countOf(axes) > maxRows
  const missing = isSparse ? [] : combinations(axes).filter((choice) => !rows.some((row) => same(row.choice, choice)))
  return {
    baseUnit,
    decimals,
    tierScope,
    units,
    axes,
    rows: [...rows, ...missing.map((choice) => ({ ...newRow(choice), sold: false }))],
    fixed: isSparse,
  }
}

/** Prices in which a variant differs from the first one beyond its price of the default unit. */
function ownPrices(variant: Variant, first: Variant, usual: Unit | undefined) {
  return variant.prices.flatMap(({ unit, derived, tiers }) => {
    const others = first.prices.find((each) => each.unit === unit)
    const from = unit === usual ? 1 : 0
    const isSame = derived ? others?.derived : !others?.derived && alike(tiers.slice(from), (others?.tiers ?? []).slice(from))
    return isSame || derived ? [] : [{ unit, tiers }]
  })
}

const alike = (a: Tier[], b: Tier[]) =>
  a.length === b.length && a.every(({ minQuantity, price }, at) => minQuantity === b[at]?.minQuantity && price === b[at]?.price)
