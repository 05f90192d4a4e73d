import { consumerOf } from '#server/platform/events/consumer.ts'
import type { ReviewEvent } from '#server/trade/reviews/events.ts'
import { orderHandlers, type OrderEvent } from './orders.ts'
import { reviewHandlers } from './reviews.ts'
import { securityHandlers, type SecurityEvent } from './security.ts'

/** Turns events into notifications, each once for each who is told. */
export const notificationConsumer = consumerOf<OrderEvent | ReviewEvent | SecurityEvent>('notifications', {
  ...orderHandlers,
  ...reviewHandlers,
  ...securityHandlers,
})
