import type { FakturRowReason } from '#contract/fakturReports.ts'
import { fittingCodes, isNumber } from '../check.ts'
import type { FakturIndex } from './index.ts'
import { referenceIn, type KnownFaktur } from './known.ts'
import type { OfficeRow } from './rows.ts'

/** The meaning of a row. `issue` and `replace` give `faktur` the row's number; `retire`: the number is replaced by another row's. */
export type Match =
  | { kind: 'issue' | 'replace' | 'cancel' | 'retire'; faktur: KnownFaktur }
  | { kind: 'same'; faktur?: KnownFaktur }
  | { kind: 'refused'; reason: FakturRowReason; faktur?: KnownFaktur }

export type MatchContext = { known: FakturIndex; sellerNpwps: ReadonlySet<string>; today: string }

const refuse = (reason: FakturRowReason, faktur?: KnownFaktur): Match => ({ kind: 'refused', reason, ...(faktur ? { faktur } : {}) })

/** Says what a row means by itself; rows about the same faktur are compared later. */
export function matchRow(row: OfficeRow, context: MatchContext): Match {
  const unreadable = whyUnreadable(row, context)
  if (unreadable) return refuse(unreadable)
  const own = context.known.byNumber(row.number)
  if (own) return matchKnown(row, own)
  // A number that was cancelled before we knew it never counted here.
  if (row.status === 'cancelled') return { kind: 'same' }
  return matchNew(row, context)
}

function whyUnreadable({ number, date, status, sellerNpwp }: OfficeRow, { today, ...context }: MatchContext): FakturRowReason | undefined {
  if (!isNumber(number)) return status === 'pending' ? 'not-issued' : 'no-number'
  if (sellerNpwp !== undefined && !context.sellerNpwps.has(sellerNpwp)) return 'other-seller'
  if (status === undefined) return 'no-status'
  if (status === 'pending') return 'not-issued'
  if (date === undefined) return 'no-date'
  return date > today ? 'future-date' : undefined
}

/** A row with a number that we have. */
function matchKnown({ status, date }: OfficeRow, faktur: KnownFaktur): Match {
  if (status === faktur.status) return date === faktur.issuedOn ? { kind: 'same', faktur } : refuse('other-date', faktur)
  if (faktur.status !== 'issued') return refuse('goes-back', faktur)
  return { kind: status === 'cancelled' ? 'cancel' : 'retire', faktur }
}

/** A row with a number that is new to us: it belongs to the faktur of its serial or reference, or to the only one that fits. */
function matchNew(row: OfficeRow, { known }: MatchContext): Match {
  const fits = ({ code }: KnownFaktur) => fittingCodes[code].includes(row.number.slice(0, 2))
  const named = referenceIn(row.reference)
  const bySerial = known.bySerial(row.number)
  if (bySerial.length === 1 && bySerial[0] && row.status === 'issued') return attach(row, bySerial[0])
  if (named === undefined) return matchByAmount(row, known)
  const ofInvoice = known.byReference(named)
  if (ofInvoice.length === 0) return refuse('no-match')
  const fitting = ofInvoice.filter(fits)
  const live = fitting.find(({ status }) => status === 'needed' || status === 'issued')
  if (live) return attach(row, live)
  return refuse(fitting.length === 0 ? 'other-code' : 'order-ended', fitting[0] ?? ofInvoice[0])
}

function matchByAmount(row: OfficeRow, known: FakturIndex): Match {
  const { buyerNpwp, dpp, ppn } = row
  if (buyerNpwp === undefined || (dpp === undefined && ppn === undefined)) return refuse('no-match')
  const equal = known.byAmount(row)
  const [only] = equal
  return equal.length === 1 && only ? attach(row, only) : refuse(equal.length === 0 ? 'no-match' : 'several-match')
}

function attach(row: OfficeRow, faktur: KnownFaktur): Match {
  if (row.buyerNpwp !== undefined && faktur.buyerNpwp !== undefined && row.buyerNpwp !== faktur.buyerNpwp)
    return refuse('other-buyer', faktur)
  if (row.date !== undefined && row.date < faktur.month) return refuse('early-date', faktur)
  if (faktur.status === 'needed') return { kind: row.status === 'replaced' ? 'retire' : 'issue', faktur }
  return row.status === 'issued' ? { kind: 'replace', faktur } : refuse('has-number', faktur)
}
