import type { DocumentKind, OrderDocument } from '../documents.ts'
import { formatDate, formatTime } from '../words/dates.ts'
import { say, type Language, type Values } from '../words/fill.ts'
import { memberRoleWords } from '../words/security.ts'
import { nameTexts } from './nameTexts.ts'
import { documentTexts } from './texts.ts'
import { sayShipping, sayWay } from './wayNames.ts'

/** `isIssued`: as it was when it was issued, which says when to pay and not whether it was paid since. */
export type ViewedDocument = OrderDocument & { isIssued?: true }

/** A name and its value; null is a line to write on. */
export type Fact = { name: string; value: string | null }

const texts = { ...nameTexts, ...documentTexts } as const
type Row = [keyof typeof texts, string | null]

/** Documents for preparing goods, with their days. */
const prepared = new Set<DocumentKind>(['purchase-order', 'packing-list', 'delivery-note'])

/** Facts of a document and of the documents it belongs to. */
export const factsOf = (document: ViewedDocument, language: Language): Fact[] =>
  [
    ...ownRows(document, language),
    ...orderRows(document, language),
    ...taxRows(document, language),
    ...approvalRows(document, language),
  ].map(([name, value]) => ({
    name: say(language, texts, name),
    value,
  }))

function ownRows({ kind, date, ...document }: ViewedDocument, language: Language): Row[] {
  const { orderNumber, invoiceNumber, paidAt, paidWith, payBefore, carrier, tracking, shipping } = document
  const t = (key: keyof typeof texts, values?: Values) => say(language, texts, key, values)
  const day: Row = ['Date', date && formatDate(date, language)]
  if (kind === 'quotation') return [['Prices as of', date && formatTime(date, language)]]
  if (kind === 'delivery-note' || kind === 'handover' || kind === 'packing-list') {
    const rows: Row[] = [
      day,
      ['Purchase order', orderNumber],
      // The way of delivery names them already.
      ...(carrier && carrier === shipping?.way ? [] : [['Courier', carrier ? sayWay(carrier, language) : null] satisfies Row]),
      ['Tracking number', tracking || null],
    ]
    // Before the goods leave, unknown values are lines to write on; later they are left out.
    return rows.filter(([, value]) => value !== null || date === null)
  }
  if (kind === 'credit-note') return [day, ['Invoice', invoiceNumber], ['Purchase order', orderNumber]]
  return [
    day,
    kind === 'purchase-order' ? ['Invoice', invoiceNumber] : ['Purchase order', orderNumber],
    [
      'Payment',
      paidAt
        ? t('Paid on {date}', { date: formatDate(paidAt, language) })
        : payBefore &&
          t(document.isIssued ? 'Pay before {time}' : 'Not paid yet. Pay before {time}', { time: formatTime(payBefore, language) }),
    ],
    ...(paidAt && paidWith ? [['Paid with', sayWay(paidWith, language)] satisfies Row] : []),
  ]
}

/** Facts of the order: the company's PO number on every document, days on those for preparing goods. */
function orderRows({ kind, poNumber, orderedBy, neededBy, readyBy, arrivesBy, shipping }: OrderDocument, language: Language): Row[] {
  if (kind === 'quotation') return []
  const number: Row[] = [
    ...(poNumber ? [['PO number', poNumber] satisfies Row] : []),
    ...(orderedBy ? [['Ordered by', orderedBy] satisfies Row] : []),
  ]
  const way: Row[] = shipping && kind !== 'receipt' && kind !== 'credit-note' ? [['Way of delivery', sayShipping(shipping, language)]] : []
  if (!prepared.has(kind)) return [...number, ...way]
  const days: Row[] = [
    ['Needed by', neededBy],
    ['Ready by', readyBy],
    ['Arrives by', arrivesBy],
  ]
  return [...number, ...way, ...days.flatMap(([name, day]): Row[] => (day ? [[name, formatDate(day, language)]] : []))]
}

/** Tax numbers of both sides as they were when the order was paid, and since when they are known if later. */
function taxRows({ sellerTax, buyerTax }: OrderDocument, language: Language): Row[] {
  const t = (key: keyof typeof texts, values?: Values) => say(language, texts, key, values)
  const row = (name: Row[0], tax: OrderDocument['sellerTax']): Row[] => {
    if (!tax) return []
    const recorded = tax.recordedOn ? [t('recorded on {day}', { day: formatDate(`${tax.recordedOn}T00:00:00+07:00`, language) })] : []
    return [[name, [tax.npwp, `NITKU ${tax.nitku}`, ...recorded].join(' · ')]]
  }
  return [...row('NPWP of the supplier', sellerTax), ...row('NPWP of the buyer', buyerTax)]
}

const roles: Readonly<Record<string, Record<Language, string>>> = memberRoleWords

/** Approvals of the order, or why none was needed. */
function approvalRows({ approval }: OrderDocument, language: Language): Row[] {
  const t = (key: keyof typeof texts, values?: Values) => say(language, texts, key, values)
  if (!approval) return []
  if (approval.by.length === 0) return [['Approval', t('Not needed below {amount, rupiah}', { amount: approval.below ?? 0 })]]
  return approval.by.map(({ name, forName, role, at }): Row => {
    const values = { name, role: roles[role]?.[language] ?? role, time: formatTime(at, language) }
    return [
      'Approved by',
      forName === null ? t('{name}, {role}, {time}', values) : t('{name} for {other}, {role}, {time}', { ...values, other: forName }),
    ]
  })
}
