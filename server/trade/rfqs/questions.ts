import { sql } from 'kysely'
import type { RfqId, RfqQuestionId, ShopId } from '#contract/ids.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import { lockInvitation, lockRfq, refuseOver } from './own.ts'

/** Asks the company in the name of an invited store. Throws `not-found`, `expired`, `not-allowed-now`. */
export async function askQuestion(tx: Tx, by: Actor<'supplier'>, id: RfqId, text: string): Promise<RfqId> {
  const { buyerId, shopId, status } = await lockInvitation(tx, by, id)
  refuseOver(status)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from rfq_questions where rfq_id = ${id} and shop_id = ${shopId}`.execute(tx)
  if (rows[0]!.n >= rfqLimits.questions)
    throw new Problem('not-allowed-now', { detail: { code: 'too-many-rfq-questions', params: { max: rfqLimits.questions } } })
  await tx.insertInto('rfqQuestions').values({ rfqId: id, shopId, userId: by.user, text }).execute()
  await recordEvent(tx, { id, buyerId, shopId }, { type: 'rfq.asked', actor: `seller:${by.id}`, data: { by: 'seller' } })
  return id
}

type Answer = { questionId: RfqQuestionId; answer: string; toAll: boolean }

/** Answers a question once, for its store or for all of them. Throws `not-found`, `not-allowed-now` for an answered one or a decided request. */
export async function answerQuestion(tx: Tx, by: Actor<'company'>, id: RfqId, { questionId, answer, toAll }: Answer): Promise<RfqId> {
  const { status } = await lockRfq(tx, by, id)
  const found = await tx.selectFrom('rfqQuestions').select('id').where('id', '=', questionId).where('rfqId', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  if (status !== 'open' && status !== 'ended') throw new Problem('not-allowed-now', { detail: { code: 'rfq-decided' } })
  const { rows } = await sql<{ shopId: ShopId }>`update rfq_questions set answer = ${answer}, to_all = ${toAll}, answered_at = now()
    where id = ${questionId} and answer is null returning shop_id`.execute(tx)
  const [answered] = rows
  if (!answered) throw new Problem('not-allowed-now', { detail: { code: 'question-answered' } })
  const about = { id, buyerId: by.id, ...(toAll ? {} : answered) }
  await recordEvent(tx, about, { type: 'rfq.answered', actor: `buyer:${by.id}`, data: { by: 'buyer' } })
  return id
}
