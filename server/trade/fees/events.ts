import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { FeeRule } from '#contract/fees.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** A fee before and after a day. Category null: all goods without a line of their own. */
export type FeeChange = { CategoryId: CategoryId | null; was: FeeRule; will: FeeRule }

/** A store's fee changes on a day (WIB). Empty changes withdraw an earlier notice of that day. */
export type FeeEvent = { type: 'store.fees_changed'; data: { day: string; changes: FeeChange[] } }

type FeeNotice = FeeEvent['data'] & { shopId: ShopId }

/** Records one event per store to notify. */
export const recordFeeEvents = (tx: Tx, told: FeeNotice[]) =>
  recordEvents(
    tx,
    told.map(({ shopId, ...data }) => ({
      type: 'store.fees_changed' satisfies FeeEvent['type'],
      subject: { type: 'shop', id: shopId },
      shopId,
      actor: 'system',
      data,
    })),
  )
