import { day, hour } from './calendar.ts'
import { listings } from './listing.ts'
import type { PlannedOrder } from './orders.ts'
import { random } from './random.ts'

/** Pieces that came (above 0) or left (below 0), as the server counts them. */
export type PlannedMovement = {
  productKey: string
  kind: 'initial' | 'adjustment' | 'sale' | 'return'
  quantity: number
  at: number
  order: number | null
  reason: string
  actor: 'seller' | 'provider'
}

/** Left in the demo's own store, so that its seller sees what runs out. */
const shortages: Record<string, number> = {
  'Gunting Kertas 8 inci': 3,
  'Buku Tulis Kampus B5 40 Lembar (isi 10)': 0,
  'Stapler Besar 100 Lembar': 4,
}

/** Every change of stock from the first listing to `now`, oldest first. Stores restock before they run out. */
export function planStock(orders: readonly PlannedOrder[], now: Date): { movements: PlannedMovement[]; left: Map<string, number> } {
  const market = listings()
  const left = new Map<string, number>()
  const movements: PlannedMovement[] = []
  const move = (movement: PlannedMovement) => {
    movements.push(movement)
    left.set(movement.productKey, (left.get(movement.productKey) ?? 0) + movement.quantity)
  }
  const first = new Map(market.map(({ product }) => [product.key, product.stock]))
  for (const { product, daysAgo } of market) {
    move({
      productKey: product.key,
      kind: 'initial',
      quantity: product.stock,
      at: now.getTime() - daysAgo * day,
      order: null,
      reason: '',
      actor: 'seller',
    })
  }
  for (const order of orders) {
    for (const { productKey, quantity, store } of order.lines) {
      const usual = first.get(productKey) ?? quantity
      if ((left.get(productKey) ?? 0) - quantity < Math.max(6, usual * 0.08)) {
        move({
          productKey,
          kind: 'adjustment',
          quantity: Math.ceil(usual * 0.7) + quantity,
          at: order.openedAt - 20 * hour,
          order: null,
          reason: 'Barang masuk dari pemasok',
          actor: 'seller',
        })
      }
      move({ productKey, kind: 'sale', quantity: -quantity, at: order.paidAt, order: order.number, reason: '', actor: 'provider' })
      const rejected = order.parts.find((part) => part.store === store)?.steps.find((step) => step.to === 'rejected')
      if (rejected) move({ productKey, kind: 'return', quantity, at: rejected.at, order: order.number, reason: '', actor: 'seller' })
    }
  }
  for (const { product } of market) {
    const wanted =
      shortages[product.name] ?? (random(`${product.key} short`).chance(0.03) ? random(`${product.key} left`).whole(1, 5) : undefined)
    const difference = (wanted ?? 0) - (left.get(product.key) ?? 0)
    if (wanted !== undefined && difference < 0)
      move({
        productKey: product.key,
        kind: 'adjustment',
        quantity: difference,
        at: now.getTime() - 30 * hour,
        order: null,
        reason: 'Stok opname',
        actor: 'seller',
      })
  }
  return { movements: movements.sort((a, b) => a.at - b.at), left }
}
