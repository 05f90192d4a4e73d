import { sql } from 'kysely'
import { type ClaimMove, type ClaimStep } from '#contract/claims.ts'
import type { ClaimId } from '#contract/ids.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { restock as restockLines } from '#server/catalog/api.ts'
import { actorOf } from '../storeOrders/own.ts'
import { recordEvent } from './events.ts'
import { releaseClaimEscrow } from './escrow.ts'
import { claimMoves } from './moves.ts'
import { receiveSent } from './replacement.ts'
import { actBy, answerBy } from './due.ts'
import { writeEntry } from './entries.ts'
import { lockOwnClaim, type LockedClaim } from './own.ts'
import { deciderOf, settleClaim } from './settle.ts'
import { stepsOf } from './steps.ts'

/** One step of a claim by one of its sides. Throws `not-found`, `not-allowed-now`, `money-paid-out`, `validation`. */
export const moveClaim = (db: Db, user: Actor<TradingKind>, id: ClaimId, asked: ClaimMove) =>
  inTransaction(db, async (tx) => {
    const locked = await lockOwnClaim(tx, user, id)
    if (!stepsOf(locked.claim, user.role).includes(asked.step)) throw new Problem('not-allowed-now')
    await steps[asked.step](tx, user, locked, asked)
    const { text, FileIds, step } = asked
    const offer = step === 'offer' ? (asked.remedy ?? 'refund') : step === 'counter' ? 'refund' : null
    await writeEntry(tx, id, {
      side: user.role,
      step,
      text,
      offer,
      by: user,
      FileIds,
      ...(asked.amount === undefined ? {} : { amount: asked.amount }),
    })
  })

type Do = (tx: Tx, user: Actor<TradingKind>, locked: LockedClaim, asked: ClaimMove) => Promise<unknown>

const steps: Record<ClaimStep, Do> = {
  offer: (tx, user, locked, { remedy = 'refund', amount }) => {
    const given = remedy === 'replace' ? 0 : (amount ?? locked.claim.amount)
    refuseAmount(given, remedy === 'replace' ? 0 : 1, locked.claim.amount)
    return move(tx, user, locked, 'answer', { offer: remedy, offerAmount: given, dueAt: actBy })
  },
  decline: (tx, user, locked, { text }) => {
    if (text === '') throw new Problem('validation', { errors: [{ path: 'text', code: 'say-why' }] })
    return move(tx, user, locked, 'answer', { offer: null, offerAmount: 0, dueAt: actBy })
  },
  counter: async (tx, user, locked, { amount }) => {
    if (amount !== undefined) refuseAmount(amount, 1, locked.claim.amount)
    return move(tx, user, locked, 'counter', { rounds: sql`rounds + 1`, dueAt: await answerBy(tx, new Date()) })
  },
  accept: async (tx, user, locked) => {
    const claim = await move(tx, user, locked, 'agree', { dueAt: actBy })
    // Refunds settle at once; replacements take time.
    if (claim.offer === 'refund') await settleClaim(tx, { ...locked, claim })
  },
  fulfil: async (tx, user, locked, { restock = false }) => {
    if (restock && locked.claim.offer === 'return')
      await restockLines(tx, locked.part.orderId, await linesOf(tx, locked.claim.id), actorOf(user))
    await receiveSent(tx, locked, 'buyer', actorOf(user))
    await settleClaim(tx, locked, await deciderOf(tx, locked.claim))
  },
  escalate: (tx, user, locked) => move(tx, user, locked, 'escalate', { dueAt: null }),
  object: (tx, user, locked) => move(tx, user, locked, 'object', { dueAt: null, objected: true }),
  withdraw: async (tx, user, locked) => {
    await move(tx, user, locked, 'withdraw', { dueAt: null })
    await releaseClaimEscrow(tx, locked.part, locked.claim)
  },
}

/** Moves the row and records its event. */
async function move(
  tx: Tx,
  user: Actor<TradingKind>,
  { order, part, claim }: LockedClaim,
  to: 'answer' | 'counter' | 'agree' | 'escalate' | 'object' | 'withdraw',
  set: Record<string, unknown>,
) {
  const [moved] = await transition(tx, claimMoves, to, {
    who: user.role,
    which: sql`id = ${claim.id}`,
    set: { statusSince: sql`now()`, ...set },
    record: (row, type) =>
      recordEvent(tx, order, { type, shopId: part.shopId, actor: actorOf(user), data: { claimId: row.id, amount: row.amount } }),
  })
  if (!moved) throw new Problem('not-allowed-now')
  return moved
}

function refuseAmount(amount: number, min: number, max: number) {
  if (amount < min || amount > max)
    throw new Problem('validation', { errors: [{ path: 'amount', code: 'more-than-claimed', params: { max } }] })
}

const linesOf = (tx: Tx, id: ClaimId) => tx.selectFrom('claimLines').select(['orderLineId', 'steps']).where('claimId', '=', id).execute()
