import { useEffect, useState } from 'react'
import type { OrderLineId } from '#contract/ids.ts'
import { orders, type Order } from '#contract/orders.ts'
import { call } from '#web/shell/call.ts'
import { withLines } from './recount.ts'

export type Tick = { checked: boolean; isSome: boolean; onToggle: () => void }

/** Ticked lines of a cart: all, until one is unticked. An order that awaits payment is paid as a whole. */
export function useTicked(cart: Order | null) {
  const [left, setLeft] = useState<ReadonlySet<OrderLineId>>(new Set())
  const lines = cart?.OrderProducts ?? []
  const canChoose = cart?.status === 'cart' && lines.length > 1
  const ticked = canChoose ? lines.filter(({ id }) => !left.has(id)) : lines
  const ids = ticked.length === lines.length ? undefined : ticked.map(({ id }) => id).join(',')
  const priced = usePriced(cart, ids)
  const tickOf = (of: readonly OrderLineId[]): Tick | undefined => {
    if (!canChoose) return undefined
    const isSome = of.some((id) => !left.has(id))
    const checked = of.every((id) => !left.has(id))
    const these = new Set(of)
    return { checked, isSome, onToggle: () => setLeft((now) => (checked ? now.union(these) : now.difference(these))) }
  }
  return {
    /** The cart with only the ticked lines; null if no line is ticked. */
    bought: ids === '' ? null : priced,
    /** Ids of the ticked lines; undefined while all are ticked. */
    ids,
    tickOf,
  }
}

/** Prices the ticked lines on their own, since unticked ones may have lowered their price. Returns the whole cart's prices until then. */
function usePriced(cart: Order | null, ids: string | undefined): Order | null {
  const [priced, setPriced] = useState<{ of: Order; ids: string; order: Order } | null>(null)
  useEffect(() => {
    if (!cart || !ids) return
    const control = new AbortController()
    call(orders.cart, { query: { lines: ids }, signal: control.signal })
      .then(([order]) => order && setPriced({ of: cart, ids, order }))
      .catch(() => undefined) // the checkout page shows the prices
    return () => control.abort()
  }, [cart, ids])
  if (!cart || ids === undefined) return cart
  return priced?.of === cart && priced.ids === ids ? priced.order : withLines(cart, linesOf(cart, ids))
}

function linesOf({ OrderProducts }: Order, ids: string) {
  const named = new Set(ids.split(',').map(Number))
  return OrderProducts.filter(({ id }) => named.has(id))
}
