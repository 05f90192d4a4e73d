import { sql } from 'kysely'
import type { TicketId, UserId } from '#contract/ids.ts'
import { ticketLimits } from '#contract/tickets.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { ticketMoves } from './moves.ts'

/** Adds the asker's reply; an immediate repetition is a no-op. Throws `not-found`, and `not-allowed-now` for a closed or full ticket. */
export const replyToTicket = (db: Db, id: TicketId, user: UserId | null, text: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const mine = sql`id = ${id} and user_id is not distinct from ${user}`
    const { rows } = await sql<{ status: string }>`select status from tickets where ${mine} for update`.execute(tx)
    if (!rows[0]) throw new Problem('not-found')
    if (await isSaid(tx, id, text)) return
    const [moved] = await transition(tx, ticketMoves, 'reply', {
      who: 'asker',
      which: mine,
      set: {
        version: sql`version + 1`,
        statusSince: sql`now()`,
        // The deadline was paused while we waited for the asker.
        solveDue: sql`case when status in ('waiting-you', 'solved') then solve_due + (now() - status_since) else solve_due end`,
        solvedAt: null,
      },
    })
    if (!moved) throw new Problem('not-allowed-now')
    await tx.insertInto('ticketEntries').values({ ticketId: id, side: 'asker', userId: user, text }).execute()
  })

/** True if the last entry is this text of the asker. Throws `not-allowed-now` if the ticket is full. */
async function isSaid(tx: Tx, id: TicketId, text: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean; n: number }>`
    select count(*) as n, coalesce((select e.side = 'asker' and e.text = ${text} from ticket_entries e
      where e.ticket_id = ${id} and e.side <> 'note' order by e.id desc limit 1), false) as last
    from ticket_entries where ticket_id = ${id} and side <> 'note'`.execute(tx)
  if (rows[0]!.n >= ticketLimits.entries) throw new Problem('not-allowed-now')
  return rows[0]!.last
}
