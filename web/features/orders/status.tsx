import type { OrderStatus } from '#contract/orderStatus.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const looks: Record<OrderStatus | StoreOrderStatus, { text: keyof typeof texts; tone: Tone }> = {
  cart: { text: 'Cart', tone: 'neutral' },
  'awaiting-approval': { text: 'Awaiting approval', tone: 'warn' },
  'awaiting-payment': { text: 'Awaiting payment', tone: 'warn' },
  paid: { text: 'Paid', tone: 'note' },
  accepted: { text: 'Accepted', tone: 'note' },
  shipped: { text: 'Shipped', tone: 'note' },
  received: { text: 'Received', tone: 'good' },
  completed: { text: 'Completed', tone: 'good' },
  rejected: { text: 'Rejected', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'danger' },
  refunded: { text: 'Refunded', tone: 'danger' },
}

/** Texts for statuses that may be newer than this page. */
export const orderWords: Readonly<Record<string, keyof typeof texts>> = Object.fromEntries(
  Object.entries(looks).map(([status, { text }]) => [status, text]),
)

/** Text of a status, outside a badge. */
export function useStatusText() {
  const t = useText(texts)
  return (status: OrderStatus | StoreOrderStatus) => t(looks[status].text)
}

const inks: Record<Tone, string> = { neutral: '', note: 'text-note', good: 'text-good', warn: 'text-warn', danger: 'text-danger' }

/** The same as a word only. */
export function OrderWord({ status }: { status: OrderStatus | StoreOrderStatus }) {
  const t = useText(texts)
  return <span className={`font-medium ${inks[looks[status].tone]}`}>{t(looks[status].text)}</span>
}

/** Status of an order or a store order. */
export function OrderBadge({ status }: { status: OrderStatus | StoreOrderStatus }) {
  const t = useText(texts)
  return <Badge tone={looks[status].tone}>{t(looks[status].text)}</Badge>
}
