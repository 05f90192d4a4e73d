import type { VariantId } from '#contract/ids.ts'
import type { Meaning, QuickLine, QuickPreview, QuickVariant } from '#contract/quickOrder.ts'
import type { SaleUnit } from '#contract/prices.ts'
import { maxQuantity, placesOf } from '#contract/steps.ts'
import { readAmount } from '#contract/amount.ts'
import { formatPlain } from '#contract/words/dates.ts'
import type { Language } from '#web/shell/i18n/language.tsx'

/** Chosen meaning of a line: none, or a typed quantity of a variant in a unit. */
export type Choice = { chosen: VariantId | null; unit: SaleUnit['unit'] | null; typed: string; asWritten: boolean }

/** A candidate product for a line. */
export type OfferedVariant = QuickVariant & { shopName: string; stock: number }

export const offersByVariant = ({ variants, products }: QuickPreview): ReadonlyMap<VariantId, OfferedVariant> => {
  const byId = new Map(products.map((product) => [product.id, product]))
  return new Map(
    variants.flatMap((variant) => {
      const product = byId.get(variant.ProductId)
      return product ? [[variant.id, { ...variant, shopName: product.shopName, stock: product.stock }]] : []
    }),
  )
}

/** Sets the variant of a line, with the unit and quantity that the line then means; `null` skips the line. */
export function chooseIn({ meanings, quantity, problem }: QuickLine, chosen: VariantId | null, language: Language): Choice {
  const meaning = meanings.find(({ VariantId }) => VariantId === chosen)
  return {
    chosen,
    unit: meaning?.unit ?? null,
    typed: problem === null || problem === 'check-digit' ? formatPlain(meaning?.quantity ?? quantity ?? 1, language) : '',
    asWritten: meaning?.asWritten ?? true,
  }
}

export type LineMeaning = Omit<Meaning, 'asWritten'>

/** Returns the line to buy; undefined if it is skipped or its quantity is invalid. */
export function readChoice(
  { chosen, unit: name, typed }: Choice,
  offered: ReadonlyMap<VariantId, OfferedVariant>,
): LineMeaning | undefined {
  const unit = unitOf(chosen === null ? undefined : offered.get(chosen), name)
  if (chosen === null || !unit) return undefined
  const quantity = readAmount(typed, unit.decimals)
  return quantity && quantity <= maxQuantity && placesOf(quantity) <= unit.decimals
    ? { VariantId: chosen, unit: unit.unit, quantity }
    : undefined
}

export const unitOf = (variant: QuickVariant | undefined, name: Choice['unit']) => variant?.units.find(({ unit }) => unit === name)
