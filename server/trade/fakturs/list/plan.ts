import type { FakturListRow, FakturRowReason } from '#contract/fakturReports.ts'
import type { FakturId } from '#contract/ids.ts'
import { addDays } from '#contract/dayCount.ts'
import type { IssuedNumber } from '../apply.ts'
import { matchRow, type Match, type MatchContext } from './match.ts'
import type { OfficeRow } from './rows.ts'

/** The changes that a list makes, in the order in which they are made, and its rows with what becomes of them. */
export type ListPlan = { issue: IssuedNumber[]; replace: IssuedNumber[]; cancel: { id: FakturId }[]; rows: FakturListRow[] }
type MatchedRow = { row: OfficeRow; match: Match }

/** Plans the changes of a list. A row that does not clearly mean one faktur is refused with a reason, never guessed. */
export function planList(rows: readonly OfficeRow[], context: MatchContext): ListPlan {
  const matched = refuseRepeated(rows.map((row) => ({ row, match: matchRow(row, context) })))
  const settled = settleTargets(matched)
  const given = (kind: Match['kind']) =>
    settled.flatMap(({ row, match }) =>
      match.kind === kind && match.faktur && row.date ? [{ id: match.faktur.id, number: row.number, date: row.date }] : [],
    )
  return { issue: given('issue'), replace: given('replace'), cancel: given('cancel').map(({ id }) => ({ id })), rows: settled.map(present) }
}

/** The first of equal rows counts; rows that say different things of a number all do not. */
function refuseRepeated(all: MatchedRow[]): MatchedRow[] {
  const groups = Map.groupBy(all, ({ row }) => row.number)
  const said = ({ row: _, ...row }: OfficeRow) => JSON.stringify(row)
  const contradicted = new Set(
    [...groups].filter(([, same]) => new Set(same.map(({ row }) => said(row))).size > 1).map(([number]) => number),
  )
  return all.map((each) => {
    const same = groups.get(each.row.number) ?? []
    if (same.length === 1 || each.match.kind === 'refused') return each
    const [first] = same
    return contradicted.has(each.row.number) ? refused(each, 'contradicts') : each === first ? each : refused(each, 'repeated')
  })
}

/** Rows about the same faktur: one alone counts, or a replaced number with the one that replaces it. */
function settleTargets(all: MatchedRow[]): MatchedRow[] {
  const groups = Map.groupBy(
    all.filter(({ match }) => match.kind !== 'same' && match.kind !== 'refused'),
    ({ match }) => match.faktur?.id,
  )
  return all.map((each) => {
    const same = each.match.kind === 'same' || each.match.kind === 'refused' ? [] : (groups.get(each.match.faktur?.id) ?? [])
    return same.length === 0 ? each : { ...each, match: settle(each, same) }
  })
}

function settle({ row, match }: MatchedRow, same: MatchedRow[]): Match {
  const faktur = match.faktur
  if (!faktur) return match
  const refusal = (reason: FakturRowReason): Match => ({ kind: 'refused', reason, faktur })
  if (same.length > 2) return refusal('several-rows')
  const kinds = same
    .map((other) => other.match.kind)
    .toSorted()
    .join(' ')
  if (same.length === 1) {
    if (match.kind === 'retire') return refusal('no-replacement')
    // A normal number beside another one is no replacement, unless the office says that the other is replaced.
    return match.kind === 'replace' && row.number.slice(2, 4) === '00' ? refusal('has-number') : match
  }
  // The replaced number is new to us, too: it is written down first.
  if (kinds === 'issue retire') return { kind: match.kind === 'retire' ? 'issue' : 'replace', faktur }
  if (kinds === 'replace retire') return match.kind === 'retire' ? { kind: 'same', faktur } : match
  return refusal('several-rows')
}

const refused = ({ row, match }: MatchedRow, reason: FakturRowReason): MatchedRow => ({
  row,
  match: { kind: 'refused', reason, ...(match.faktur ? { faktur: match.faktur } : {}) },
})

function present({ row, match }: MatchedRow): FakturListRow {
  const { faktur } = match
  const changes = match.kind === 'issue' || match.kind === 'replace'
  const isOther = (stated: number | undefined, ours: number | undefined) => stated !== undefined && ours !== undefined && stated !== ours
  return {
    row: row.row,
    number: row.number,
    outcome: match.kind === 'retire' ? 'same' : match.kind,
    reason: match.kind === 'refused' ? match.reason : null,
    FakturId: faktur?.id ?? null,
    reference: faktur?.reference ?? row.reference,
    buyer: faktur?.buyer ?? row.buyer,
    differs: changes && (isOther(row.dpp, faktur?.net) || isOther(row.ppn, faktur?.ppn)),
    late: changes && faktur !== undefined && (row.date ?? '') >= monthAfter(faktur.month),
  }
}

/** The first day of the next month. */
const monthAfter = (month: string) => `${addDays(month, 31).slice(0, 7)}-01`
