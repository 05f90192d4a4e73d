import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import type { FeeEvent } from '#server/trade/api.ts'
import { notify } from './notify.ts'

/** Notifies a store of upcoming fees, in the app and by mail. */
export const feeHandlers: Handlers<FeeEvent> = { 'store.fees_changed': tell }

async function tell(tx: Tx, { id, shopId, data: { day, changes } }: EventOf<FeeEvent>) {
  const open = sql`select from shops s join sellers x on x.id = s.seller_id where s.id = ${shopId} and x.closed_at is null`
  if ((await open.execute(tx)).rows.length === 0) return
  await notify(tx, {
    to: { shopId: shopId as ShopId },
    kind: 'fees',
    key: `event:${id}`,
    object: { type: 'account', id: shopId!, name: day },
    text: { code: changes.length === 0 ? 'fees-stay' : 'fees-changed', params: { day } },
    link: '/money',
    mail: { kind: 'fees', day, changes },
  })
}
