import type { PurchaseRequest } from '#contract/approvals.ts'
import type { Order, UnpaidOrder } from '#contract/orders.ts'
import { seededRandom } from '../bench/random.ts'
import type { Store, Team } from './people.ts'
import { ok, speaker, type Log, type Place } from './shopping.ts'

/** Every status: only the request itself must not be gone. */
const any = ['waiting', 'approved', 'placed', 'returned', 'rejected', 'withdrawn', 'expired', 'stale']
const outcomes = { approve: ['approved', 'placed', 'expired'], reject: ['rejected'], return: ['returned'] } as const

/** A company whose requester asks for goods, whose approver decides, and whose administrator pays, until told to stop. */
export async function askAndApprove(place: Place, team: Team, stores: Store[], log: Log, going: () => boolean, seed: number) {
  const { below, pick } = seededRandom(seed)
  const say = speaker(place, log, team.requester)
  const pay = async (order: UnpaidOrder) => {
    const body = { orders: order }
    const opened = ok<{ transaction: { token: string } }>(await say('checkout', 'PUT', '/api/orders/products/bulk', body, team.boss))
    if (!opened) return
    const { token } = opened.transaction
    log.acknowledged.push({ kind: 'checkout', token })
    const choice = { token, payment_type: 'gopay', outcome: 'success' }
    if ((await say('pay', 'POST', '/stand-ins/midtrans/pay', choice)).status === 200) log.acknowledged.push({ kind: 'payment', token })
  }
  const decide = async ({ id, version }: PurchaseRequest) => {
    const step = pick(['approve', 'approve', 'approve', 'reject', 'return'] as const)
    const body = { step, version, comment: 'drill' }
    const decided = ok(await say('decide', 'PUT', `/api/requests/${id}/status`, body, team.approver))
    if (decided) log.acknowledged.push({ kind: 'request', id, statuses: [...outcomes[step]] })
  }

  while (going()) {
    const store = pick(stores)
    await say('add', 'POST', '/api/orders/products', { orderlists: [{ ProductId: pick(store.products), quantity: 1 + below(3) }] })
    const [cart] = ok<Order[]>(await say('cart', 'GET', '/api/orders')) ?? []
    const asked = cart && ok<PurchaseRequest>(await say('ask', 'POST', '/api/requests', { orders: cart, purpose: 'drill' }))
    if (asked) log.acknowledged.push({ kind: 'request', id: asked.id, statuses: any })
    const waiting = ok<{ rows: PurchaseRequest[] }>(await say('waiting', 'GET', '/api/requests?view=to-decide', undefined, team.approver))
    for (const { id } of waiting?.rows ?? []) {
      const shown = ok<PurchaseRequest>(await say('show', 'GET', `/api/requests/${id}`, undefined, team.approver))
      if (shown && going()) await decide(shown)
    }
    for (const order of ok<UnpaidOrder[]>(await say('unpaid', 'GET', '/api/orders/unpaid', undefined, team.boss)) ?? [])
      if (going()) await pay(order)
  }
}
