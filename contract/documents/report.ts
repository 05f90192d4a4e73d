import type { Claim, ClaimKind, ClaimStatus } from '../claims.ts'
import { formatRupiah, say, type Language, type Values } from '../words/fill.ts'
import { reportTexts } from './reportTexts.ts'

export const kindNames = {
  damaged: 'Damaged',
  missing: 'Missing',
  wrong: 'Wrong goods',
  'not-as-described': 'Not as described',
  late: 'Late',
  'not-delivered': 'Not delivered',
} as const satisfies Record<ClaimKind, keyof typeof reportTexts>

export const statusTexts = {
  open: 'Waiting for the store',
  answered: 'Waiting for the company',
  agreed: 'Agreed',
  escalated: 'Waiting for a decision',
  decided: 'Decision made',
  settled: 'Claim settled',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ClaimStatus, keyof typeof reportTexts>

type Entry = Claim['entries'][number]
const sides = { buyer: 'Buyer', seller: 'Store', operator: 'Pasokan', system: 'Pasokan' } as const

/** An entry of a claim as a sentence: its side and what that did. */
export function sayEntry(entry: Entry, language: Language): [side: string, step: string] {
  return [say(language, reportTexts, sides[entry.side]), sayStep(entry, language)]
}

function sayStep(entry: Entry, language: Language): string {
  const t = (key: keyof typeof reportTexts, values?: Values) => say(language, reportTexts, key, values)
  const { offer, amount } = entry
  const what = () =>
    offer === 'replace'
      ? t('a replacement')
      : t(offer === 'return' ? 'return for {amount}' : 'money back: {amount}', { amount: formatRupiah(amount ?? 0) })
  switch (entry.step) {
    case 'open':
      return t('opened the claim')
    case 'offer':
      return t('offers {what}', { what: what() })
    case 'decline':
      return t('declines the claim')
    case 'accept':
      return t('accepts the offer')
    case 'counter':
      return amount === null ? t('asks for more') : t('asks for {amount}', { amount: formatRupiah(amount) })
    case 'withdraw':
      return t('withdraws the claim')
    case 'escalate':
      return t(entry.side === 'system' ? 'passes the claim on: no one acted in time' : 'asks Pasokan to decide')
    case 'fulfil':
      return t('says that it is done')
    case 'object':
      return t('objects to the decision')
    case 'decide':
      return t('decides: {what}', { what: what() })
    default:
      return t('says')
  }
}
