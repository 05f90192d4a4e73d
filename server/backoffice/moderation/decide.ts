import { sql } from 'kysely'
import type { CaseId, UserId } from '#contract/ids.ts'
import type { SubjectType } from '#contract/moderation.ts'
import type { CaseDecision } from '#contract/operatorModeration.ts'
import { recordModeration, type ModerationEvent } from '#server/catalog/moderation/events.ts'
import { fingerprint } from '#server/catalog/moderation/hold.ts'
import { caseMoves } from '#server/catalog/moderation/moves.ts'
import type { RemoveFromCarts } from '#server/catalog/moderation/shelves.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { hideSubject, showSubject } from './effects.ts'
import { moveOf } from './steps.ts'

type Move = NonNullable<ReturnType<typeof moveOf>>

const events: Record<Move, ModerationEvent['type']> = {
  hold: 'moderation.held',
  clear: 'moderation.cleared',
  restore: 'moderation.cleared',
  remove: 'moderation.removed',
  uphold: 'moderation.removed',
  warn: 'moderation.warned',
  'uphold-warning': 'moderation.warned',
}

/**
 * One decision of an operator, its effect and its news. `version`: of the case as it was looked at (`changed-meanwhile`). Throws `not-found`,
 * `not-allowed-now`, and `second-person` where who decided would decide the appeal.
 */
export async function decideCase(
  tx: Tx,
  removeFromCarts: RemoveFromCarts,
  by: { user: UserId; email: string },
  id: CaseId,
  { step, version, reason, basis }: CaseDecision,
) {
  const row = await lockCase(tx, id)
  if (row.version !== version) throw new Problem('changed-meanwhile')
  const subject = { type: row.subjectType as SubjectType, id: row.subjectId }
  const move = moveOf(step, { ...subject, status: row.status })
  if (!move) throw new Problem('not-allowed-now')
  const isAppeal = row.status === 'appealed'
  if (isAppeal && row.decidedBy === by.user) throw new Problem('second-person', { detail: { code: 'own-decision' } })
  const isShown = move === 'clear' || move === 'restore'
  const now = sql`now()`
  const [moved] = await transition(tx, caseMoves, move, {
    who: 'operator',
    which: sql`id = ${id}`,
    set: {
      version: version + 1,
      statusSince: now,
      ...(isAppeal ? { appealAnswer: reason, appealDecidedBy: by.user } : { reason, basis, decidedBy: by.user, decidedAt: now }),
      ...(isShown ? {} : { statedAt: sql`coalesce(stated_at, now())` }),
      ...(isShown && subject.type === 'product'
        ? { fingerprint: sql`(select ${fingerprint} from products p where p.id = ${subject.id})` }
        : {}),
    },
  })
  if (!moved) throw new Problem('not-allowed-now')
  if (isShown) await showSubject(tx, subject)
  else await hideSubject(tx, removeFromCarts, subject)
  await recordModeration(tx, [row], events[move], { actor: `operator:${by.email}`, appeal: isAppeal })
}

/** Products are locked before their case, as their sellers do. */
async function lockCase(tx: Tx, id: CaseId) {
  await sql`
    select p.id from products p where p.id = (select subject_id from moderation_cases where id = ${id} and subject_type = 'product') for update`.execute(
    tx,
  )
  const row = await tx.selectFrom('moderationCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}
