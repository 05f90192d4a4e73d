import type { DocumentShipping } from '#contract/documents.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { shippingTexts } from './shippingTexts.ts'

/** Way of delivery in few words: the courier, or the day of pickup. */
export function useShippingWay() {
  const t = useText(shippingTexts)
  const format = useFormat()
  return ({ way, name, pickupOn }: DocumentShipping) => {
    if (way === 'courier') return name
    if (way === 'own') return name ? t('The store’s own courier, {zone}', { zone: name }) : t('The store’s own courier')
    if (way === 'quote') return t('Price on request')
    return pickupOn ? t('Picked up at the store on {day}', { day: format.date(pickupOn) }) : t('Picked up at the store')
  }
}
