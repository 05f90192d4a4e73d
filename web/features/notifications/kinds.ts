import type { TradingRole } from '#contract/roles.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { texts } from './texts.ts'

type Kind = { icon: IconName; name: keyof typeof texts; for: TradingRole | 'both' }

/** Icon and name of each kind, and the role whose settings list it. */
export const kinds: Record<NotificationKind, Kind> = {
  message: { icon: 'mail', name: 'New message not read yet', for: 'both' },
  'order-paid': { icon: 'money', name: 'Order paid', for: 'both' },
  'order-accepted': { icon: 'check', name: 'Order accepted', for: 'buyer' },
  'to-ship': { icon: 'clock', name: 'Order to be shipped', for: 'seller' },
  'order-shipped': { icon: 'box', name: 'Order shipped', for: 'buyer' },
  'order-received': { icon: 'check', name: 'Order received', for: 'seller' },
  'order-cancelled': { icon: 'close', name: 'Order cancelled', for: 'both' },
  'order-refunded': { icon: 'money', name: 'Money paid back', for: 'both' },
  'payment-expiring': { icon: 'clock', name: 'Payment about to expire', for: 'buyer' },
  'low-stock': { icon: 'alert', name: 'Low stock', for: 'seller' },
  'sign-in': { icon: 'user', name: 'Sign-in from a new device', for: 'both' },
  security: { icon: 'alert', name: 'Security of my account changed', for: 'both' },
  'review-new': { icon: 'star', name: 'New review', for: 'seller' },
  'review-answered': { icon: 'star', name: 'Review answered', for: 'buyer' },
  'relation-requested': { icon: 'user', name: 'Request to become a customer', for: 'both' },
  'relation-answered': { icon: 'user', name: 'News of a store and its customer', for: 'both' },
  'price-list-changed': { icon: 'money', name: 'Prices for my company changed', for: 'buyer' },
  'booking-moved': { icon: 'calendar', name: 'Change of dates of a booking', for: 'both' },
  'booking-tomorrow': { icon: 'calendar', name: 'A booking begins tomorrow', for: 'both' },
  'proof-sent': { icon: 'image', name: 'Proof of an order of my company', for: 'buyer' },
  'faktur-needed': { icon: 'receipt', name: 'Fakturs due', for: 'seller' },
  'faktur-attached': { icon: 'receipt', name: 'Fakturs issued', for: 'buyer' },
  'proof-answered': { icon: 'image', name: 'Proof answered', for: 'seller' },
  deposit: { icon: 'money', name: 'News of a deposit', for: 'both' },
  claim: { icon: 'flag', name: 'News of a claim', for: 'both' },
  'delivery-asked': { icon: 'box', name: 'Delivery price requested', for: 'seller' },
  'delivery-answered': { icon: 'box', name: 'Delivery price answered', for: 'buyer' },
  'quote-asked': { icon: 'mail', name: 'Companies answer or ask for a quote', for: 'seller' },
  'quote-answered': { icon: 'mail', name: 'A store answers a quote', for: 'buyer' },
  'rfq-invited': { icon: 'mail', name: 'Companies ask several stores for offers', for: 'seller' },
  'rfq-answered': { icon: 'mail', name: 'News of my requests to several stores', for: 'buyer' },
  suspension: { icon: 'ban', name: 'My account suspended or reactivated', for: 'both' },
  verification: { icon: 'shield', name: 'News of my verification', for: 'both' },
  'closure-conflict': { icon: 'calendar', name: 'Orders due while the store is closed', for: 'seller' },
  moderation: { icon: 'shield', name: 'Something of mine held or removed', for: 'both' },
  'report-decided': { icon: 'flag', name: 'What I reported', for: 'both' },
  fees: { icon: 'money', name: 'Fees that change', for: 'seller' },
  import: { icon: 'box', name: 'A large table was added', for: 'seller' },
  'link-used': { icon: 'check', name: 'Answered by a link', for: 'seller' },
  'request-waiting': { icon: 'clock', name: 'A request waits for my approval', for: 'buyer' },
  'request-decided': { icon: 'check', name: 'My request is decided', for: 'buyer' },
  payout: { icon: 'money', name: 'Money sent to your bank', for: 'seller' },
}
