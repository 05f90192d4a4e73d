import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderLineId, ProductId, VariantId } from '#contract/ids.ts'
import { payableOf } from '#contract/orderTotals.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runLast, runPipelined } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { readAbsentLines, refuseLines, type Line } from '../orders/lines.ts'
import { priceOrder, type PricedOrder } from '../orders/present.ts'
import { addItem, editLine, refuseTakenDays, type CartItem, type Draft } from './draft.ts'
import { moveLineFiles, releaseFilesOf, setLineFiles } from './lineFiles.ts'
import { lockCart, lockOrBeginCart, readCartLines, type LockedCart } from './lockCart.ts'
import { storedIds, writingLines, type InsertedLine } from './writeLines.ts'

/** A change of a member's cart. `field`: where the items stand in the body. */
export type CartRequest =
  | { kind: 'add'; items: CartItem[]; field: 'orderlists' | 'cells' }
  | { kind: 'edit'; lineId: OrderLineId; edit: LineEdit }
  | { kind: 'remove'; lineId: OrderLineId }

/** The result of a request: the ids of its lines, the problem that refused it, or that its line is in no cart of the member. */
export type Outcome = { ids: OrderLineId[] } | { problem: Problem } | 'elsewhere'

/** The cart after its changes; undefined without one. */
export type ChangedCart = { outcomes: Outcome[]; cart: PricedOrder | undefined }

/**
 * The one way to change a cart: locks it, applies the requests in order, each whole or not at all, and writes what they leave. Reads once,
 * writes once, and prices the result from memory. It ends the transaction, which is the caller's own.
 */
export async function changeCart(tx: Tx, by: Actor<'company'>, requests: readonly CartRequest[]): Promise<ChangedCart> {
  const begins = requests.some(({ kind }) => kind === 'add')
  const cart = await (begins ? lockOrBeginCart : lockCart)(tx, by, goodsOf(requests))
  if (!cart) return { outcomes: requests.map(() => 'elsewhere'), cart: undefined }
  const draft = await draftOf(tx, cart, requests)
  const outcomes: Outcome[] = []
  for (const request of requests) outcomes.push(await applyWhole(tx, draft, request))
  // Alone it leaves nothing behind, not even a new cart.
  const [only] = outcomes
  if (requests.length === 1 && typeof only === 'object' && 'problem' in only) throw only.problem
  return writeDraft(tx, by, { cart, draft, requests, outcomes })
}

function goodsOf(requests: readonly CartRequest[]) {
  const products = requests.flatMap((request) => (request.kind === 'add' ? request.items.map(({ ProductId }) => ProductId) : []))
  return { products, lines: requests.flatMap((request) => (request.kind === 'edit' ? [request.lineId] : [])) }
}

/** The cart as it is, with the variants that the requests name and it lacks. */
async function draftOf(tx: Tx, { order, lines, goods }: LockedCart, requests: readonly CartRequest[]): Promise<Draft> {
  const present = new Set(lines.map(({ variantId }) => variantId))
  const named = requests.flatMap((request) => variantsOf(request, lines, goods))
  const lacking = named.filter(({ variantId }) => !present.has(variantId))
  const absent = lacking.length > 0 ? await readAbsentLines(tx, order.id, lacking) : []
  return { orderId: order.id, lines, goods, absent: new Map(absent.map((line) => [line.variantId, line])), created: 0 }
}

type NamedVariant = { productId: ProductId; variantId: VariantId }

function variantsOf(request: CartRequest, lines: readonly Line[], goods: LockedCart['goods']): NamedVariant[] {
  if (request.kind === 'add')
    return request.items.flatMap(({ ProductId: productId, VariantId: asked }) => {
      const variantId = asked ?? goods.get(productId)
      return variantId ? [{ productId, variantId }] : []
    })
  const variantId = request.kind === 'edit' ? request.edit.VariantId : undefined
  const line = variantId && lines.find(({ id }) => id === request.lineId)
  return line ? [{ productId: line.productId, variantId }] : []
}

/** Applies a request, or leaves the draft as it was. */
async function applyWhole(tx: Tx, draft: Draft, request: CartRequest): Promise<Outcome> {
  const before = draft.lines
  try {
    return await apply(tx, draft, request)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    draft.lines = before
    return { problem }
  }
}

