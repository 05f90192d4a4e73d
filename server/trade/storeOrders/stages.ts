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

/** Store order statuses per stage and side. To a company, paid and accepted are one stage. */
export const statusesOf: Record<TradingRole, Stages> = {
  buyer: { new: [], processing: ['paid', 'accepted'], ...both },
  seller: { new: ['paid'], processing: ['accepted'], ...both },
}
