import type { CreditNote } from '#contract/claims.ts'
import type { DocumentKind, OrderDocument } from '#contract/documents.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { quantityOf } from '#contract/quantities.ts'
import type { GoodsLine, Shipment } from '#contract/shipments.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { showFulfilment } from '../shipments/show.ts'
import { unstatedFacts, type FactsByLine } from './statedFacts.ts'
import { creditNotesOf } from '../storeOrders/creditNotes.ts'

/** Kinds with one document for each shipment or credit note of a store order. */
export const isOfPart = (kind: DocumentKind): kind is 'delivery-note' | 'handover' | 'credit-note' =>
  kind === 'delivery-note' || kind === 'handover' || kind === 'credit-note'

/** The document of one shipment or credit note (`of`) of a store order, from its invoice; undefined if it does not exist. */
export async function documentOfPart(
  db: Db,
  user: Actor<TradingKind>,
  {
    invoice,
    facts,
    partId,
    kind,
    of,
  }: { invoice: OrderDocument; facts: FactsByLine; partId: StoreOrderId; kind: 'delivery-note' | 'handover' | 'credit-note'; of: number },
): Promise<OrderDocument | undefined> {
  if (kind === 'credit-note') {
    const note = (await creditNotesOf(db, user, partId)).find(({ id }) => id === of)
    return note && creditNote(invoice, note, facts)
  }
  const shipment = (await showFulfilment(db, null, user, partId)).shipments.find(({ id }) => id === of)
  if (!shipment || (kind === 'handover' && !shipment.receipt)) return undefined
  return kind === 'handover' ? handover(invoice, shipment, facts) : deliveryNote(invoice, shipment, facts)
}

const creditNote = (invoice: OrderDocument, note: CreditNote, facts: FactsByLine): OrderDocument => ({
  ...withoutPrices(invoice),
  kind: 'credit-note',
  number: note.number,
  date: note.at,
  claimNumber: note.claimNumber,
  lines: note.lines.map((line) => ({ ...goodsLine(line, facts), totalPrice: line.goods })),
  goods: note.goods,
  delivery: note.delivery,
  ppn: note.ppn,
  total: note.total,
})

const deliveryNote = (
  invoice: OrderDocument,
  { number, shippedAt, carrier, tracking, lines }: Shipment,
  facts: FactsByLine,
): OrderDocument => ({
  ...withoutPrices(invoice),
  sellerTax: null,
  buyerTax: null,
  kind: 'delivery-note',
  number,
  date: shippedAt,
  carrier,
  tracking,
  lines: lines.map((line) => goodsLine(line, facts)),
})

const handover = (invoice: OrderDocument, shipment: Shipment, facts: FactsByLine): OrderDocument => ({
  ...deliveryNote(invoice, shipment, facts),
  kind: 'handover',
  number: shipment.receipt?.number ?? '',
  date: shipment.receipt?.at ?? null,
  receivedBy: shipment.receipt?.by ?? null,
  receiptNote: shipment.receipt?.note ?? '',
  lines: shipment.lines.map(({ found, ...line }) => {
    const quantity = (steps: number) => quantityOf(steps, 10 ** line.baseDecimals)
    const { ok, damaged, missing, wrong } = found ?? { ok: line.steps, damaged: 0, missing: 0, wrong: 0 }
    return {
      ...goodsLine(line, facts),
      found: { unit: line.baseUnit, ok: quantity(ok), damaged: quantity(damaged), missing: quantity(missing), wrong: quantity(wrong) },
    }
  }),
})

const withoutPrices = (invoice: OrderDocument): OrderDocument => ({
  ...invoice,
  orderedBy: null,
  payBefore: null,
  paidAt: null,
  paidWith: '',
  goods: null,
  delivery: null,
  ppn: null,
  tax: null,
  total: null,
  deposit: null,
  refund: null,
  creditNotes: [],
  disputed: false,
})

/** In the purchased unit if the steps make whole ones, else in the product's own unit. */
function goodsLine(
  { OrderLineId: id, name, steps, unit, factor, baseUnit, baseDecimals }: GoodsLine,
  facts: FactsByLine,
): OrderDocument['lines'][number] {
  const isWhole = steps % factor === 0
  const [quantity, of] = isWhole ? [quantityOf(steps, factor), unit] : [quantityOf(steps, 10 ** baseDecimals), baseUnit]
  return {
    name,
    ...(facts.get(id) ?? unstatedFacts),
    quantity,
    unit: of,
    pieces: null,
    price: null,
    totalPrice: null,
    priceFrom: null,
    priceListName: null,
    spec: '',
    files: [],
  }
}
