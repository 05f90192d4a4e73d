import type { LinkAnswer } from '#contract/actingLinks.ts'
import type { RfqId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FeesNow } from '../fees/read.ts'
import { readDeadline } from '../quotes/version.ts'
import { makeOffer, moveInvitation } from './offer.ts'
import { listLines } from './read.ts'

type InvitationAnswer = Extract<LinkAnswer, { step: 'offer' | 'decline' }>

/** Answers a request by the same functions as a session. Throws `not-found` for a line of another request, and as those. */
export async function answerInvitation(tx: Tx, actor: Actor<'supplier'>, id: RfqId, answer: InvitationAnswer, fees: FeesNow) {
  if (answer.step === 'decline') {
    await moveInvitation(tx, actor, id, { step: 'decline', reason: 'reason' in answer ? answer.reason : '' }, fees)
    return
  }
  const asked = new Map((await listLines(tx, id)).map((line) => [line.id, line]))
  const lines = answer.lines.map(({ RfqLineId, VariantId, price, ...line }) => {
    const its = asked.get(RfqLineId)
    if (!its) throw new Problem('not-found')
    const { unit = its.unit, quantity = its.quantity } = line
    return { RfqLineId, VariantId, price, unit, quantity, tiers: [], leadDays: null, deviation: '' }
  })
  const { way, deliveryPrice: price, note, validDays } = answer
  const delivery = { way, price, minDays: null, maxDays: null, note: '' }
  const validUntil = validDays === null ? undefined : await readDeadline(tx, validDays)
  const versionId = await findLive(tx, actor, id)
  const offer = { lines, neededBy: null, note, FileIds: [], delivery, wholeOnly: false, reservedUntil: null, validUntil, versionId }
  await makeOffer(tx, actor, id, offer, fees)
}

/** The version that the link replaces. The caller has locked the invitation, so that no other comes. */
async function findLive(tx: Tx, seller: Actor<'supplier'>, id: RfqId) {
  const live = await tx
    .selectFrom('quotes as q')
    .innerJoin('shops as s', 's.id', 'q.shopId')
    .innerJoin('quoteVersions as v', (join) => join.onRef('v.quoteId', '=', 'q.id').onRef('v.seq', '=', 'q.version'))
    .select('v.id')
    .where('q.rfqId', '=', id)
    .where(ownedBy(seller, 's'))
    .executeTakeFirst()
  return live?.id
}
