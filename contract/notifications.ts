import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Limit, seenOf } from './fields.ts'
import { NotificationId } from './ids.ts'

export const notificationKinds = [
  'message',
  'order-paid',
  'order-accepted',
  'to-ship',
  'order-shipped',
  'order-received',
  'order-cancelled',
  'order-refunded',
  'payment-expiring',
  'low-stock',
  'sign-in',
  'security',
  'payout',
  'review-new',
  'review-answered',
  'relation-requested',
  'relation-answered',
  'price-list-changed',
  'booking-moved',
  'booking-tomorrow',
  'proof-sent',
  'proof-answered',
  'claim',
  'deposit',
  'delivery-asked',
  'delivery-answered',
  'quote-asked',
  'quote-answered',
  'rfq-invited',
  'rfq-answered',
  'verification',
  'suspension',
  'closure-conflict',
  'moderation',
  'report-decided',
  'fees',
  'import',
  'request-waiting',
  'request-decided',
  'faktur-needed',
  'faktur-attached',
  'link-used',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>
/** Told to one member, who alone chooses where they reach them. */
export const personalKinds = ['request-waiting', 'request-decided'] as const satisfies NotificationKind[]
/** Cannot be turned off, so no setting names it. */
export const alwaysTold = ['security', 'suspension', 'fees', 'link-used'] as const satisfies NotificationKind[]

/**
 * An event with its object, time and place. `link` is a path of the app. `code` with its `params` names the event; `text` is
 * the same in words, in both languages. Old ones have no code.
 */
export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  object: z.object({ type: z.string(), id: z.int(), name: z.string() }),
  code: z.nullable(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.object({ en: z.string(), id: z.string() }),
  link: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** Where a kind reaches me: in the app, by mail, by web push. */
export const Ways = z.object({ inApp: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type Ways = z.infer<typeof Ways>
export const Setting = z.extend(Ways, { kind: NotificationKind })
export type Setting = z.infer<typeof Setting>

const before = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined)),
)
const unread = z.object({ unread: z.int() })
const settings = z.object({ settings: z.array(Setting) })
const SettingEdit = z.extend(Setting, { seen: seenOf(Ways) })
export type SettingEdit = z.infer<typeof SettingEdit>

/** As a browser's `PushSubscription.toJSON()` says it. Push services speak https only. */
export const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000), z.startsWith('https://')),
  keys: z.object({ p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)), auth: z.string().check(z.regex(/^[\w-]{20,40}={0,2}$/)) }),
  language: z._default(z.enum(['en', 'id']), 'id'),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'My notifications, newest first; `before` pages on',
    access: { can: 'notifications.read', viewAs: true },
    query: z.object({ before, limit: Limit }),
    response: z.object({ unread: z.int(), notifications: z.array(Notification) }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark these as read; without ids all of them',
    access: { can: 'notifications.read' },
    audit: false,
    body: z.optional(z.object({ ids: z.optional(z.array(NotificationId).check(z.maxLength(100))) })),
    response: unread,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/notifications/settings',
    summary: 'Where each kind reaches me',
    access: { can: 'notifications.read' },
    response: settings,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/notifications/settings',
    summary: 'Change where kinds reach me; only members with `notifications.manage` change kinds that reach the organization',
    access: { can: 'notifications.read' },
    audit: false,
    body: z.object({ settings: z.array(SettingEdit).check(z.maxLength(50)) }),
    response: settings,
    problems: ['forbidden'],
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/notifications/push',
    summary: 'The key that browsers subscribe with',
    access: { can: 'notifications.read' },
    response: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notifications/push',
    summary: 'Tell this browser by web push',
    access: { can: 'notifications.read' },
    audit: false,
    body: PushSubscription,
    status: 201,
    response: z.object({ message: z.string() }),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notifications/push',
    summary: 'Tell my browsers of this sign-in no more',
    access: { can: 'notifications.read' },
    audit: false,
    response: z.object({ message: z.string() }),
  }),
}
