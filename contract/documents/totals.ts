import type { OrderDocument } from '../documents.ts'
import type { CreditNoteId } from '../ids.ts'
import type { StoreTax } from '../taxes.ts'
import { formatDate } from '../words/dates.ts'
import { formatRupiah, say, type Language, type Values } from '../words/fill.ts'
import { sayRupiah } from '../words/rupiah.ts'
import { remainingOf } from './remaining.ts'
import { documentTexts } from './texts.ts'

/** `creditNote`: the figure is of this credit note, which is a document of its own. */
export type Figure = { name: string; value: string; strong: boolean; creditNote?: CreditNoteId }

/** Figures that stand together. A `soft` group explains the figures before it. */
export type FigureGroup = { heading: string | null; soft: boolean; figures: Figure[] }

export type TotalsView = { inWordsTitle: string; inWords: string; remark: string | null; groups: FigureGroup[] }

/** Figures from which the totals of a document are made. */
type Priced = Pick<
  OrderDocument,
  'kind' | 'goods' | 'delivery' | 'ppn' | 'pkp' | 'tax' | 'total' | 'paidAt' | 'deposit' | 'creditNotes' | 'refund'
>

type Say = (key: keyof typeof documentTexts, values?: Values) => string

/** Total in figures and in words, and what was credited or refunded since; null for a document without prices. */
export function viewTotals(document: Priced, language: Language): TotalsView | null {
  const { kind, goods, delivery, tax, total, paidAt, deposit } = document
  const t: Say = (key, values) => say(language, documentTexts, key, values)
  if (total === null) return null
  const isOnTop = tax !== null && !tax.included
  const sums: Figure[] = [
    ...(goods === total ? [] : [figure(t('Goods'), goods ?? 0)]),
    ...(delivery ? [figure(t('Delivery'), delivery)] : []),
    ...(isOnTop ? taxFigures(tax, t) : []),
    ...(kind === 'credit-note' && document.ppn ? [figure(t('PPN'), document.ppn)] : []),
    figure(kind === 'invoice' && !paidAt ? t('Amount due') : t('Total'), total, true),
  ]
  const deposits = deposit ? [figure(t('Deposit, not part of the price'), deposit), figure(t('Total with deposit'), total + deposit)] : []
  return {
    inWordsTitle: t('In words'),
    inWords: sayRupiah(total, language),
    remark: remarkOf(document, t),
    groups: [
      plain(sums),
      ...(tax?.included ? [soft(null, taxFigures(tax, t))] : []),
      ...(deposits.length > 0 ? [plain(deposits)] : []),
      ...refundGroups(document, language),
    ],
  }
}

function remarkOf({ kind, pkp, ppn }: Priced, t: Say) {
  if (pkp === false) return t('The store is not registered for PPN (non-PKP).')
  return kind === 'credit-note' && ppn ? t('A buyer who is registered for PPN issues a nota retur for it where goods went back.') : null
}

/** Credit notes, refunded money and what remains; empty if nothing was refunded. */
export function refundGroups({ refund, total, creditNotes }: Priced, language: Language): FigureGroup[] {
  const t: Say = (key, values) => say(language, documentTexts, key, values)
  if (total === null) return []
  const { afterNotes, afterRefund } = remainingOf({ total, creditNotes, refund })
  const credited = creditNotes.map(({ id, number, at, total: amount }) => ({
    ...figure(`${number} · ${formatDate(at, language)}`, -amount),
    creditNote: id,
  }))
  const refunded =
    refund &&
    figure(refund.paidAt ? t('Refunded on {date}', { date: formatDate(refund.paidAt, language) }) : t('Refund on its way'), -refund.amount)
  return [
    ...(credited.length > 0
      ? [
          soft(t('Credit notes issued after this document'), credited),
          plain([figure(t('Remaining after the credit notes'), afterNotes, !refund)]),
        ]
      : []),
    ...(refunded ? [plain([refunded, figure(t('Remaining after the refund'), afterRefund, true)])] : []),
  ]
}

/** The price without PPN, the tax base where it is lower, and the PPN. */
const taxFigures = ({ net, base, ppn, included }: StoreTax, t: Say): Figure[] => [
  figure(t('Tax base (DPP)'), net),
  ...(base === net ? [] : [figure(t('Tax base, other value (DPP nilai lain)'), base)]),
  figure(included ? t('PPN included') : t('PPN'), ppn),
]

const figure = (name: string, amount: number, strong = false): Figure => ({ name, value: formatRupiah(amount), strong })
const plain = (figures: Figure[]): FigureGroup => ({ heading: null, soft: false, figures })
const soft = (heading: string | null, figures: Figure[]): FigureGroup => ({ heading, soft: true, figures })
