import type { RfqId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Question } from './question.ts'

/** A request to many as a link asks about it. */
export const readRfqQuestion = (_db: Db, _asked: { rfqId: RfqId; shopId: ShopId }): Promise<Question | undefined> =>
  Promise.resolve(undefined)
