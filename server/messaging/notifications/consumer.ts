import { consumerOf } from '#server/platform/events/consumer.ts'
import type { RelationEvent, ClosureEvent, ImportEvent, ModerationEvent } from '#server/catalog/api.ts'
import type {
  ActingLinkEvent,
  ReviewEvent,
  DeliveryRequestEvent,
  FakturEvent,
  FeeEvent,
  QuoteEvent,
  RequestEvent,
  RfqEvent,
} from '#server/trade/api.ts'
import { closureHandlers } from './closures.ts'
import { importHandlers } from './imports.ts'
import { deliveryRequestHandlers } from './deliveryRequests.ts'
import { linkHandlers } from './links.ts'
import { moderationHandlers } from './moderation.ts'
import { orderHandlers, type OrderEvent } from './orders.ts'
import { quoteHandlers } from './quotes.ts'
import { relationHandlers } from './relations.ts'
import { requestHandlers } from './requests.ts'
import { rfqHandlers } from './rfqs.ts'
import { reviewHandlers } from './reviews.ts'
import { securityHandlers, type SecurityEvent } from './security.ts'
import type { VerificationEvent, SuspensionEvent } from '#server/identity/api.ts'
import { fakturHandlers } from './fakturs.ts'
import { feeHandlers } from './fees.ts'
import { suspensionHandlers } from './suspensions.ts'
import { verificationHandlers } from './verifications.ts'

/** Turns events into notifications, once per recipient. */
export const notificationConsumer = consumerOf<
  | ActingLinkEvent
  | ClosureEvent
  | ModerationEvent
  | OrderEvent
  | DeliveryRequestEvent
  | FakturEvent
  | FeeEvent
  | ImportEvent
  | QuoteEvent
  | RelationEvent
  | RequestEvent
  | ReviewEvent
  | RfqEvent
  | SecurityEvent
  | SuspensionEvent
  | VerificationEvent
>('notifications', {
  ...orderHandlers,
  ...moderationHandlers,
  ...closureHandlers,
  ...deliveryRequestHandlers,
  ...linkHandlers,
  ...quoteHandlers,
  ...relationHandlers,
  ...requestHandlers,
  ...reviewHandlers,
  ...rfqHandlers,
  ...securityHandlers,
  ...verificationHandlers,
  ...suspensionHandlers,
  ...feeHandlers,
  ...fakturHandlers,
  ...importHandlers,
})
