import { consumerOf } from '#server/platform/events/consumer.ts'
import type { RelationEvent } from '#server/catalog/relations/events.ts'
import type { ReviewEvent } from '#server/trade/reviews/events.ts'
import { orderHandlers, type OrderEvent } from './orders.ts'
import { relationHandlers } from './relations.ts'
import { reviewHandlers } from './reviews.ts'
import { securityHandlers, type SecurityEvent } from './security.ts'

/** Turns events into notifications, each once for each who is told. */
export const notificationConsumer = consumerOf<OrderEvent | RelationEvent | ReviewEvent | SecurityEvent>('notifications', {
  ...orderHandlers,
  ...relationHandlers,
  ...reviewHandlers,
  ...securityHandlers,
})
