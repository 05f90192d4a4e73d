import type { Claim } from '#contract/claims.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { claimTexts } from './claimTexts.ts'

type Entry = Claim['entries'][number]
const sides = { buyer: 'Buyer', seller: 'Store', operator: 'Pasokan', system: 'Pasokan' } as const

/** An entry of a claim as a sentence. */
export function ClaimEntryText({ entry }: { entry: Entry }) {
  const t = useText(claimTexts)
  const sayStep = useStep()
  return (
    <>
      <strong className="font-medium text-ink">{t(sides[entry.side])}</strong> {sayStep(entry)}
    </>
  )
}

function useStep() {
  const t = useText(claimTexts)
  const format = useFormat()
  const sayWhat = ({ offer, amount }: Entry) =>
    offer === 'replace'
      ? t('a replacement')
      : t(offer === 'return' ? 'return for {amount}' : 'money back: {amount}', { amount: format.rupiah(amount ?? 0) })
  return (entry: Entry) => {
    switch (entry.step) {
      case 'open':
        return t('opened the claim')
      case 'offer':
        return t('offers {what}', { what: sayWhat(entry) })
      case 'decline':
        return t('declines the claim')
      case 'accept':
        return t('accepts the offer')
      case 'counter':
        return entry.amount === null ? t('asks for more') : t('asks for {amount}', { amount: format.rupiah(entry.amount) })
      case 'withdraw':
        return t('withdraws the claim')
      case 'escalate':
        return t(entry.side === 'system' ? 'passes the claim on: no one acted in time' : 'asks Pasokan to decide')
      case 'fulfil':
        return t('says that it is done')
      case 'object':
        return t('objects to the decision')
      case 'decide':
        return t('decides: {what}', { what: sayWhat(entry) })
      default:
        return t('says')
    }
  }
}
