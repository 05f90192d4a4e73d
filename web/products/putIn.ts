import { orders } from '#contract/orders.ts'
import { call } from '#web/call.ts'
import { say, type Language } from '#web/i18n/language.tsx'
import { setCounts } from '#web/sockets/counts.ts'
import type { Offer } from './offer.ts'
import { putInTexts as texts } from './putInTexts.ts'

/** Puts so much of an offer into the cart and returns what to say of it. Throws what the call throws. */
export async function putIn({ product, variant, unit, tiers, total, days }: Offer, quantity: number, language: Language) {
  // Together with what is in the cart another tier may hold: then only the cart knows the price.
  const seen = tiers.length > 1 ? {} : { totalPrice: total }
  const line = { ProductId: product.id, VariantId: variant?.id, unit: unit.unit, quantity, ...days, ...seen }
  const added = await call(orders.add, { body: { orderlists: [line] } })
  setCounts({ cart: added.OrderProducts.length })
  const t = (key: keyof typeof texts) => say(language, texts, key)
  return [t('Congratulations!'), t('Success add product to cart!'), { label: t('View cart'), to: '/cart' }] as const
}
