import { useCallback, useEffect, useState } from 'react'
import { readAmount } from '#contract/amount.ts'
import { isByDay, type Days } from '#contract/dayCount.ts'
import type { SaleUnit, Tier } from '#contract/prices.ts'
import type { ProductPage, Variant } from '#contract/products.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText, type Language } from '#web/shell/i18n/language.tsx'
import { pageTexts } from './pageTexts.ts'

/** A choice about to be bought: a variant, a unit and a quantity. */
export type Offer = {
  product: ProductPage
  variant: Variant | undefined
  unit: SaleUnit
  /** Prices of this variant in this unit, the first from its minimum quantity on. Rupiah. */
  tiers: Tier[]
  typed: string
  /** The typed quantity, or its problem in the page's language. `early`: something is only still to be chosen. */
  read: { quantity: number } | { problem: string; early?: boolean }
  soldOut: boolean
  /** For goods booked by the day. `sum`: how the total is calculated, in words. */
  days?: Days | undefined
  sum?: string | undefined
  /** Price of one at this quantity, and total; the first price while no quantity is readable. Rupiah. */
  price: number
  total: number
  /** Why this company pays less than the public price. */
  own?: { listName: string; publicPrice: number }
  choose: (change: Partial<OfferChoice>) => void
  /** One press on − or +; undefined at the limit. */
  step: (by: 1 | -1) => (() => void) | undefined
}
/** `tried`: the button was pressed before everything was chosen. */
export type OfferChoice = {
  days?: Days
  tried?: boolean
  variant: Variant['id'] | undefined
  unit: SaleUnit['unit'] | undefined
  typed: string | undefined
}
export type Choosing = { product: ProductPage; chosen: OfferChoice; choose: Offer['choose']; language: Language }

/** A visitor's choice of a product and its alternatives. `ways` are lazy-loaded, and only for products with several. */
export function useOffer(product: ProductPage) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<OfferChoice>({ variant: undefined, unit: undefined, typed: undefined })
  const choose = useCallback((change: Partial<OfferChoice>) => setChosen((before) => ({ ...before, ...change })), [])
  const ways = useWays(product)
  const plain = usePlainOffer({ product, chosen, choose, language })
  return { ways, offer: ways ? ways.buildOffer({ product, chosen, choose, language }) : plain }
}

/** Pieces at one price: most products are sold like this, and all of them first show it. */
function usePlainOffer({ product, chosen, choose }: Choosing): Offer {
  const t = useText(pageTexts)
  const format = useFormat()
  const variant = product.variants[0]
  const unit = product.units[0] as SaleUnit
  const tiers = variant?.prices[0]?.tiers ?? []
  const price = tiers[0]?.price ?? product.price
  const left = variant?.stock ?? 0
  const typed = chosen.typed ?? format.plain(unit.min)
  const quantity = readAmount(typed) ?? 0
  const read =
    quantity === 0
      ? { problem: t('Type a whole number, such as 50.') }
      : quantity > left
        ? { problem: t('Only {n} in stock.', { n: format.number(left) }) }
        : { quantity }
  const step = (by: 1 | -1) => {
    const next = Math.max(Math.min(quantity + by, left), 1)
    return next === quantity ? undefined : () => choose({ typed: String(next) })
  }
  return { product, variant, unit, tiers, typed, read, soldOut: left === 0, price, total: price * quantity, choose, step }
}

/** Lazy module for units, options and tiers, loaded after hydration; undefined before, and for products without them. */
function useWays(product: ProductPage) {
  const [ways, setWays] = useState<typeof import('./purchaseOptions.tsx')>()
  const wanted = !isPlain(product)
  useEffect(() => {
    if (wanted) void import('./purchaseOptions.tsx').then(setWays, () => undefined) // offline: the first choice can be bought
  }, [wanted])
  return wanted ? ways : undefined
}

/** Whether only the number of pieces is to be chosen. */
export const isPlain = ({ kind, units: [unit, ...units], variants: [variant, ...variants] }: ProductPage) =>
  !isByDay(kind) &&
  units.length === 0 &&
  variants.length === 0 &&
  variant?.prices[0]?.tiers.length === 1 &&
  unit !== undefined &&
  unit.factor === 1 &&
  unit.min === 1 &&
  unit.step === 1 &&
  unit.max === null
