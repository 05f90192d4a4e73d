import type { ListedSetting, Setting } from '#contract/settings.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type Text = keyof typeof texts

export const groups = {
  fees: 'Fees',
  orders: 'Orders',
  claims: 'Claims',
  payouts: 'Payouts',
  reservations: 'Reservations',
  files: 'Files',
  verification: 'Verification',
} as const satisfies Record<Setting['group'], Text>

/** Name of each setting. */
export const names: Record<ListedSetting, Text> = {
  'fees.sale': 'Fee on a sale',
  'orders.accept-days': 'Days to accept an order',
  'orders.ship-days': 'Days to ship an order',
  'orders.reminder-days': 'Days until a store is reminded',
  'orders.receive-days': 'Days until shipped goods count as received',
  'orders.arrived-days': 'Days until goods that arrived count as received',
  'orders.complete-days': 'Days until a received order is completed',
  'claims.two-operators': 'Decisions from which two operators decide',
  'payouts.minimum': 'Least amount of a payout',
  'payouts.unproven-month': 'Most that is paid out in a month, business not verified',
  'payouts.unproven-account': 'Most that goes to a new bank account that was not checked',
  'reservations.page-minutes': 'Time to choose a way to pay',
  'reservations.hours': 'Time to pay',
  'reservations.unproven-hours': 'Time to pay, address not confirmed',
  'reservations.unpaid-hours': 'Unpaid reservations in a week',
  'reservations.unproven-unpaid-hours': 'Unpaid reservations in a week, address not confirmed',
  'reservations.pieces': 'Pieces in one order',
  'reservations.unproven-pieces': 'Pieces in one order, address not confirmed',
  'files.quota-megabytes': 'Room for files of one organization',
  'verification.scan-days': 'Days until scans of papers are deleted after a decision',
  'verification.ktp-days': 'Days until the scan of a KTP is deleted after a decision',
}

const amounts = {
  days: '{n, number} days',
  hours: '{n, number} hours',
  minutes: '{n, number} minutes',
  pieces: '{n, number} pieces',
  megabytes: '{n, number} MB',
  rupiah: '{n, rupiah}',
} as const satisfies Record<string, Text>
const labels: Record<string, Text> = {
  days: 'Number of days',
  hours: 'Number of hours',
  minutes: 'Number of minutes',
  pieces: 'Number of pieces',
  megabytes: 'Number of megabytes',
  rupiah: 'Amount in rupiah',
}

/** Label of the field for a value. */
export const labelOf = ({ unit }: Pick<Setting, 'unit'>): Text => labels[unit] ?? 'Percent'

/** A value with its unit as text: `5 days`, `2.5%`. */
export function useAmount() {
  const t = useText(texts)
  const mark = useLanguage() === 'id' ? ',' : '.'
  return ({ unit }: Pick<Setting, 'unit'>, n: number) => {
    const text = Object.entries(amounts).find(([name]) => name === unit)?.[1]
    return text ? t(text, { n }) : `${String(n / 100).replace('.', mark)}%`
  }
}
