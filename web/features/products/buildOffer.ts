import { daysIn, isByDay, tierCount } from '#contract/dayCount.ts'
import { lineTotal, stepsOf, tierPrice } from '#contract/steps.ts'
import type { SaleUnit } from '#contract/prices.ts'
import { formatPlain } from '#contract/words/dates.ts'
import { say } from '#web/shell/i18n/language.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Choosing, Offer } from './offer.ts'
import { readQuantity, stepFrom, type Problem, type Rule } from '#web/ui/quantity.ts'

/** The offer for these choices. Default: the first variant in the default unit, with its minimum quantity. */
export function buildOffer({ product, chosen, choose, language }: Choosing): Offer {
  const variant = product.variants.find(({ id }) => id === chosen.variant) ?? product.variants[0]
  const unit = product.units.find((each) => each.unit === chosen.unit) ?? (product.units[0] as SaleUnit)
  const rule = ruleOf(unit, variant?.stock ?? 0)
  const tiers = variant?.prices.find((each) => each.unit === unit.unit)?.tiers ?? [{ minQuantity: unit.min, price: product.price }]
  const typed = chosen.typed ?? formatPlain(unit.min, language)
  const found = readQuantity(typed, rule)
  const quantity = 'quantity' in found ? found.quantity : 0
  const read = 'problem' in found ? { problem: wrong(found.problem, unit, rule, language) } : found
  const byDay = isByDay(product.kind)
  const { days } = chosen
  const count = days ? daysIn(days) : 1
  const counted = tierCount(product.kind, quantity, count)
  const price = tierPrice(tiers, ({ minQuantity }) => minQuantity <= counted)
  const step = (by: 1 | -1) => {
    const next = stepFrom(typed, by, rule)
    return next === undefined ? undefined : () => choose({ typed: formatPlain(next, language) })
  }
  const total = lineTotal(price, stepsOf(quantity, unit) ?? 0, unit.factor) * count
  const offer = { product, variant, unit, tiers, typed, read, soldOut: rule.left < rule.min, price, total, choose, step }
  if (!byDay) return offer
  const missing = { problem: say(language, choiceTexts, 'Choose the days first.'), early: !chosen.tried }
  return { ...offer, days, sum: sumOf(quantity, count, price, language), read: days || 'problem' in read ? read : missing }
}

const sumOf = (quantity: number, n: number, price: number, language: Choosing['language']) =>
  say(language, choiceTexts, '{quantity, number} × {n} days × {price, rupiah}', { quantity, n, price })

/** Quantities of a unit that can be bought. Stock counts smallest steps; for a unit only its own steps count. */
export function ruleOf({ factor, decimals, min, step, max }: SaleUnit, stock: number): Rule {
  const smallest = factor / 10 ** decimals
  return { min, step, max, decimals, left: (Math.floor(Math.max(stock, 0) / smallest) * smallest) / factor }
}

function wrong(problem: Problem, { unit }: SaleUnit, { min, step, max, left, decimals }: Rule, language: Choosing['language']) {
  const t = (key: keyof typeof choiceTexts, n: number | null) => say(language, choiceTexts, key, { n: n ?? 0, unit })
  if (problem === 'too-few') return t('Sold from {n, number} {unit, unit}.', min)
  if (problem === 'steps') return t('Sold in steps of {n, number} {unit, unit}.', step)
  if (problem === 'too-many') return t('At most {n, number} {unit, unit} at once.', max)
  if (problem === 'out-of-stock') return t('Only {n, number} {unit, unit} in stock.', left)
  return t('Type a number, such as {n, number}.', decimals > 0 ? 2.5 : 50)
}
