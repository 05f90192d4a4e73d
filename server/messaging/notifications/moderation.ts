import { sql } from 'kysely'
import type { BuyerId, SellerId, ShopId } from '#contract/ids.ts'
import type { ModerationEvent } from '#server/catalog/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { notify } from './notify.ts'

type Code = 'case-held' | 'case-cleared' | 'case-removed' | 'case-warned'

/** Notifies the owner of each decision, and the reporters of the first one. */
export const moderationHandlers: Handlers<ModerationEvent> = {
  'moderation.held': (tx, event) => tellOwner(tx, event, 'case-held'),
  'moderation.cleared': async (tx, event) => {
    if (event.data.told) await tellOwner(tx, event, 'case-cleared')
    await tellReporters(tx, event, 'report-cleared')
  },
  'moderation.removed': async (tx, event) => {
    await tellOwner(tx, event, 'case-removed')
    await tellReporters(tx, event, 'report-upheld')
  },
  'moderation.warned': async (tx, event) => {
    await tellOwner(tx, event, 'case-warned')
    await tellReporters(tx, event, 'report-upheld')
  },
}

async function tellOwner(tx: Tx, { id, subjectId, shopId, buyerId }: EventOf<ModerationEvent>, code: Code) {
  const { rows } = await sql<{ title: string }>`
    select c.title from moderation_cases c left join shops s on s.id = c.shop_id left join sellers x on x.id = s.seller_id left join buyers b on b.id = c.buyer_id
    where c.id = ${subjectId} and coalesce(x.closed_at, b.closed_at) is null`.execute(tx)
  const [row] = rows
  if (!row) return
  await notify(tx, {
    to: shopId ? { shopId: shopId as ShopId } : { buyerId: buyerId as BuyerId },
    kind: 'moderation',
    key: `event:${id}`,
    object: { type: 'case', id: subjectId, name: row.title },
    text: { code, params: { name: row.title } },
    link: '/moderation',
  })
}

/** Maximum reporters to notify, each in their own language. */
const maxTold = 100

async function tellReporters(
  tx: Tx,
  { id, subjectId, data: { appeal } }: EventOf<ModerationEvent>,
  code: 'report-cleared' | 'report-upheld',
) {
  if (appeal) return
  const { rows } = await sql<{ buyerId: BuyerId | null; sellerId: SellerId | null; title: string; type: string; subject: number }>`
    select distinct on (r.buyer_id, r.seller_id) r.buyer_id, r.seller_id, c.title, c.subject_type as type, c.subject_id as subject
    from abuse_reports r join moderation_cases c on c.id = r.case_id left join buyers b on b.id = r.buyer_id left join sellers x on x.id = r.seller_id
    where r.case_id = ${subjectId} and coalesce(b.closed_at, x.closed_at) is null order by r.buyer_id, r.seller_id limit ${maxTold}`.execute(
    tx,
  )
  for (const { buyerId, sellerId, title, type, subject } of rows)
    await notify(tx, {
      to: buyerId ? { buyerId } : { sellerId: sellerId! },
      kind: 'report-decided',
      key: `event:${id}`,
      object: { type: 'case', id: subjectId, name: title },
      text: { code, params: { name: title } },
      link: type === 'product' ? `/product-detail/${subject}` : type === 'store' ? `/store/${subject}` : '/notifications',
    })
}
