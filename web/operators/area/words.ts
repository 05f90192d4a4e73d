import type { ShownAct } from '#contract/twoPerson.ts'
import { useGoods } from '#web/fees/goods.ts'
import { useFee } from '#web/fees/say.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useText } from '#web/i18n/language.tsx'
import { roleName } from '../roles.ts'
import { texts as roleTexts } from '../texts.ts'
import { texts } from './texts.ts'

const outcomes = {
  seller: 'Chargeback of order {id}: the stores bear {amount}',
  platform: 'Chargeback of order {id}: the platform bears {amount}',
  won: 'Chargeback of order {id}: {amount} came back',
} as const

const transfers = {
  covered: '{amount} for order {id} is transferred to {account}',
  short: '{amount} for order {id} is transferred to {account}, more than the provider holds for us',
} as const

const operatorSteps = {
  invite: 'New operator {name} ({email}) with the roles {roles}',
  roles: 'Roles of {name} ({email}): {roles}',
  remove: 'Remove the operator {name} ({email})',
} as const

const clockSteps = {
  start: 'The clock of waiting orders runs on, {n, number} hours behind',
  'catch-up': 'The clock of waiting orders goes {n, number} hours ahead at once',
} as const

const feeStep = ({ step, from, until }: Extract<ShownAct, { act: 'fee' }>) => {
  if (step === 'add') return until === null ? 'Fee of {of} from {from} on: {fee}' : 'Fee of {of}, {from} to {until}: {fee}'
  return until !== null && until < from
    ? 'Withdraw the fee of {of} ({fee}) that was to begin on {from}'
    : 'Last day of the fee of {of} ({fee}): {until}'
}

/** An act that awaits a second person, in one line. */
export function useShownAct() {
  const t = useText(texts)
  const role = useText(roleTexts)
  const language = useLanguage()
  const { rupiah, time, date } = useFormat()
  const [fee, goods] = [useFee(), useGoods()]
  return (shown: ShownAct): string => {
    switch (shown.act) {
      case 'payout-run':
        return t('Pay {total} to {n, number} stores', { total: rupiah(shown.total), n: shown.payouts })
      case 'payout-returned':
        return t('{amount} for {shop} came back from the bank', { amount: rupiah(shown.amount), shop: shown.shop })
      case 'refund-paid':
        return t(transfers[shown.isShort ? 'short' : 'covered'], {
          amount: rupiah(shown.amount),
          account: shown.account,
          id: shown.OrderId,
        })
      case 'order-refund':
        return t('Refund order {id}: {amount}, {n, number} parts', { id: shown.OrderId, amount: rupiah(shown.amount), n: shown.parts })
      case 'operator':
        return t(operatorSteps[shown.step], {
          name: shown.name,
          email: shown.email,
          roles: shown.roles.map((each) => roleName(role, each)).join(', '),
        })
      case 'claim-decision':
        return t('Claim {id}: {amount} goes back to the buyer', { id: shown.ClaimId, amount: rupiah(shown.amount) })
      case 'deposit-decision':
        return t('Deposit of order {id}: {given} of {asked} go to the store', {
          id: shown.OrderId,
          given: rupiah(shown.given),
          asked: rupiah(shown.asked),
        })
      case 'provider-costs':
        return t('Costs of the provider on {day}: {amount}', { day: shown.day, amount: rupiah(shown.amount) })
      case 'suspension':
        return shown.until === null
          ? t('End the suspension of {name}', { name: shown.name })
          : t('Suspend {name} until {time}', { name: shown.name, time: time(shown.until) })
      case 'verification':
        return t(shown.step === 'lift' ? 'Verification {id}: let it be asked for again' : 'Verification {id}: suspend', {
          id: shown.VerificationId,
        })
      case 'fee':
        return t(feeStep(shown), {
          from: date(shown.from),
          until: shown.until === null ? '' : date(shown.until),
          fee: fee(shown),
          of: goods(shown),
        })
      case 'page-text':
        return t('Text of /{slug} from {from}: {title}', { slug: shown.slug, from: date(shown.from), title: shown.title[language] })
      case 'order-clock':
        return t(clockSteps[shown.step], { n: shown.hours })
      case 'dispute':
        return t(outcomes[shown.outcome], {
          amount: rupiah(shown.outcome === 'seller' ? shown.fromStores : shown.amount),
          id: shown.OrderId,
        })
    }
  }
}
