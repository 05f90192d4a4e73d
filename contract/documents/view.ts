import type { DeliveryAddress } from '../addresses.ts'
import type { DocumentKind, OrderDocument, Party } from '../documents.ts'
import { documentFacts, sayFact, type DocumentFact } from '../productFacts.ts'
import { formatDate } from '../words/dates.ts'
import { formatNumber, formatRupiah, say, type Language, type Values } from '../words/fill.ts'
import { unitWords } from '../words/units.ts'
import { factsOf, type Fact, type ViewedDocument } from './facts.ts'
import { layouts, names } from './kinds.ts'
import { nameTexts } from './nameTexts.ts'
import { receivedSum, type ReceiptView } from './receipt.ts'
import { documentTexts } from './texts.ts'
import { viewTotals, type TotalsView } from './totals.ts'

/** A line as it is printed. `price` and `amount` are null on documents without prices. */
export type GoodsRow = {
  name: string
  notes: string[]
  spec: string
  quantity: string
  price: string | null
  amount: string | null
}

export type GoodsTable = {
  head: Record<'number' | 'goods' | 'quantity' | 'price' | 'amount' | 'remarks', string>
  priced: boolean
  unitPriced: boolean
  rows: GoodsRow[]
}

type Place = { title: string; name: string | null; to: DeliveryAddress }

/** A document in one language, as screen and PDF show it. */
export type DocumentView = {
  kind: DocumentKind
  title: string
  /** The Indonesian title below an English one: finance files it under that. */
  indonesianTitle: string | null
  number: string
  issuer: Party & { as: string | null }
  /** The other party, or the place where the goods go. */
  addressee: (Party & { title: string }) | Place
  destination: Place | null
  /** Null values are lines to write on. */
  facts: Fact[]
  minutes: string | null
  goods: GoodsTable | null
  receipt: ReceiptView | null
  totals: TotalsView | null
  note: { title: string; text: string } | null
  disputed: string | null
  /** `stamp`: text in the place for an e-meterai. */
  signers: { as: string; name: string | null; stamp: string | null }[]
  /** Shown below a signature of an unknown person. */
  signHere: string
  foot: { note: string; reference: string }
}

/** A receipt above this needs an e-meterai (domain.md, "Tax and documents"). Rupiah. */
const stampedAbove = 5_000_000

const notes: Partial<Record<DocumentKind, keyof typeof documentTexts>> = {
  quotation: 'These are the prices at that time: the store may change them until payment begins. Stock is not reserved.',
  'delivery-note': 'Please check the goods before you sign.',
  handover: 'Please check the goods before you sign.',
  'packing-list': 'Please compare the goods with this list before the parcel is closed.',
}

/** Documents for the receiver of the goods, at the delivery address. */
const carried = new Set<DocumentKind>(['delivery-note', 'packing-list'])
/** Documents that show the delivery address besides the addressee. */
const places = new Set<DocumentKind>(['purchase-order', 'invoice', 'handover'])
/** Documents that show the company's note to the store. */
const noted = new Set<DocumentKind>(['purchase-order', 'packing-list'])

/** The one view of a document: every word and figure that its page and its PDF show. */
export function viewDocument(document: ViewedDocument, language: Language): DocumentView {
  const { kind, deliverTo } = document
  const t = (key: keyof typeof documentTexts, values?: Values) => say(language, documentTexts, key, values)
  const { from, as, to, signers } = layouts[kind]
  const name = names[kind]
  const title = say(language, nameTexts, name)
  const isStamped = kind === 'receipt' && (document.total ?? 0) > stampedAbove
  return {
    kind,
    title,
    indonesianTitle: nameTexts[name] === title ? null : nameTexts[name],
    number: document.number,
    issuer: { as: as ? t(as) : null, ...document[from] },
    addressee:
      carried.has(kind) && deliverTo
        ? { title: t(to), name: document.buyer.name, to: deliverTo }
        : { title: t(to), ...(from === 'seller' ? document.buyer : document.seller) },
    destination: deliverTo && places.has(kind) ? { title: t('Deliver to'), name: null, to: deliverTo } : null,
    facts: factsOf(document, language),
    minutes: minutesOf(document, language),
    goods: kind === 'receipt' ? null : viewGoods(document.lines, language),
    receipt: kind === 'receipt' ? receivedSum(document, language) : null,
    totals: kind === 'receipt' ? null : viewTotals(document, language),
    note: noteOf(document, t),
    disputed: document.disputed ? t('This payment is disputed at the payer’s bank. We are resolving it.') : null,
    signers: signers.map((signer) => ({
      as: t(signer.as),
      name: signer.who ? document[signer.who].name : null,
      stamp: isStamped ? t('Place for the Rp10.000 e‑meterai') : null,
    })),
    signHere: t('Name and signature'),
    foot: {
      note: t(notes[kind] ?? 'This is not a tax invoice (faktur pajak). Where one is due, the supplier issues it.'),
      reference: [document.number, ...(kind === 'quotation' ? [] : [t('Order {id} on Pasokan', { id: document.OrderId })])].join(' · '),
    },
  }
}

