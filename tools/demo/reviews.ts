import { day, hour } from './calendar.ts'
import type { PlannedOrder } from './orders.ts'
import type { PlannedPart } from './parts.ts'
import { products } from './products.ts'
import { random, type Random } from './random.ts'
import { answers, ofGoods, ofStore, praise } from './reviewWords.ts'

/** A review of goods, or of the store if it has no product. Times are milliseconds since 1970. */
export type PlannedReview = {
  productKey: string | null
  rating: number
  text: string
  named: boolean
  at: number
  answer: { text: string; at: number } | null
}

const categoryOf = new Map(products.map(({ key, categoryId }) => [key, categoryId]))

/** Plans the reviews of a store order: some have no review, undelivered ones never. */
export function planReviews(order: PlannedOrder, part: PlannedPart, now: Date): PlannedReview[] {
  const received = part.steps.find(({ to }) => to === 'received')
  if (!received) return []
  const chance = random(`${order.number} ${part.store} reviews`)
  const goods = order.lines.filter(({ store }) => store === part.store).map(({ productKey }) => productKey)
  const mood = random(`${part.store} mood`).between(0.55, 0.95)
  const subjects = [null, ...new Set(goods)].filter((key) => chance.chance(key === null ? 0.32 : 0.45))
  return subjects
    .map((productKey) => planReview(chance, productKey, mood, received.at))
    .filter(({ at }) => at < now.getTime() - hour)
    .map((review) => (review.answer && review.answer.at > now.getTime() - hour ? { ...review, answer: null } : review))
}

function planReview(chance: Random, productKey: string | null, mood: number, receivedAt: number): PlannedReview {
  const rating = chance.chance(mood) ? chance.pick([5, 5, 5, 4]) : chance.pick([4, 4, 3, 3, 2, 1])
  const at = receivedAt + chance.between(0.2, 9) * day
  const answered = chance.chance(rating < 4 ? 0.75 : 0.3)
  const text = answers[rating < 4 ? 'poor' : 'good']
  return {
    productKey,
    rating,
    text: wordsOf(chance, productKey, rating),
    named: chance.chance(0.4),
    at,
    answer: answered ? { text: chance.pick(text), at: at + chance.between(1, 40) * hour } : null,
  }
}

function wordsOf(chance: Random, productKey: string | null, rating: number): string {
  const general = chance.pick((productKey === null ? ofStore : ofGoods)[rating] ?? [''])
  const special = praise[categoryOf.get(productKey ?? '') ?? 0]
  return rating >= 4 && special && chance.chance(0.5) ? [chance.pick(special), general].filter(Boolean).join(' ') : general
}
