import type { ActSummary } from '#contract/twoPerson.ts'
import { useGoods } from '#web/features/money/fees/goods.ts'
import { useFee } from '#web/features/money/fees/say.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
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

const feeStep = ({ step, from, until }: Extract<ActSummary, { act: 'fee' }>) => {
  if (step === 'add') return until === null ? 'Fee of {of} from {from} on: {fee}' : 'Fee of {of}, {from} to {until}: {fee}'
  return until !== null && until < from
    ? 'Withdraw the fee of {of} ({fee}) that was to begin on {from}'
    : 'Last day of the fee of {of} ({fee}): {until}'
}

/** An act that awaits a second person, in one line. */
export function useActSummary() {
  const t = useText(texts)
  const role = useText(roleTexts)
  const language = useLanguage()
  const { rupiah, time, date } = useFormat()
  const [fee, goods] = [useFee(), useGoods()]
  return (summary: ActSummary): string => {
    switch (summary.act) {
      case 'payout-run':
        return t('Pay {total} to {n, number} stores', { total: rupiah(summary.total), n: summary.payouts })
      case 'payout-returned':
        return t('{amount} for {shop} came back from the bank', { amount: rupiah(summary.amount), shop: summary.shop })
      case 'refund-paid':
        return t(transfers[summary.isShort ? 'short' : 'covered'], {
          amount: rupiah(summary.amount),
          account: summary.account,
          id: summary.OrderId,
        })
      case 'order-refund':
        return t('Refund order {id}: {amount}, {n, number} parts', {
          id: summary.OrderId,
          amount: rupiah(summary.amount),
          n: summary.parts,
        })
      case 'operator':
        return t(operatorSteps[summary.step], {
          name: summary.name,
          email: summary.email,
          roles: summary.roles.map((each) => roleName(role, each)).join(', '),
        })
      case 'claim-decision':
        return t('Claim {id}: {amount} goes back to the buyer', { id: summary.ClaimId, amount: rupiah(summary.amount) })
      case 'deposit-decision':
        return t('Deposit of order {id}: {given} of {asked} go to the store', {
          id: summary.OrderId,
          given: rupiah(summary.given),
          asked: rupiah(summary.asked),
        })
      case 'provider-costs':
        return t('Costs of the provider on {day}: {amount}', { day: summary.day, amount: rupiah(summary.amount) })
      case 'suspension':
        return summary.until === null
          ? t('End the suspension of {name}', { name: summary.name })
          : t('Suspend {name} until {time}', { name: summary.name, time: time(summary.until) })
      case 'verification':
        return t(summary.step === 'lift' ? 'Verification {id}: let it be asked for again' : 'Verification {id}: suspend', {
          id: summary.VerificationId,
        })
      case 'fee':
        return t(feeStep(summary), {
          from: date(summary.from),
          until: summary.until === null ? '' : date(summary.until),
          fee: fee(summary),
          of: goods(summary),
        })
      case 'page-text':
        return t('Text of /{slug} from {from}: {title}', { slug: summary.slug, from: date(summary.from), title: summary.title[language] })
      case 'order-clock':
        return t(clockSteps[summary.step], { n: summary.hours })
      case 'dispute':
        return t(outcomes[summary.outcome], {
          amount: rupiah(summary.outcome === 'seller' ? summary.fromStores : summary.amount),
          id: summary.OrderId,
        })
    }
  }
}
