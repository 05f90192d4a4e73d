import type { ProductId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { planReviews } from '../reviews.ts'
import type { Sales } from './orders.ts'
import type { People } from './people.ts'
import { insertRows } from './rows.ts'

/** Loads reviews of received goods, oldest first. Triggers keep the totals. */
export async function loadReviews(tx: Tx, { shops }: People, productIds: Map<string, ProductId>, { parts }: Sales, now: Date) {
  const rows = parts.flatMap(({ id, order, part }) =>
    planReviews(order, part, now).map(({ productKey, rating, text, named, at, answer }) => ({
      storeOrderId: id,
      shopId: shops.get(part.store)!,
      productId: productKey === null ? null : productIds.get(productKey)!,
      rating,
      text,
      named,
      createdAt: new Date(at),
      answer: answer?.text ?? null,
      answeredAt: answer ? new Date(answer.at) : null,
    })),
  )
  await insertRows(
    tx,
    'reviews',
    rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}
