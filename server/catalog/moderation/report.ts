import { sql } from 'kysely'
import type { BuyerId, CaseId, ShopId, UserId } from '#contract/ids.ts'
import type { NewReport, SubjectType } from '#contract/moderation.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Subject of a case: owner, and title at that time. */
export type Subject = { type: SubjectType; id: number; shopId: ShopId | null; buyerId: BuyerId | null; title: string }

/** Finds or creates the open case for a subject and locks it. Concurrent callers get the same row. */
export async function findOrCreateCase(
  tx: Tx,
  { type, id, shopId, buyerId, title }: Subject,
  cause: 'report' | 'operator',
): Promise<CaseId> {
  const { rows } = await sql<{ id: CaseId }>`
    insert into moderation_cases (subject_type, subject_id, shop_id, buyer_id, title, cause)
    values (${type}, ${id}, ${shopId}, ${buyerId}, ${title}, ${cause})
    on conflict (subject_type, subject_id) where status in ('open', 'held', 'removed', 'appealed') do update set title = excluded.title returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Adds a report to the case of its subject; a repeated report by the same person is a no-op. */
export async function addReport(
  tx: Tx,
  by: Profile<TradingKind> & { user: UserId },
  subject: Subject,
  { kind, text }: Pick<NewReport, 'kind' | 'text'>,
) {
  const caseId = await findOrCreateCase(tx, subject, 'report')
  const side = by.role === 'buyer' ? { buyerId: by.id } : { sellerId: by.id }
  await tx
    .insertInto('abuseReports')
    .values({ caseId, userId: by.user, ...side, kind, text })
    .onConflict((conflict) => conflict.columns(['caseId', 'userId']).doNothing())
    .execute()
}
