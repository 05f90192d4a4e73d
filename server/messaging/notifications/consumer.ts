import { consumerOf } from '#server/platform/events/consumer.ts'
import { orderHandlers } from './orders.ts'

/** Turns events into notifications, each once for each who is told. */
export const notificationConsumer = consumerOf('notifications', orderHandlers)
