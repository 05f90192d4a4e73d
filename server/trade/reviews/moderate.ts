import { sql } from 'kysely'
import type { ReviewId } from '#contract/ids.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { reviewMoves } from './moves.ts'
import { keepPictures } from './pictures.ts'

/** `by`: the operator's address; it stands in the audit with the reason. */
type Deed = { by: string; reason: string }

/** The platform hides a review, shows it again or takes it away with its words. Returns false of one that stands elsewhere, or that the desk keeps hidden. */
export const moderateReview = (db: Db, id: ReviewId, move: 'hold' | 'show' | 'remove', { by, reason }: Deed): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (move === 'show' && (await isWithheld(tx, id))) return false
    const set = move === 'remove' ? { text: '', named: false, answer: null, answeredAt: null } : {}
    const [moved] = await transition(tx, reviewMoves, move, { who: 'operator', which: sql`id = ${id}`, set })
    if (moved && move === 'remove') await keepPictures(tx, id, [])
    if (moved) await writeAudit(tx, { actor: `operator:${by}`, act: `review ${move}`, object: `review:${id}`, detail: { reason } })
    return moved !== undefined
  })

/** Only the desk, and on appeal another operator there, gives back what it has hidden. Locks its case, so that neither of two passes the other. */
const isWithheld = async (tx: Tx, id: ReviewId) =>
  (
    await sql`select from moderation_cases where subject_type = 'review' and subject_id = ${id}
      and status in ('held', 'removed', 'appealed') for share`.execute(tx)
  ).rows.length > 0

/** Hides a shown review, or shows a hidden one again, by a decision of the desk; its words stay. */
export const hideReview = (tx: Tx, id: ReviewId) => transition(tx, reviewMoves, 'hold', { who: 'operator', which: sql`id = ${id}` })
export const showReview = (tx: Tx, id: ReviewId) => transition(tx, reviewMoves, 'show', { who: 'operator', which: sql`id = ${id}` })
