import { dashboards } from '#contract/dashboard.ts'
import { orders } from '#contract/orders.ts'
import { call } from '#web/shell/call.ts'
import { mayCall } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { showOnIcon } from '#web/shell/sockets/appBadge.ts'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { hear, onLine } from '#web/shell/sockets/line.ts'

/** Keeps the badge up to date: lines in a company's cart, or what waits for a store. Returns a function that stops it. */
export function startWaiting(): () => void {
  const count = () => void recount().catch(() => undefined) // a stale count does no harm
  const stops = [onLine((connected) => connected && count()), hear('resync', count), hear('notification', count)]
  return () => {
    for (const stop of stops) stop()
    showOnIcon(0)
  }
}

/** Reloads that number. */
export async function recount() {
  const session = readSession()
  if (session?.role === 'buyer' && mayCall(orders.cart)) return setCounts({ cart: (await call(orders.cart))[0]?.OrderProducts.length ?? 0 })
  if (!session || session.id === null || !mayCall(dashboards.needs)) return
  const needs = await call(dashboards.needs, { params: { id: session.id } })
  setCounts({ needs })
  showOnIcon(needs.orders + needs.deliveryRequests + needs.quotes + needs.invitations)
}
