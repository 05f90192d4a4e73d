import type { OrderCounts, Stage } from '#contract/orderLists.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { texts } from './texts.ts'

/** What the address says: `to-pay` is a company's alone. */
export type Place = Stage | 'all' | 'to-pay'
type Tab = { place: Place; text: keyof typeof texts; count?: keyof OrderCounts }

const shared: Tab[] = [
  { place: 'shipped', text: 'On their way', count: 'shipped' },
  { place: 'arrived', text: 'Arrived', count: 'arrived' },
  { place: 'problem', text: 'Problem', count: 'problem' },
  { place: 'done', text: 'Done', count: 'done' },
]

/** The tabs of each side, in the order in which an order passes through them. */
export const tabsOf: Record<TradingRole, Tab[]> = {
  buyer: [
    { place: 'all', text: 'All' },
    { place: 'to-pay', text: 'To pay', count: 'toPay' },
    { place: 'processing', text: 'In process', count: 'processing' },
    ...shared,
  ],
  seller: [
    { place: 'all', text: 'All' },
    { place: 'new', text: 'New', count: 'new' },
    { place: 'processing', text: 'In process', count: 'processing' },
    ...shared,
  ],
}

/** Anything else in the address means all orders. */
export const placeIn = (role: TradingRole, asked: string | null): Place => tabsOf[role].find(({ place }) => place === asked)?.place ?? 'all'
