import type { Stage } from '#contract/orderLists.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'

type Stages = Record<Stage, StoreOrderStatus[]>

const both = {
  shipped: ['shipped'],
  arrived: ['received'],
  problem: ['rejected', 'cancelled'],
  done: ['completed', 'refunded'],
} satisfies Partial<Stages>

/** The statuses of a store's part that each side finds together. To a company it is one whether its store has accepted. */
export const statusesOf: Record<TradingRole, Stages> = {
  buyer: { new: [], processing: ['paid', 'accepted'], ...both },
  seller: { new: ['paid'], processing: ['accepted'], ...both },
}
