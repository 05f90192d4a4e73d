/** `npm run bench -- pdf [--documents 100 --lines 10]`: documents as PDF one after the other in one process: milliseconds, kilobytes, memory. */
import { parseArgs } from 'node:util'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { DocumentKind, OrderDocument } from '#contract/documents.ts'
import { renderDocument } from '#server/trade/documents/pdf/render.ts'
import { median } from './median.ts'

const { values } = parseArgs({ options: { documents: { type: 'string', default: '100' }, lines: { type: 'string', default: '10' } } })
const kinds: DocumentKind[] = ['purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover']
const party = { name: 'PT Sagara Konstruksi Nusantara', address: 'Jl. TB Simatupang Kav. 88, Jakarta Selatan, DKI Jakarta 12520' }
const total = 65_000 * 120 * Number(values.lines)

const documentOf = (kind: DocumentKind, at: number): OrderDocument => ({
  kind,
  number: `INV/20261122/${at}-1/7`,
  date: '2026-11-22T03:10:00.000Z',
  OrderId: at as OrderId,
  ShopId: 7 as ShopId,
  seller: party,
  sellerPhone: '+628123456789',
  buyer: party,
  deliverTo: null,
  poNumber: 'PO-2026-0117',
  neededBy: '2026-11-30',
  note: '',
  orderedBy: 'Rina Wulandari',
  approval: null,
  readyBy: '2026-11-25',
  arrivesBy: '2026-11-28',
  shipping: null,
  orderNumber: `SP/20261122/${at}-1/7`,
  invoiceNumber: `INV/20261122/${at}-1/7`,
  payBefore: '2026-11-23T03:10:00.000Z',
  paidAt: '2026-11-22T04:00:00.000Z',
  paidWith: 'bank_transfer',
  carrier: 'JNE',
  tracking: 'JP1234567890',
  receivedBy: 'buyer',
  lines: Array.from({ length: Number(values.lines) }, (_, line) => ({
    name: `Semen Portland Komposit 40 kg nomor ${line + 1}`,
    quantity: 120,
    unit: 'sak',
    pieces: null,
    price: 65_000,
    totalPrice: 65_000 * 120,
    priceFrom: null,
    priceListName: null,
    spec: '',
    files: [],
  })),
  goods: total,
  delivery: 0,
  ppn: 0,
  pkp: false,
  tax: null,
  total,
  deposit: null,
  refund: null,
  creditNotes: [],
  disputed: false,
})

const times: number[] = []
let bytes = 0
for (let at = 0; at < Number(values.documents); at++) {
  const began = performance.now()
  const pdf = await renderDocument(documentOf(kinds[at % kinds.length] ?? 'invoice', at + 1), at % 2 === 0 ? 'id' : 'en')
  times.push(performance.now() - began)
  bytes = Math.max(bytes, pdf.length)
}
const sum = times.reduce((all, one) => all + one, 0)
console.log(`${times.length} documents of ${values.lines} lines: ${(sum / 1000).toFixed(1)} s, at most 30 s for 100 is asked`)
console.log(`first ${Math.round(times[0] ?? 0)} ms, median ${Math.round(median(times))} ms, at most 300 ms is asked`)
console.log(
  `largest ${Math.round(bytes / 1024)} KB, at most 150 KB is asked; ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB of memory`,
)
