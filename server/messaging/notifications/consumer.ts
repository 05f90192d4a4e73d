import { consumerOf } from '#server/platform/events/consumer.ts'
import { orderHandlers, type OrderEvent } from './orders.ts'
import { securityHandlers, type SecurityEvent } from './security.ts'

/** Turns events into notifications, each once for each who is told. */
export const notificationConsumer = consumerOf<OrderEvent | SecurityEvent>('notifications', { ...orderHandlers, ...securityHandlers })
