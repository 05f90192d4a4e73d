import { sql } from 'kysely'
import type { TicketId, UserId } from '#contract/ids.ts'
import type { TicketMove, TicketStep } from '#contract/operatorTickets.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { mailTicket } from './mail.ts'
import { ticketMoves } from './moves.ts'

/**
 * Takes an operator's step; answers and solutions are mailed. Throws `not-found`, `validation` without a text, `changed-meanwhile` for
 * another version than was read, `not-allowed-now`.
 */
export const moveTicket = (db: Db, secret: string, user: UserId, id: TicketId, { step, version, text }: TicketMove): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('tickets').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (row.version !== version) throw new Problem('changed-meanwhile')
    if (text === '' && step !== 'close') throw new Problem('validation', { errors: [{ path: 'text', code: 'required' }] })
    if (step === 'note')
      await tx
        .updateTable('tickets')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute()
    else await take(tx, id, step, version)
    if (text !== '') {
      const side = step === 'note' ? 'note' : 'operator'
      await tx.insertInto('ticketEntries').values({ ticketId: id, side, userId: user, text }).execute()
    }
    if (step === 'answer' || step === 'solve') await mailTicket(tx, secret, id, step === 'answer' ? 'answered' : 'solved', text)
  })

async function take(tx: Tx, id: TicketId, step: Exclude<TicketStep, 'note'>, version: number) {
  const [moved] = await transition(tx, ticketMoves, step, {
    who: 'operator',
    which: sql`id = ${id}`,
    set: {
      version: version + 1,
      statusSince: sql`now()`,
      firstAnsweredAt: sql`coalesce(first_answered_at, now())`,
      ...(step === 'answer' ? {} : { solvedAt: sql`coalesce(solved_at, now())` }),
    },
  })
  if (!moved) throw new Problem('not-allowed-now')
}
