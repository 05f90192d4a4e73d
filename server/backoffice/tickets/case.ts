import { sql } from 'kysely'
import type { TicketId } from '#contract/ids.ts'
import { ticketSteps, type OperatorTicket } from '#contract/operatorTickets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { headColumns, headTables, presentHead, type HeadRow } from './list.ts'
import { ticketMoves } from './moves.ts'

/** Maximum entries to show, including notes. */
const maxEntries = 300

type Row = HeadRow &
  Pick<OperatorTicket, 'version' | 'object' | 'language' | 'UserId' | 'ShopId' | 'BuyerId'> &
  Record<'firstAnswerDue' | 'solveDue', Date> &
  Record<'firstAnsweredAt' | 'solvedAt', Date | null>

/** A ticket with all entries and their authors. Throws `not-found`. */
export async function showCase(db: Db, id: TicketId): Promise<OperatorTicket> {
  const { rows } = await sql<Row>`
    select ${headColumns}, t.version, t.object, t.language, t.user_id as "UserId", h.id as "ShopId", b.id as "BuyerId",
      t.first_answer_due, t.solve_due, t.first_answered_at, t.solved_at
    from ${headTables} left join buyers b on b.organization_id = t.organization_id
      left join sellers x on x.organization_id = t.organization_id left join shops h on h.seller_id = x.id where t.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const { firstAnswerDue, solveDue, firstAnsweredAt, solvedAt, ...shown } = row
  const moves: readonly string[] = movesFrom(ticketMoves, 'operator', row.status)
  return {
    ...presentHead(shown),
    firstAnswerDue: firstAnswerDue.toISOString(),
    solveDue: solveDue.toISOString(),
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    solvedAt: solvedAt?.toISOString() ?? null,
    entries: await entriesOf(db, id),
    escalated: await escalationsOf(db, id),
    steps: ticketSteps.filter((step) => step === 'note' || moves.includes(step)),
  }
}

async function entriesOf(db: Db, id: TicketId): Promise<OperatorTicket['entries']> {
  const { rows } = await sql<Omit<OperatorTicket['entries'][number], 'createdAt'> & { createdAt: Date }>`
    select e.side, coalesce(u.name, t.name) as by, e.text, e.created_at from ticket_entries e join tickets t on t.id = e.ticket_id
    left join users u on u.id = e.user_id where e.ticket_id = ${id} order by e.id limit ${maxEntries}`.execute(db)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

async function escalationsOf(db: Db, id: TicketId): Promise<OperatorTicket['escalated']> {
  const rows = await db.selectFrom('escalations').select(['clock', 'createdAt']).where('ticketId', '=', id).orderBy('id').limit(2).execute()
  return rows.map(({ clock, createdAt }) => ({ clock, at: createdAt.toISOString() }))
}
