import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderLineId } from '#contract/ids.ts'
import type { CartChange, Order } from '#contract/orders.ts'
import { because } from '#contract/words/reasons.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { endOpenAttempt, refuseToEndIssued, type PaymentDeps } from '#server/payments/api.ts'
import { lockOrder, lockOrderOfLine } from '../orders/findOrder.ts'
import { presentChange, presentPriced, type PricedOrder } from '../orders/present.ts'
import { changeCart, type CartRequest, type Outcome } from './changeCart.ts'
import type { CartItem } from './draft.ts'
import { inRounds } from './rounds.ts'

/** `end`: a change may end issued payment instructions. `keep`: it is refused (`payment-open`). */
export type OpenPayment = 'keep' | 'end'

type Buyer = Actor<'company'>

/** A changed cart as it is answered: whole, or the changed lines with the totals. */
export type CartAnswer = { whole: () => Promise<Order>; minimal: () => Promise<CartChange> }

type Settled = { outcome: Outcome; view: CartView | undefined }
type Round = { settled: Settled } | { error: unknown }

/** Changes of members' carts. Those of one member that arrive while one is running are written together, in one transaction. */
export function cartWriter(deps: PaymentDeps) {
  const inRound = inRounds(
    ({ id, user }: Buyer) => `${id} ${user}`,
    (by, requests: CartRequest[]) => writeRound(deps.db, by, requests),
  )
  const change = async (by: Buyer, request: CartRequest): Promise<Settled> => {
    const round = await inRound(by, request)
    if ('error' in round) throw round.error
    return round.settled
  }
  return {
    /**
     * Adds quantities, all or none, and raises existing lines. Leaves unpaid orders unchanged. Throws `not-found`, `out-of-stock`,
     * `quantity-rule`, `price-changed`, `date-taken`, `cart-full`.
     */
    add: async (by: Buyer, items: CartItem[], field: 'orderlists' | 'cells' = 'orderlists') =>
      answerOf(await change(by, { kind: 'add', items, field })),
    /** Changes a line, in an unpaid order too. Throws `not-found`, `out-of-stock`, `quantity-rule`, `date-taken`, `payment-open`, `order-closed`. */
    edit: (by: Buyer, lineId: OrderLineId, edit: LineEdit, openPayment: OpenPayment) =>
      inCartOrOrder(by, { kind: 'edit', lineId, edit }, openPayment),
    /** Removes a line, of an unpaid order too. Throws `not-found`, `payment-open`, `order-closed`. */
    remove: (by: Buyer, lineId: OrderLineId, openPayment: OpenPayment) => inCartOrOrder(by, { kind: 'remove', lineId }, openPayment),
  }

  async function inCartOrOrder(by: Buyer, request: Exclude<CartRequest, { kind: 'add' }>, openPayment: OpenPayment) {
    const settled = await change(by, request)
    if (settled.outcome !== 'elsewhere') return answerOf(settled)
    const [reopened] = await inTransaction(deps.db, async (tx) => {
      await reopenOrderOf(deps, tx, by, { lineId: request.lineId, openPayment })
      return settleAll(deps.db, tx, by, [request])
    })
    return answerOf(reopened!)
  }
}

/** Requests that may be refused while they are written, or that move a line to another key, are written alone. */
const isAlone = (request: CartRequest) =>
  request.kind === 'add'
    ? request.items.some(({ FileIds }) => FileIds)
    : request.kind === 'edit' && [request.edit.FileIds, request.edit.unit, request.edit.VariantId].some((value) => value !== undefined)

/** Most items that are added in one transaction, unless one request has more: it stays short however many arrive at once. */
const maxItems = 200

/** The requests of each transaction. */
function groupsOf(requests: readonly CartRequest[]): CartRequest[][] {
  const groups: CartRequest[][] = []
  let left = 0
  for (const request of requests.filter((each) => !isAlone(each))) {
    const items = request.kind === 'add' ? request.items.length : 1
    if (items > left) [left] = [maxItems, groups.push([])]
    left -= items
    groups.at(-1)!.push(request)
  }
  return [...groups, ...requests.filter(isAlone).map((request) => [request])]
}

async function writeRound(db: Db, by: Buyer, requests: CartRequest[]): Promise<Round[]> {
  const rounds = new Map<CartRequest, Round>()
  for (const group of groupsOf(requests)) {
    const settled = await writeGroup(db, by, group)
    for (const [at, request] of group.entries()) rounds.set(request, settled[at]!)
  }
  return requests.map((request) => rounds.get(request)!)
}

async function writeGroup(db: Db, by: Buyer, group: CartRequest[]): Promise<Round[]> {
  try {
    return (await inTransaction(db, (tx) => settleAll(db, tx, by, group))).map((settled) => ({ settled }))
  } catch (error) {
    return group.map(() => ({ error }))
  }
}

async function settleAll(db: Db, tx: Tx, by: Buyer, requests: CartRequest[]): Promise<Settled[]> {
  const { outcomes, cart } = await changeCart(tx, by, requests)
  const view = cart && viewOf(db, cart)
  return outcomes.map((outcome) => ({ outcome, view }))
}

type CartView = ReturnType<typeof viewOf>

/** Presents a cart once, however many callers get it. */
function viewOf(db: Db, cart: PricedOrder) {
  let whole: Promise<Order> | undefined
  const present = async (): Promise<Order> => {
    const [order] = await presentPriced(db, [cart])
    return order!
  }
  return { whole: () => (whole ??= present()), minimal: (ids: readonly OrderLineId[]) => presentChange(db, cart, ids) }
}

function answerOf({ outcome, view }: Settled): CartAnswer {
  if (outcome === 'elsewhere' || !view) throw new Problem('not-found')
  if ('problem' in outcome) throw outcome.problem
  return { whole: view.whole, minimal: () => view.minimal(outcome.ids) }
}

type LineOfOrder = { lineId: OrderLineId; openPayment: OpenPayment }

/**
 * Turns the unpaid order with this line into a cart again: ends the open attempt and frees its pieces. Beside another cart it stays separate
 * and unchanged.
 */
async function reopenOrderOf({ lockPayable }: PaymentDeps, tx: Tx, by: Buyer, { lineId, openPayment }: LineOfOrder) {
  const order = await lockOrderOfLine(tx, by, lineId)
  if (!order) throw new Problem('not-found')
  const { id, buyerId, status } = order
  if (status === 'cart') return
  if (openPayment === 'keep') await refuseToEndIssued(tx, id)
  const ending = { to: 'cancelled', ...because('cart-changed'), actor: `buyer:${buyerId}` } as const
  await endOpenAttempt(tx, await lockPayable(tx, id), ending)
  if ((await lockOrder(tx, id)).status !== 'cart') throw new Problem('order-closed')
}
