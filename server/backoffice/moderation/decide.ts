import { sql } from 'kysely'
import type { CaseId, OrganizationId, UserId } from '#contract/ids.ts'
import type { SubjectType } from '#contract/moderation.ts'
import type { CaseDecision } from '#contract/operatorModeration.ts'
import { refuseOwnCase } from '#server/identity/api.ts'
import { recordModeration, type ModerationEvent, fingerprint, caseMoves, type RemoveFromCarts } from '#server/catalog/api.ts'
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
 * Applies an operator's decision, with its effect and event. `version`: the case as it was read; a newer one is refused. Throws `not-found`,
 * `not-allowed-now`, `second-person` for an appeal against an own decision, or an own company or store.
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
  await refuseOwnCase(tx, [by.user], await concernedBy(tx, id))
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

/** Organizations of the subject, the reviewed store and the reporters. */
async function concernedBy(tx: Tx, id: CaseId): Promise<OrganizationId[]> {
  const { rows } = await sql<{ id: OrganizationId }>`
    with c as (select * from moderation_cases where id = ${id}),
      stores as (select shop_id as id from c union select r.shop_id from c join reviews r on c.subject_type = 'review' and r.id = c.subject_id),
      sides as (select b.organization_id as id from c join buyers b on b.id = c.buyer_id
        union select x.organization_id from stores join shops s on s.id = stores.id join sellers x on x.id = s.seller_id
        union select b.organization_id from abuse_reports a join buyers b on b.id = a.buyer_id where a.case_id = ${id}
        union select x.organization_id from abuse_reports a join sellers x on x.id = a.seller_id where a.case_id = ${id})
    select id from sides`.execute(tx)
  return rows.map(({ id: organization }) => organization)
}
