import type { Party } from '../documents.ts'
import type { ShopId } from '../ids.ts'
import type { QuoteLine, QuoteVersion } from '../quoteVersions.ts'
import { formatDate, formatTime } from '../words/dates.ts'
import { say, type Language, type Values } from '../words/fill.ts'
import type { Fact } from './facts.ts'
import { quoteTexts } from './quoteTexts.ts'
import { documentTexts } from './texts.ts'
import { viewTotals } from './totals.ts'
import { sayQuantity, viewGoods, type DocumentView, type GoodsTable } from './view.ts'

/** An offer of a store as it is printed. `number`: with its version. `place`: where the goods go, empty if unknown. */
export type QuoteDocument = {
  number: string
  quoteNumber: string
  shopId: ShopId
  seller: Party
  buyer: Party
  place: string
  version: Omit<QuoteVersion, 'author' | 'files'>
}

type Say = (key: keyof typeof quoteTexts, values?: Values) => string

/** Number of a version's document. */
export const quoteDocumentNumber = (quoteNumber: string, seq: number) => `${quoteNumber}/v${seq}`

/** An offer in the layout of all documents. */
export function viewQuote(document: QuoteDocument, language: Language): DocumentView {
  const { number, quoteNumber, seller, buyer, version } = document
  const t: Say = (key, values) => say(language, quoteTexts, key, values)
  const shared = (key: keyof typeof documentTexts) => say(language, documentTexts, key)
  const title = t('Quotation')
  return {
    kind: 'quotation',
    title,
    indonesianTitle: language === 'id' ? null : quoteTexts['Quotation'],
    number,
    issuer: { as: null, ...seller },
    addressee: { title: shared('Quoted to'), ...buyer },
    destination: null,
    facts: factsOfOffer(document, language),
    minutes: null,
    goods: viewOffered(version.lines, language),
    receipt: null,
    totals: viewTotals({ kind: 'quotation', ...pricesOf(version) }, language),
    note: version.note ? { title: t('Note of the store'), text: version.note } : null,
    disputed: null,
    signers: [{ as: shared('On behalf of the supplier'), name: seller.name, stamp: null }],
    signHere: shared('Name and signature'),
    foot: { note: sayDeadlines(version, language), reference: `${number} · ${t('Quote {number} on Pasokan', { number: quoteNumber })}` },
  }
}

const pricesOf = ({ goods, delivery, ppn, tax, total }: QuoteDocument['version']) => ({
  goods,
  delivery: delivery?.price ?? null,
  ppn,
  pkp: tax !== null,
  tax,
  total,
  paidAt: null,
  deposit: null,
  creditNotes: [],
  refund: null,
})

function factsOfOffer({ version, place }: QuoteDocument, language: Language): Fact[] {
  const t: Say = (key, values) => say(language, quoteTexts, key, values)
  const shared = (key: keyof typeof documentTexts) => say(language, documentTexts, key)
  const wib = (time: string) => t('{time} WIB', { time: formatTime(time, language) })
  const { createdAt, validUntil, reservedUntil, delivery, neededBy, wholeOnly } = version
  return [
    { name: shared('Date'), value: formatDate(createdAt, language) },
    ...(validUntil ? [{ name: t('Valid until'), value: wib(validUntil) }] : []),
    reservedUntil ? { name: t('Goods reserved until'), value: wib(reservedUntil) } : { name: t('Stock'), value: t('Not reserved') },
    ...(delivery ? [{ name: shared('Way of delivery'), value: sayDelivery(delivery, t) }] : []),
    ...(place && delivery?.way !== 'pickup' ? [{ name: shared('Deliver to'), value: place }] : []),
    ...(neededBy ? [{ name: shared('Needed by'), value: formatDate(neededBy, language) }] : []),
    ...(wholeOnly ? [{ name: t('Terms'), value: t('Sold as a whole only') }] : []),
  ]
}

const ways = { own: 'Delivered by the store', courier: 'By courier', pickup: 'Pick-up at the store' } as const

function sayDelivery({ way, price, minDays, maxDays, note }: NonNullable<QuoteVersion['delivery']>, t: Say) {
  const max = maxDays ?? minDays
  const min = minDays ?? max
  const days =
    max === null ? '' : min === max ? t('{n, number} days', { n: max }) : t('{min, number} to {max, number} days', { min: min ?? max, max })
  const free = price === 0 && way !== 'pickup' ? t('free') : ''
  return [[t(ways[way]), days, free].filter(Boolean).join(', '), note].filter(Boolean).join('. ')
}

/** The table of goods, with tiers, days until ready and deviations below each name. */
function viewOffered(lines: QuoteLine[], language: Language): GoodsTable {
  const table = viewGoods(lines.map(asLine), language)
  return { ...table, rows: table.rows.map((row, at) => ({ ...row, notes: notesOf(lines[at]!, language) })) }
}

const asLine = ({ name, quantity, unit, price, totalPrice }: QuoteLine) => ({
  name,
  quantity,
  unit,
  price,
  totalPrice,
  pieces: null,
  priceFrom: null,
  priceListName: null,
  spec: '',
  files: [],
})

function notesOf({ tiers, unit, leadDays, deviation }: QuoteLine, language: Language): string[] {
  const t: Say = (key, values) => say(language, quoteTexts, key, values)
  return [
    ...tiers.map(({ minQuantity, price }) =>
      t('from {quantity}: {price, rupiah} each', { quantity: sayQuantity({ quantity: minQuantity, unit }, language), price }),
    ),
    ...(leadDays === null ? [] : [t('ready in {n, number} working days', { n: leadDays })]),
    ...(deviation ? [t('Differs: {text}', { text: deviation })] : []),
  ]
}

function sayDeadlines({ validUntil, reservedUntil }: QuoteDocument['version'], language: Language) {
  const t: Say = (key, values) => say(language, quoteTexts, key, values)
  if (!validUntil) return ''
  const time = formatTime(validUntil, language)
  return reservedUntil
    ? t('This offer holds until {time} WIB. The goods are reserved until {reserved} WIB.', {
        time,
        reserved: formatTime(reservedUntil, language),
      })
    : t('This offer holds until {time} WIB, as long as the goods are in stock.', { time })
}