async function apply(tx: Tx, draft: Draft, request: CartRequest): Promise<Outcome> {
  if (request.kind === 'add') {
    const [count, ids] = [draft.lines.length, [] as OrderLineId[]]
    for (const [at, item] of request.items.entries()) ids.push(addItem(draft, item, `${request.field}.${at}`))
    if (draft.lines.length > count) refuseLines(draft.lines.length)
    await refuseTakenDays(tx, draft, ids)
    return { ids }
  }
  const line = draft.lines.find(({ id }) => id === request.lineId)
  if (!line) return 'elsewhere'
  if (request.kind === 'remove') draft.lines = draft.lines.filter((each) => each !== line)
  else {
    editLine(draft, line, request.edit)
    await refuseTakenDays(tx, draft, [line.id])
  }
  return { ids: [line.id] }
}

type Applied = { cart: LockedCart; draft: Draft; requests: readonly CartRequest[]; outcomes: Outcome[] }

async function writeDraft(
  tx: Tx,
  by: Actor<'company'>,
  { cart: { order, lines }, draft, requests, outcomes }: Applied,
): Promise<ChangedCart> {
  let cart = priceOrder(order, draft.lines)
  const payable = payableOf(cart.stores)
  // A removal is answered without a total.
  const isShown = requests.some(({ kind }, at) => kind !== 'remove' && isDone(outcomes[at]))
  const shown = isShown && payable !== order.shownPayable ? payable : null
  const statements = writingLines(order.id, { before: lines, after: draft.lines, shown })
  const write = draft.merged || requests.some(changesFiles) ? runPipelined : runLast
  const inserted = statements.length > 0 ? (await write<InsertedLine[]>(tx, statements)).flat() : []
  const stored = storedIds(draft.lines, inserted)
  if (stored.size > 0) cart = { ...cart, lines: cart.lines.map((line) => ({ ...line, id: stored.get(line.id) ?? line.id })) }
  const named = outcomes.map((outcome) => (isDone(outcome) ? { ids: outcome.ids.map((id) => stored.get(id) ?? id) } : outcome))
  const hasMoved = await moveMergedFiles(tx, draft)
  const hasFiles = (await writeFiles(tx, by, cart, requests, named)) || hasMoved
  return { outcomes: named, cart: hasFiles ? priceOrder(order, await readCartLines(tx, by)) : cart }
}

/** Whether files of lines may be written after the lines. */
const changesFiles = (request: CartRequest) =>
  request.kind === 'add' ? request.items.some(({ FileIds }) => FileIds) : request.kind === 'remove' || request.edit.FileIds !== undefined

const isDone = (outcome: Outcome | undefined) => typeof outcome === 'object' && 'ids' in outcome

/** Moves the files of a line that was merged into one without any. */
async function moveMergedFiles(tx: Tx, { merged }: Draft): Promise<boolean> {
  if (merged) await moveLineFiles(tx, merged)
  return merged !== undefined
}

/** Attaches and releases the files of changed lines. Returns whether any were named. */
async function writeFiles(tx: Tx, by: Actor<'company'>, { lines }: PricedOrder, requests: readonly CartRequest[], outcomes: Outcome[]) {
  let hasFiles = false
  for (const [at, request] of requests.entries()) {
    const outcome = outcomes[at]
    if (!isDone(outcome)) continue
    for (const [place, id] of outcome.ids.entries()) {
      if (request.kind === 'remove') await releaseFilesOf(tx, id)
      const { FileIds, path, kept } = filesOf(request, place)
      if (!FileIds) continue
      hasFiles = true
      await setLineFiles(tx, by, id, { FileIds, kept, kind: lines.find((line) => line.id === id)!.terms.kind, path })
    }
  }
  return hasFiles
}

function filesOf(request: CartRequest, place: number) {
  if (request.kind === 'add')
    return { FileIds: request.items[place]?.FileIds, kept: 'all', path: `${request.field}.${place}.FileIds` } as const
  return { FileIds: request.kind === 'edit' ? request.edit.FileIds : undefined, kept: 'named', path: 'FileIds' } as const
}
