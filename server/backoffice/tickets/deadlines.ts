import { sql } from 'kysely'
import { ticketLimits } from '#contract/tickets.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { eachStep } from '#server/platform/jobs/rows.ts'
import { ticketMoves } from './moves.ts'

/** Rows of one round. */
const batchSize = 500

/** Escalates tickets and requests once per missed deadline, closes quiet tickets, and forgets senders. */
export const checkTicketDeadlines = (db: Db) =>
  eachStep(
    () => escalateTickets(db),
    () => escalateRequests(db),
    () => closeQuiet(db),
    () => forgetSenders(db),
  )

const escalateTickets = (db: Db) =>
  sql`insert into escalations (ticket_id, clock, due_at)
    select id, clock, due from (
      select id, 'first-answer' as clock, first_answer_due as due from tickets where status = 'new' and first_answer_due < now()
      union all select id, 'solve', solve_due from tickets where status in ('new', 'waiting-us') and solve_due < now()) late
    where not exists (select from escalations e where e.ticket_id = late.id and e.clock = late.clock)
    order by due limit ${batchSize} on conflict do nothing`.execute(db)

const escalateRequests = (db: Db) =>
  sql`insert into escalations (privacy_request_id, clock, due_at)
    select id, 'privacy', due_at from privacy_requests p where status in ('new', 'working') and due_at < now()
      and not exists (select from escalations e where e.privacy_request_id = p.id)
    order by due_at limit ${batchSize} on conflict do nothing`.execute(db)

const closeQuiet = (db: Db) =>
  inTransaction(db, (tx) =>
    transition(tx, ticketMoves, 'close', {
      who: 'system',
      which: sql`id in (select id from tickets where status in ('waiting-you', 'solved')
        and status_since < now() - make_interval(days => ${ticketLimits.quietDays}) order by status_since limit ${batchSize} for update skip locked)`,
      set: { version: sql`version + 1`, statusSince: sql`now()`, solvedAt: sql`coalesce(solved_at, now())` },
    }),
  )

/** Erases the sender's network hash once the rate limit no longer needs it. */
const forgetSenders = (db: Db) =>
  sql`update tickets set sender = '' where id in (
    select id from tickets where sender <> '' and created_at < now() - interval '2 days' order by created_at limit ${batchSize})`.execute(
    db,
  )
