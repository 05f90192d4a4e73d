import type { CategoryId, ShopId } from '#contract/ids.ts'
import type { FeeRule } from '#contract/fees.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvents } from '#server/platform/events/record.ts'

/** What becomes of a fee on a day; without a category: of everything that no line beside it names. */
export type FeeChange = { CategoryId: CategoryId | null; was: FeeRule; will: FeeRule }

/** Another fee is decided for a store from a day (WIB) on; without changes: what was said of that day before is no longer so. */
export type FeeEvent = { type: 'store.fees_changed'; data: { day: string; changes: FeeChange[] } }

type FeeNotice = FeeEvent['data'] & { shopId: ShopId }

/** Writes what each store is to be told. */
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
