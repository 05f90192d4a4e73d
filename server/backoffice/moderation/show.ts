import { sql, type RawBuilder } from 'kysely'
import type { CaseId, UserId } from '#contract/ids.ts'
import type { SubjectType } from '#contract/moderation.ts'
import { caseSteps, type CaseHead, type ModerationCase } from '#contract/operatorModeration.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { findHeads, headColumns, headTables, presentHead } from './list.ts'
import { moveOf } from './steps.ts'

/** Maximum reports and earlier cases to show. */
const maxReports = 100
const maxBefore = 20

type CaseRow = Omit<CaseHead, 'since' | 'rule'> &
  Pick<ModerationCase, 'subjectId' | 'version' | 'ShopId' | 'BuyerId' | 'found' | 'basis' | 'reason' | 'decidedBy'> & {
    rule: string | null
    since: Date
    decidedAt: Date | null
    decider: UserId | null
    appealText: string | null
    appealedAt: Date | null
    answer: string
  }

/** A case with all facts for its decision. Throws `not-found`. */
export async function showCase(db: Db, by: UserId, id: CaseId): Promise<ModerationCase> {
  const { rows } = await sql<CaseRow>`
    select ${headColumns}, c.subject_id, c.version, c.shop_id as "ShopId", c.buyer_id as "BuyerId", c.found, c.basis, c.reason, d.email as decided_by,
      c.decided_by as decider, c.decided_at, c.appeal as appeal_text, c.appealed_at, c.appeal_answer as answer
    from ${headTables} left join users d on d.id = c.decided_by where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const { decider, decidedAt, appealText, appealedAt, answer, ...head } = row
  const said = await saidBy(db, row.type, row.subjectId)
  const alreadyDecided = row.status === 'appealed' && decider === by
  return {
    ...presentHead(head),
    decidedAt: decidedAt?.toISOString() ?? null,
    appeal: appealText === null || !appealedAt ? null : { text: appealText, at: appealedAt.toISOString(), answer },
    texts: said.texts.filter((text) => text !== ''),
    pictures: said.pictures.map((file) => pictureUrl(file)),
    price: said.price,
    reported: await reportsOf(db, id),
    before: await findHeads(
      db,
      sql`c.subject_type = ${row.type} and c.subject_id = ${row.subjectId} and c.id < ${id} order by c.id desc limit ${maxBefore}`,
    ),
    alreadyDecided,
    steps: alreadyDecided ? [] : caseSteps.filter((step) => moveOf(step, row) !== undefined),
  }
}

type SubjectContent = { texts: string[]; pictures: string[]; price: number | null }

/** SQL for the current texts and pictures per subject type. Chat pictures are excluded: they stay private. */
const sources: Record<SubjectType, RawBuilder<unknown>> = {
  product: sql`select array[p.name, p.description] as texts, p.price,
    array(select i.file from product_images i where i.product_id = p.id order by i.position limit 5) as pictures from products p where p.id =`,
  store: sql`select array[s.name, s.story, s.hours, s.address] as texts, null::bigint as price, '{}'::text[] as pictures from shops s where s.id =`,
  review: sql`select array[r.text, coalesce(r.answer, '')] as texts, null::bigint as price,
    array(select i.file from review_pictures i where i.review_id = r.id order by i.position limit 5) as pictures from reviews r where r.id =`,
  message: sql`select array[m.chat] as texts, null::bigint as price, '{}'::text[] as pictures from messages m where m.id =`,
}

async function saidBy(db: Db, type: SubjectType, id: number): Promise<SubjectContent> {
  const { rows } = await sql<SubjectContent>`${sources[type]} ${id}`.execute(db)
  return rows[0] ?? { texts: [], pictures: [], price: null }
}

/** Reports name the side, never the person: a decision is about what was reported. */
async function reportsOf(db: Db, id: CaseId): Promise<ModerationCase['reported']> {
  const { rows } = await sql<Omit<ModerationCase['reported'][number], 'at'> & { at: Date }>`
    select r.kind, r.text, coalesce(b.name, s.name, '') as side, r.created_at as at from abuse_reports r left join buyers b on b.id = r.buyer_id
    left join shops s on s.seller_id = r.seller_id where r.case_id = ${id} order by r.id limit ${maxReports}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
