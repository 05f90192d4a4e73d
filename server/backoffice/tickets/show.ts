import { sql } from 'kysely'
import type { TicketId, UserId } from '#contract/ids.ts'
import { ticketLimits, type Ticket, type TicketHead } from '#contract/tickets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { endlessOf } from '#server/platform/lists.ts'
import { ticketMoves } from './moves.ts'

type Row = Omit<TicketHead, 'createdAt'> & { createdAt: Date; object: string; userId: UserId | null }

const columns = sql`id, number, kind, subject, status, created_at`
const head = ({ id, number, kind, subject, status, createdAt }: Omit<Row, 'object' | 'userId'>): TicketHead => ({
  id,
  number,
  kind,
  subject,
  status,
  createdAt: createdAt.toISOString(),
})

/** A person's tickets, newest first. */
export async function listOwnTickets(db: Db, user: UserId, { before, limit }: { before?: number | undefined; limit: number }) {
  const { rows } = await sql<Row>`select ${columns} from tickets where user_id = ${user}
    ${before === undefined ? sql`` : sql`and id < ${before}`} order by id desc limit ${limit + 1}`.execute(db)
  const found = endlessOf(rows, limit)
  return { rows: found.rows.map(head), next: found.next }
}

/** A person's ticket; with `user` null, one of an asker without an account. Throws `not-found`. */
export async function showTicket(db: Db, id: TicketId, user: UserId | null): Promise<Ticket> {
  const { rows } =
    await sql<Row>`select ${columns}, object, user_id from tickets where id = ${id} and user_id is not distinct from ${user}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const entries = await db
    .selectFrom('ticketEntries')
    .select(['side', 'text', 'createdAt'])
    .where('ticketId', '=', id)
    .where('side', '<>', 'note')
    .orderBy('id')
    .limit(ticketLimits.entries)
    .execute()
  return {
    ...head(row),
    object: row.object,
    entries: entries.map(({ side, text, createdAt }) => ({ side: side as 'asker' | 'operator', text, createdAt: createdAt.toISOString() })),
    steps: movesFrom(ticketMoves, 'asker', row.status).length > 0 ? ['reply'] : [],
  }
}
