import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { stepsOfQuestion, type LinkAnswer, type LinkQuestion, type LinkStep } from '#contract/actingLinks.ts'
import { pickedUp } from '#contract/couriers.ts'
import type { Move } from '#contract/storeOrders.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { actingLinks } from '#contract/actingLinks.ts'
import type { Actor } from '#server/platform/actor.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import { asUser } from '#server/platform/currentUser.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { CheckoutDeps } from '../checkout/withRates.ts'
import { answerRequest } from '../deliveryRequests/answer.ts'
import { readFees, type FeesNow } from '../fees/read.ts'
import { answerQuote } from '../quotes/byLink.ts'
import { lockQuote } from '../quotes/own.ts'
import { answerInvitation } from '../rfqs/byLink.ts'
import { lockInvitation } from '../rfqs/own.ts'
import { lockPart } from '../storeOrders/own.ts'
import { moveOwnStoreOrder } from '../storeOrders/ownStoreOrder.ts'
import { recordEvent } from './events.ts'
import { findLink, memberOf, questionOf, refuseOver, type Link } from './find.ts'
import { actingLinkMoves } from './moves.ts'
import { undoAnswer } from './notMe.ts'

type Answered = Reply<typeof actingLinks.answer>

/**
 * Answers the question of a link in the name of its member, by the same functions as a session does, and uses the link up in the same
 * transaction. Throws `link-dead`, `validation` for a step of another question, and what the step throws.
 */
export async function answerLink(deps: CheckoutDeps, token: string, answer: LinkAnswer, request: FastifyRequest): Promise<Answered> {
  const link = await findLink(deps.db, token)
  const fees = await readFees(deps.db, deps.feeBasisPoints)
  const act = { act: 'answer-by-link', object: objectOf(link), request, detail: { link: link.id, step: answer.step } }
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { actor } = await memberOf(tx, await readLive(tx, token), { lock: true })
      const done = await asUser(actor, () => useLink({ ...deps, db: tx, fees }, tx, { token, actor, answer }))
      await writeAudit(tx, { ...doneBy(actor), ...act })
      return done
    })
  } catch (error) {
    const problem = await explain(deps, token, error)
    // A dead link that is pressed again tells nothing new.
    if (problem instanceof Problem && link.status === 'open')
      await writeAudit(deps.db, { actor: `seller:${link.sellerId}`, by: { user: link.user }, ...act, outcome: `refused ${problem.code}` })
    throw problem
  }
}

const objectOf = ({ id, subject }: Link) =>
  !subject
    ? `acting-link:${id}`
    : 'storeOrderId' in subject
      ? `store-order:${subject.storeOrderId}`
      : 'answerId' in subject
        ? `acting-link:${subject.answerId}`
        : 'quoteId' in subject
          ? `quote:${subject.quoteId}`
          : 'rfqId' in subject
            ? `rfq:${subject.rfqId}`
            : `delivery-request:${subject.deliveryRequestId}`

async function readLive(tx: Tx, token: string) {
  const link = await findLink(tx, token)
  refuseOver(link)
  return link
}

type Deps = CheckoutDeps & { fees: FeesNow }
type Use = { token: string; actor: Actor<'supplier'>; answer: LinkAnswer }

async function useLink(deps: Deps, tx: Tx, { token, actor, answer }: Use): Promise<Answered> {
  const { subject } = await readLive(tx, token)
  // The order first, as everybody locks it; then the link is read again, because another answer may have waited for the same lock.
  if (subject && 'storeOrderId' in subject) await lockPart(tx, subject.storeOrderId)
  if (subject && 'quoteId' in subject) await lockQuote(tx, actor, subject.quoteId)
  if (subject && 'rfqId' in subject) await lockInvitation(tx, actor, subject.rfqId)
  const link = await readLive(tx, token)
  const rfqId = subject && 'rfqId' in subject ? subject.rfqId : null
  const quoteId = subject && 'quoteId' in subject ? subject.quoteId : null
  const { question, number, shopId, sellerId } = await questionOf(tx, link)
  refuseStep(question, answer.step)
  const undone = await act(deps, tx, { link, actor, answer })
  const used = await transition(tx, actingLinkMoves, 'use', {
    who: 'holder',
    which: sql`id = ${link.id} and expires_at > now()`,
    set: { endedAt: sql`now()`, step: answer.step },
    record: (_, type) =>
      recordEvent(
        tx,
        { id: link.id, shopId, sellerId },
        { type, data: { user: link.user, question, step: answer.step, number, quoteId, rfqId, undone } },
      ),
  })
  if (used.length === 0) throw new Problem('not-allowed-now')
  return { question, step: answer.step, number, undone }
}

function refuseStep(question: LinkQuestion, step: LinkStep) {
  const steps: readonly LinkStep[] = stepsOfQuestion[question]
  if (!steps.includes(step)) throw new Problem('validation', { errors: [{ path: 'step', code: 'invalid' }] })
}

/** One code path per action: that of a signed-in member. Returns whether it took an acceptance back. */
async function act(deps: Deps, tx: Tx, { link: { id, subject }, actor, answer }: { link: Link } & Omit<Use, 'token'>) {
  if (subject?.question === 'not-me') return undoAnswer(tx, actor, subject.answerId, id)
  if (subject?.question === 'delivery-request') {
    if (answer.step === 'answer' || answer.step === 'decline') await answerRequest(tx, actor, subject.deliveryRequestId, answer)
    return false
  }
  if (subject?.question === 'quote') {
    if (answer.step === 'send' || answer.step === 'decline') await answerQuote(tx, actor, subject.quoteId, answer, deps.fees)
    return false
  }
  if (subject?.question === 'rfq') {
    if (answer.step === 'offer' || answer.step === 'decline') await answerInvitation(tx, actor, subject.rfqId, answer, deps.fees)
    return false
  }
  const move = moveOf(answer)
  if (move && subject) await moveOwnStoreOrder(deps, actor, subject.storeOrderId, move)
  return false
}

function moveOf(answer: LinkAnswer): Move | undefined {
  if (answer.step === 'picked-up') return { step: 'ship', carrier: pickedUp, tracking: '' }
  if (answer.step === 'reject') return { step: 'reject', reason: answer.reason }
  return answer.step === 'accept' ? { step: 'accept' } : undefined
}

/** The reason why a link is dead by now, where another answer came first. */
async function explain({ db }: CheckoutDeps, token: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem && (error.code === 'not-allowed-now' || error.code === 'link-dead'))) return error
  try {
    const link = await findLink(db, token)
    refuseOver(link)
    await questionOf(db, link)
    return error
  } catch (reason) {
    return reason instanceof Problem ? reason : error
  }
}
