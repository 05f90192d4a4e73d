import { consumerOf } from '#server/platform/events/consumer.ts'
import type { RelationEvent } from '#server/catalog/relations/events.ts'
import type { ReviewEvent } from '#server/trade/reviews/events.ts'
import type { DeliveryRequestEvent } from '#server/trade/deliveryRequests/events.ts'
import type { ClosureEvent } from '#server/catalog/delivery/events.ts'
import { closureHandlers } from './closures.ts'
import type { ImportEvent } from '#server/catalog/imports/events.ts'
import { importHandlers } from './imports.ts'
import { deliveryRequestHandlers } from './deliveryRequests.ts'
import type { ModerationEvent } from '#server/catalog/moderation/events.ts'
import { moderationHandlers } from './moderation.ts'
import { orderHandlers, type OrderEvent } from './orders.ts'
import { relationHandlers } from './relations.ts'
import { reviewHandlers } from './reviews.ts'
import { securityHandlers, type SecurityEvent } from './security.ts'
import type { VerificationEvent } from '#server/identity/verifications/events.ts'
import type { FeeEvent } from '#server/trade/fees/events.ts'
import { feeHandlers } from './fees.ts'
import type { SuspensionEvent } from '#server/identity/suspensions/suspensions.ts'
import { suspensionHandlers } from './suspensions.ts'
import { verificationHandlers } from './verifications.ts'

/** Turns events into notifications, once per recipient. */
export const notificationConsumer = consumerOf<
  | ClosureEvent
  | ModerationEvent
  | OrderEvent
  | DeliveryRequestEvent
  | FeeEvent
  | ImportEvent
  | RelationEvent
  | ReviewEvent
  | SecurityEvent
  | SuspensionEvent
  | VerificationEvent
>('notifications', {
  ...orderHandlers,
  ...moderationHandlers,
  ...closureHandlers,
  ...deliveryRequestHandlers,
  ...relationHandlers,
  ...reviewHandlers,
  ...securityHandlers,
  ...verificationHandlers,
  ...suspensionHandlers,
  ...feeHandlers,
  ...importHandlers,
})
