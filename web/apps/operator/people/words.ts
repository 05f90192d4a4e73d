import type { DeskStatus } from '#contract/operatorVerifications.ts'
import type { Level } from '#contract/verifications.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRoleName } from '#web/features/organizations/members/roleNames.ts'
import { orderWords } from '#web/features/orders/status.tsx'
import { texts as orderTexts } from '#web/features/orders/texts.ts'
import { texts as deskTexts } from '../verifications/texts.ts'
import { levelWords, statusWords } from '../verifications/words.ts'
import { texts } from './texts.ts'

const accounts: Readonly<Record<string, keyof typeof texts>> = {
  'seller-pending': 'Waiting for receipt',
  'seller-available': 'Free to be paid out',
  'seller-debt': 'Owed to us',
  'payout-transit': 'On its way to the bank',
  'buyer-refunds': 'To be refunded',
  fees: 'Fees',
  'refunds-due': 'Refunds under way',
  'refunds-paid': 'Refunds paid',
}

/** Names of the codes on a person's page; codes that this version does not know stay as they are. */
export function useWords() {
  const [t, order, desk] = [useText(texts), useText(orderTexts), useText(deskTexts)]
  const named = <K extends string>(name: K | undefined, say: (key: K) => string, code: string) => (name === undefined ? code : say(name))
  return {
    account: (code: string) => named(accounts[code], t, code),
    role: useRoleName(),
    order: (code: string) => named(orderWords[code], order, code),
    level: (code: string) => named(levelWords[code as Level] as (typeof levelWords)[Level] | undefined, desk, code),
    verification: (code: string) =>
      named((statusWords[code as DeskStatus] as (typeof statusWords)[DeskStatus] | undefined)?.[0], desk, code),
  }
}