type Say = (key: keyof typeof documentTexts, values?: Values) => string

function noteOf({ kind, note, receiptNote }: OrderDocument, t: Say): DocumentView['note'] {
  if (kind === 'handover') return receiptNote ? { title: t('Note of the receiver'), text: receiptNote } : null
  return note && noted.has(kind) ? { title: t('Note to the store'), text: note } : null
}

/** States that the goods changed hands, and how that is known; or why a credit was given. */
function minutesOf({ kind, date, receivedBy, claimNumber }: OrderDocument, language: Language) {
  const t: Say = (key, values) => say(language, documentTexts, key, values)
  if (kind === 'credit-note')
    return claimNumber ? t('For claim {number}.', { number: claimNumber }) : t('The store does not ship the rest of the order.')
  if (kind !== 'handover' || !date) return null
  const received =
    receivedBy === 'system'
      ? t('No objection within 14 days of shipping, so the goods count as received.')
      : t('The buyer confirmed it on Pasokan.')
  const handed = t('On {date} the first party handed over, and the second party received, the goods below.', {
    date: formatDate(date, language),
  })
  return `${handed} ${received}`
}

/** Lines as a table: their prices and amounts where they have some. */
export function viewGoods(lines: OrderDocument['lines'], language: Language): GoodsTable {
  const t = (key: keyof typeof documentTexts) => say(language, documentTexts, key)
  return {
    head: {
      number: t('No.'),
      goods: t('Goods'),
      quantity: t('Quantity'),
      price: t('Unit price'),
      amount: t('Amount'),
      remarks: t('Remarks'),
    },
    priced: lines.some(({ totalPrice }) => totalPrice !== null),
    unitPriced: lines.some(({ price }) => price !== null),
    rows: lines.map(({ name, spec, files, price, totalPrice, priceListName, found, ...line }) => ({
      name,
      notes: [
        ...sayFacts(line, language),
        ...(line.pieces ? [`= ${sayQuantity(line.pieces, language)}`] : []),
        ...(priceListName === null ? [] : [t('Customer price')]),
        ...(found ? [sayFound(found, language)] : []),
        ...(files.length > 0 ? [`${t('Files')}: ${files.join(', ')}`] : []),
      ],
      spec,
      quantity: sayQuantity(line, language),
      price: price === null ? null : formatRupiah(price),
      amount: totalPrice === null ? null : formatRupiah(totalPrice),
    })),
  }
}

function sayFacts(line: Pick<OrderDocument['lines'][number], DocumentFact>, language: Language) {
  const said = documentFacts.flatMap((key) => (line[key] ? [sayFact(key, line[key], language)] : []))
  return said.length > 0 ? [said.join(' · ')] : []
}

type FoundGoods = NonNullable<OrderDocument['lines'][number]['found']>

function sayFound({ unit, ok, damaged, missing, wrong }: FoundGoods, language: Language) {
  const t = (key: keyof typeof documentTexts, quantity: number) =>
    say(language, documentTexts, key, { quantity: sayQuantity({ quantity, unit }, language) })
  return [
    t('Good: {quantity}', ok),
    ...(damaged > 0 ? [t('{quantity} damaged', damaged)] : []),
    ...(missing > 0 ? [t('{quantity} missing', missing)] : []),
    ...(wrong > 0 ? [t('{quantity} wrong', wrong)] : []),
  ].join(' · ')
}

/** A quantity with its unit. */
export const sayQuantity = ({ quantity, unit }: Pick<OrderDocument['lines'][number], 'quantity' | 'unit'>, language: Language) =>
  `${formatNumber(quantity, language)} ${unitWords[unit][language]}`
