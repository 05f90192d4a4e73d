import type { BuyerId, OrderId, UserId } from '#contract/ids.ts'
import { sqlName } from '#server/platform/module/module.ts'

export type OrderRow = {
  id: OrderId
  buyerId: BuyerId
  userId: UserId
  status: string
  paymentMethod: string
  createdAt: Date
  updatedAt: Date
  paidAt: Date | null
  deliverTo: unknown
  poNumber: string
  neededBy: string | null
}

const facts = [
  'buyerId',
  'userId',
  'status',
  'paymentMethod',
  'createdAt',
  'updatedAt',
  'paidAt',
  'deliverTo',
  'poNumber',
  'neededBy',
] as const

/** Columns of an order as presented, by name because plans are cached. For the query builder. */
export const orderColumns = ['orders.id', ...facts.map((fact) => `orders.${fact}` as const)] as const

/** The same columns of `orders o` but its id, as SQL text. */
export const orderFacts = facts.map((fact) => `o.${sqlName(fact)} as "${fact}"`).join(', ')

/** The same columns of `orders o`, as SQL text. */
export const orderHead = `o.id, ${orderFacts}`

/** The names of `orderHead`, as SQL text, where it was selected before. */
export const orderNames = ['id', ...facts].map((fact) => `"${fact}"`).join(', ')
