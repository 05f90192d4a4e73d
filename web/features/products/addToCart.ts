import { orders } from '#contract/orders.ts'
import { callMinimal } from '#web/shell/call.ts'
import { say, type Language } from '#web/shell/i18n/language.tsx'
import { setCounts } from '#web/shell/sockets/counts.ts'
import type { Offer } from './offer.ts'
import { putInTexts as texts } from './putInTexts.ts'

/** Adds a quantity of an offer to the cart. Returns the message for the user. Throws the call's errors. */
export async function addToCart({ product, variant, unit, tiers, total, days }: Offer, quantity: number, language: Language) {
  // Together with the cart another tier may apply, so only the cart knows the price.
  const seen = tiers.length > 1 ? {} : { totalPrice: total }
  const line = { ProductId: product.id, VariantId: variant?.id, unit: unit.unit, quantity, ...days, ...seen }
  const { lines } = await callMinimal(orders.add, { body: { orderlists: [line] } })
  setCounts({ cart: lines })
  const t = (key: keyof typeof texts) => say(language, texts, key)
  return [t('Congratulations!'), t('Success add product to cart!'), { label: t('View cart'), to: '/cart' }] as const
}
