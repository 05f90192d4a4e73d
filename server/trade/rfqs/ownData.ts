import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { PersonalData } from '#server/platform/module/module.ts'
import { closeQuotes } from '../quotes/close.ts'
import { recordEvent } from './events.ts'
import { rfqMoves } from './moves.ts'

const linesOf = sql`(select json_agg(json_build_object('name', l.name, 'spec', l.spec, 'unit', l.unit, 'quantity', l.quantity, 'wish', l.wish) order by l.id)
  from rfq_lines l where l.rfq_id = r.id) as lines`
const questionsOf = sql`(select json_agg(json_build_object('text', q.text, 'answer', q.answer, 'at', q.asked_at) order by q.id)
  from rfq_questions q where q.rfq_id = r.id) as questions`

export const ownData = {
  export: (who) =>
    who.role === 'buyer'
      ? {
          rfqs: sql`select r.id, r.title, r.note, r.status, r.place, r.needed_by, r.deadline, r.reason, a.reason as award_reason, a.lines as awarded, a.at as awarded_at,
            ${linesOf}, ${questionsOf} from rfqs r left join rfq_awards a on a.rfq_id = r.id where ${ownedBy(who, 'r')} order by r.id`,
        }
      : who.role === 'seller'
        ? {
            'rfq-invitations': sql`select r.id, b.name as company, r.title, i.status, i.reason, i.invited_at, i.answered_at,
              (select json_agg(json_build_object('text', q.text, 'answer', q.answer, 'at', q.asked_at) order by q.id)
                from rfq_questions q where q.rfq_id = r.id and q.shop_id = i.shop_id) as questions
              from rfq_invitations i join rfqs r on r.id = i.rfq_id join buyers b on b.id = r.buyer_id join shops s on s.id = i.shop_id
              where ${ownedBy(who, 's')} order by r.id`,
          }
        : {},
  /** Cancels open requests and erases their texts; a frozen award stays, as documents do. A store's questions and reasons are erased. */
  async erase(tx, who) {
    if (who.role === 'seller') return eraseOfStore(tx, who)
    if (who.role !== 'buyer') return
    const cancelled = await transition(tx, rfqMoves, 'cancel', {
      who: 'system',
      which: ownedBy(who),
      set: { statusSince: sql`now()` },
      record: (row, type) => recordEvent(tx, row, { type, actor: 'system', data: { by: 'buyer' } }),
    })
    const ids = cancelled.map(({ id }) => id)
    await closeQuotes(tx, sql`rfq_id = any(${ids}::bigint[])`)
    const mine = sql`rfq_id in (select id from rfqs where ${ownedBy(who)})`
    await sql`update rfqs set title = '', note = '', reason = '', place = null where ${ownedBy(who)}`.execute(tx)
    await sql`update rfq_lines set name = '', spec = '' where ${mine}`.execute(tx)
    await sql`update rfq_questions set answer = '' where answer is not null and ${mine}`.execute(tx)
  },
} satisfies PersonalData

async function eraseOfStore(tx: Tx, who: Profile<'supplier'>) {
  const mine = sql`shop_id in (select id from shops where ${ownedBy(who)})`
  await sql`update rfq_invitations set reason = '' where reason <> '' and ${mine}`.execute(tx)
  await sql`update rfq_questions set text = '' where ${mine}`.execute(tx)
}

/** Requests of a member who leaves pass to an administrator. */
export const passOnRfqs = (tx: Tx, company: Profile<'company'>, from: UserId, to: UserId) =>
  sql`update rfqs set user_id = ${to} where ${ownedBy(company)} and user_id = ${from}`.execute(tx)
