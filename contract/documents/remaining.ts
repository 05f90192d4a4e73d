import type { OrderDocument } from '../documents.ts'

type Priced = { total: number } & Pick<OrderDocument, 'creditNotes' | 'refund'>

/** Remaining total of a document after its credit notes, and after the refund of the rest. Rupiah. */
export function remainingOf({ total, creditNotes, refund }: Priced) {
  const afterNotes = creditNotes.reduce((left, note) => left - note.total, total)
  return { afterNotes, afterRefund: afterNotes - (refund?.amount ?? 0) }
}
