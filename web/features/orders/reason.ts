import { reasonWords } from '#contract/words/reasons.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
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

/** A payment method or a way to send in the reader's language. */
export function useWay() {
  const t = useText(wayTexts)
  return (way: string) => {
    const name = ways[way] ?? way
    return name in wayTexts ? t(name as keyof typeof wayTexts) : name
  }
}

/** A reason in the reader's language; typed text stays as it is. */
export function useReason() {
  const language = useLanguage()
  const sayWay = useWay()
  return ({ reason, reasonCode }: { reason: string; reasonCode: string | null }) =>
    reasonCode !== null && Object.hasOwn(reasonWords, reasonCode)
      ? reasonWords[reasonCode as keyof typeof reasonWords][language]
      : sayWay(reason)
}
