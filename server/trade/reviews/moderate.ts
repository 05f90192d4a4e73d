import { sql } from 'kysely'
import type { ReviewId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { reviewMoves } from './moves.ts'
import { keepPictures } from './pictures.ts'

/** `by`: the operator's address; it stands in the audit with the reason. */
type Deed = { by: string; reason: string }

/** Hides, shows or removes a review with its text. Returns false if its status does not allow that, or a moderation case withholds it. */
export const moderateReview = (db: Db, id: ReviewId, move: 'hold' | 'show' | 'remove', { by, reason }: Deed): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (move === 'show' && (await isWithheld(tx, id))) return false
    const set = move === 'remove' ? { text: '', named: false, answer: null, answeredAt: null } : {}
    const [moved] = await transition(tx, reviewMoves, move, { who: 'operator', which: sql`id = ${id}`, set })
    if (moved && move === 'remove') await keepPictures(tx, id, [])
    if (moved) await writeAudit(tx, { actor: `operator:${by}`, act: `review ${move}`, object: `review:${id}`, detail: { reason } })
    return moved !== undefined
  })

/** True if a moderation case withholds the review, which only its decision can lift. Locks the case to serialize both. */
const isWithheld = async (tx: Tx, id: ReviewId) =>
  (
    await sql`select from moderation_cases where subject_type = 'review' and subject_id = ${id}
      and status in ('held', 'removed', 'appealed') for share`.execute(tx)
  ).rows.length > 0

/** Hides a shown review, or shows a hidden one again, by a decision of the desk; its words stay. */
export const hideReview = (tx: Tx, id: ReviewId) => transition(tx, reviewMoves, 'hold', { who: 'operator', which: sql`id = ${id}` })
export const showReview = (tx: Tx, id: ReviewId) => transition(tx, reviewMoves, 'show', { who: 'operator', which: sql`id = ${id}` })
