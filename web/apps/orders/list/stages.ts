import type { OrderCounts, Stage, StoreTask } from '#contract/orderLists.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { texts } from './texts.ts'

/** Tab in the address; `to-pay` is for companies only. */
export type Place = Stage | 'all' | 'to-pay'
type Tab = { place: Place; text: keyof typeof texts; count?: keyof OrderCounts }

const shared: Tab[] = [
  { place: 'shipped', text: 'On their way', count: 'shipped' },
  { place: 'arrived', text: 'Arrived', count: 'arrived' },
  { place: 'problem', text: 'Problem', count: 'problem' },
  { place: 'done', text: 'Done', count: 'done' },
]

/** Tabs of each side, in the order of an order's progress. */
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

/** Any other value in the address means all orders. */
export const placeIn = (role: TradingRole, asked: string | null): Place => tabsOf[role].find(({ place }) => place === asked)?.place ?? 'all'

/** Words of a store's tasks, as on its dashboard. */
export const taskWords: Record<StoreTask, keyof typeof texts> = {
  accept: 'New orders to accept',
  ship: 'Orders to ship',
  proofs: 'Proofs to send',
  claims: 'Claims to answer',
  bookingMoves: 'Date changes to answer',
  deposits: 'Deposits to return',
  disputes: 'Payments a bank disputes',
}
