import { sql } from 'kysely'
import type { QuoteLineId } from '#contract/ids.ts'
import type { QuoteMove, QuoteStep } from '#contract/quotes.ts'
import type { RfqStatus } from '#contract/rfqFields.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { LockedQuote } from './own.ts'

/** True while an offer is one of several to compare: only its request decides on it. */
export const awaitsAward = (rfqStatus: RfqStatus | null) => rfqStatus !== null && rfqStatus !== 'awarded'

/** Steps with an offer to a request before the award. A store is bound to its offer after the deadline. */
export function stepsBeforeAward(role: TradingRole, rfqStatus: RfqStatus): readonly QuoteStep[] {
  if (role === 'buyer') return []
  return rfqStatus === 'open' ? ['extend', 'withdraw'] : rfqStatus === 'ended' ? ['extend'] : []
}

/** Throws `not-allowed-now` for a step that the request does not allow. */
export function refuseBeforeAward({ rfqStatus }: Pick<LockedQuote, 'rfqStatus'>, role: TradingRole, step: QuoteStep) {
  if (!rfqStatus) return
  if (rfqStatus === 'awarded' ? step !== 'counter' : stepsBeforeAward(role, rfqStatus).includes(step)) return
  const code = role === 'buyer' ? 'offer-of-rfq' : rfqStatus === 'ended' ? 'offer-binds' : 'rfq-decided'
  throw new Problem('not-allowed-now', { detail: { code } })
}

type Acceptance = Extract<QuoteMove, { step: 'accept' }>

/** The acceptance of an offer whose order ended unpaid, limited to what the request awarded. Throws `split-refused` for other lines. */
export async function asAwarded(tx: Tx, { rfqId, id, live }: LockedQuote, wanted: Acceptance): Promise<Acceptance> {
  if (rfqId === null) return wanted
  const { rows } = await sql<{ id: QuoteLineId; quantity: number }>`
    select l.id, (a.line ->> 'quantity')::float8 as quantity from rfq_awards w cross join jsonb_array_elements(w.lines) a (line)
    join quote_lines l on l.version_id = ${live.id} and l.rfq_line_id = (a.line ->> 'RfqLineId')::bigint
    where w.rfq_id = ${rfqId} and (a.line ->> 'QuoteId')::bigint = ${id} order by l.id`.execute(tx)
  const isWithin = (wanted.lines ?? []).every((line) => rows.some((row) => row.id === line.id && line.quantity <= row.quantity))
  if (rows.length === 0 || !isWithin) throw new Problem('split-refused')
  return { ...wanted, lines: wanted.lines ?? rows }
}
