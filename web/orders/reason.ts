import { useText } from '#web/i18n/language.tsx'
import { reasonTexts } from './reasonTexts.ts'

/** Ways to pay by the provider's names, and to send by ours, as people call them. */
const ways: Record<string, string> = {
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
  echannel: 'Bank transfer',
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  own: 'Own courier',
}

/** Says a reason or such a way in the reader's language; what a person wrote stays as it was written. */
export function useReason() {
  const t = useText(reasonTexts)
  const isOurs = (text: string): text is keyof typeof reasonTexts => text in reasonTexts
  return (reason: string) => {
    const text = ways[reason] ?? reason
    return isOurs(text) ? t(text) : text
  }
}
