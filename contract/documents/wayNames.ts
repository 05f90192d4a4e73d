import type { DocumentShipping } from '../documents.ts'
import { formatDate } from '../words/dates.ts'
import { say, type Language } from '../words/fill.ts'
import { shippingTexts } from './shippingTexts.ts'
import { wayTexts } from './wayTexts.ts'

/** Names of payment methods by the provider's codes, and of ways to send by ours. */
const ways: Record<string, string> = {
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
  echannel: 'Bank transfer',
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  own: 'Own courier',
  pickup: 'Picked up at the store',
}

/** A payment method or a way to send in one language. */
export function sayWay(way: string, language: Language): string {
  const name = ways[way] ?? way
  return name in wayTexts ? say(language, wayTexts, name as keyof typeof wayTexts) : name
}

/** Way of delivery in few words: the courier, or the day of pickup. */
export function sayShipping({ way, name, pickupOn }: DocumentShipping, language: Language): string {
  const t = (key: keyof typeof shippingTexts, values?: Record<string, string>) => say(language, shippingTexts, key, values)
  if (way === 'courier') return name
  if (way === 'own') return name ? t('The store’s own courier, {zone}', { zone: name }) : t('The store’s own courier')
  if (way === 'quote') return t('Price on request')
  return pickupOn ? t('Pick-up at the store on {day}', { day: formatDate(pickupOn, language) }) : t('Pick-up at the store')
}
