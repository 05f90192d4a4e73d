import type { OrderDocument } from '../documents.ts'
import { isolateDirection } from '../isolated.ts'
import { formatNumber, formatRupiah, say, type Language, type Values } from '../words/fill.ts'
import { sayRupiah } from '../words/rupiah.ts'
import { documentTexts } from './texts.ts'
import { refundGroups, type FigureGroup } from './totals.ts'

/** The amount in words and figures and its purpose, as receipts state them. */
export type ReceiptView = {
  sumTitle: string
  inWords: string
  purposeTitle: string
  purpose: string
  goods: string
  totalTitle: string
  total: string
  groups: FigureGroup[]
}

/** Number of goods that are named; the invoice names all of them. */
const maxNamed = 4

/** Returns what a receipt says about the received sum. */
export function receivedSum(document: OrderDocument, language: Language): ReceiptView {
  const { total, invoiceNumber, lines } = document
  const t = (key: keyof typeof documentTexts, values?: Values) => say(language, documentTexts, key, values)
  const named = lines.slice(0, maxNamed).map(({ name, quantity }) => `${formatNumber(quantity, language)} × ${isolateDirection(name)}`)
  return {
    sumTitle: t('The sum of'),
    inWords: sayRupiah(total ?? 0, language),
    purposeTitle: t('In payment of'),
    purpose: t('Goods of invoice {number}', { number: invoiceNumber ?? '' }),
    goods: [...named, ...(lines.length > maxNamed ? [t('and {n} more', { n: lines.length - maxNamed })] : [])].join('; '),
    totalTitle: t('Total'),
    total: formatRupiah(total ?? 0),
    groups: refundGroups(document, language),
  }
}
