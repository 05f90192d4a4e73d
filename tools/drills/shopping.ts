import type { OrderId } from '#contract/ids.ts'
import type { Order, OrderDetail, UnpaidOrder } from '#contract/orders.ts'
import { seededRandom } from '../bench/random.ts'
import { send } from './client.ts'
import type { Buyer, Store } from './people.ts'

/** Acknowledged writes, which must survive whatever happens next. */
export type AcknowledgedWrite =
  | { kind: 'checkout'; token: string }
  | { kind: 'payment' | 'cancel'; token: string }
  | { kind: 'step'; part: number; statuses: string[] }
  | { kind: 'request'; id: number; statuses: string[] }
  /** Without statuses the row only has to be there. */
  | { kind: 'row'; table: 'quotes' | 'shipments' | 'claims' | 'fakturs' | 'files'; id: number; statuses: string[] }
  | { kind: 'pdf'; sha256: string }
  /** Counted only: a ZIP is stored nowhere. */
  | { kind: 'zip' }

/** `answers` counts by status; `slowest` is in milliseconds. */
export type Log = {
  acknowledged: AcknowledgedWrite[]
  unanswered: Record<string, number>
  answers: Record<number, number>
  /** Refused calls by status and problem. */
  refused: Record<string, number>
  slowest: number
  failures: string[]
  /** Told of every answer as it comes; `what` is `pay` where the provider answers and not we. */
  heard?: (status: number, what: string) => void
}

export const emptyLog = (): Log => ({ acknowledged: [], unanswered: {}, answers: {}, refused: {}, slowest: 0, failures: [] })
/** `provider`: where the payment provider is, if it is not on our own address. */
export type Place = { origin: string; provider?: string }

/** Calls that carry an idempotency key. */
const keyed = ['checkout', 'cancel', 'step', 'ask', 'decide']

/** Sends calls as one person and notes in the log what came of each. */
export const speaker =
  (place: Place, log: Log, own: string) =>
  async (what: string, method: string, path: string, body?: unknown, token = own) => {
    const began = performance.now()
    const heard = await send(what === 'pay' ? (place.provider ?? place.origin) : place.origin, method, path, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(keyed.includes(what) ? { key: crypto.randomUUID() } : {}),
    })
    log.slowest = Math.max(log.slowest, performance.now() - began)
    log.answers[heard.status] = (log.answers[heard.status] ?? 0) + 1
    if (heard.status === 0) log.unanswered[what] = (log.unanswered[what] ?? 0) + 1
    if (heard.status >= 400) {
      const why = `${what}: ${heard.status} ${(heard.json as { code?: string } | null)?.code}`
      log.refused[why] = (log.refused[why] ?? 0) + 1
    }
    log.heard?.(heard.status, what)
    if (heard.status >= 500 && ![502, 503, 504].includes(heard.status))
      log.failures.push(`${what} ${path} answered ${heard.status} ${JSON.stringify(heard.json)}`)
    return heard
  }

/**
 * Shops as one buyer until told to stop: fills carts, pays in different ways, cancels some orders and receives others. Only answered
 * calls count as acknowledged. A 5xx other than 503 is our failure.
 */
export async function shop(place: Place, buyer: Buyer, stores: Store[], log: Log, going: () => boolean, seed: number) {
  const { below, pick } = seededRandom(seed)
  const say = speaker(place, log, buyer.token)

  const pay = async (token: string) => {
    const choice = { token, payment_type: pick(['gopay', 'credit_card', 'bank_transfer']), outcome: 'success' }
    const { status } = await say('pay', 'POST', '/stand-ins/midtrans/pay', choice)
    if (status === 200) log.acknowledged.push({ kind: 'payment', token })
    return status === 200
  }
  const giveUp = async (order: OrderId, token: string) => {
    const given = ok<OrderDetail>(await say('cancel', 'POST', `/api/orders/${order}/payment/cancel`))
    if (given) log.acknowledged.push({ kind: 'cancel', token })
  }

  // Orders whose payment was cut off keep goods reserved until no more may be: their buyer pays them or gives them up first.
  const unpaid = ok<UnpaidOrder[]>(await say('unpaid', 'GET', '/api/orders/unpaid')) ?? []
  for (const { id, payment } of unpaid)
    if (payment?.token && going()) await (below(3) === 0 ? giveUp(id, payment.token) : pay(payment.token))

  while (going()) {
    const lines = [pick(stores), pick(stores)].map((store) => ({ ProductId: pick(store.products), quantity: 1 + below(3) }))
    await say('add', 'POST', '/api/orders/products', { orderlists: lines })
    const [cart] = ok<Order[]>(await say('cart', 'GET', '/api/orders')) ?? []
    if (!cart) continue
    const opened = ok<{ transaction: { token: string } }>(await say('checkout', 'PUT', '/api/orders/products/bulk', { orders: cart }))
    if (!opened) continue
    const { token } = opened.transaction
    log.acknowledged.push({ kind: 'checkout', token })
    if (!(await pay(token))) continue
    const detail = await untilPaid(() => say('show', 'GET', `/api/orders/${cart.id}`), going)
    for (const part of detail?.storeOrders ?? []) {
      const seller = stores.find((store) => store.shopId === part.ShopId)
      const [step, statuses, who] = pick([
        ['cancel', ['cancelled', 'refunded'], buyer.token],
        ['reject', ['rejected', 'refunded'], seller?.token],
        ['accept', ['accepted'], seller?.token],
      ] as const)
      const moved = await say('step', 'PUT', `/api/store-orders/${part.id}/status`, { step, reason: 'drill' }, who)
      if (moved.status === 200) log.acknowledged.push({ kind: 'step', part: part.id, statuses: [...statuses] })
    }
  }
}

/** The answer's body; undefined for a refusal or no answer. */
export const ok = <T>({ status, json }: { status: number; json: unknown }) => (status >= 200 && status < 300 ? (json as T) : undefined)

/** The webhook comes in its own time: a few looks, then on. */
async function untilPaid(show: () => Promise<{ status: number; json: unknown }>, going: () => boolean) {
  for (let look = 0; look < 20 && going(); look += 1) {
    const detail = ok<OrderDetail>(await show())
    if (detail?.isPaid) return detail
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return undefined
}
