import { dayInWib } from '#contract/dayCount.ts'
import type { DocumentKind, DocumentTax } from '#contract/documents.ts'
import { readTaxNumbers } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DocumentSource } from './sources.ts'

/** Documents that name the tax numbers of both sides if the store is a PKP: its tax invoice carries them to the other side, too. */
const named = new Set<DocumentKind>(['purchase-order', 'invoice', 'receipt'])

/** Returns the tax numbers of both parties of a document, null where one had none. */
export type TaxNumbersOf = (source: DocumentSource) => { sellerTax: DocumentTax | null; buyerTax: DocumentTax | null }

/** Reads the tax numbers that the documents of this kind name. */
export async function taxNumbersOf(db: Db, secret: string, kind: DocumentKind, sources: DocumentSource[]): Promise<TaxNumbersOf> {
  const ids = named.has(kind) ? sources.flatMap(({ sellerTaxNumber, buyerTaxNumber }) => [sellerTaxNumber, buyerTaxNumber]) : []
  const numbers = await readTaxNumbers(db, secret, ids)
  const present = (id: number | null, { paidAt }: DocumentSource): DocumentTax | null => {
    const found = numbers.get(id ?? 0)
    if (!found) return null
    const { npwp, nitku, recordedAt } = found
    return { npwp, nitku, recordedOn: paidAt !== null && recordedAt > paidAt ? dayInWib(recordedAt) : null }
  }
  return (source) => ({ sellerTax: present(source.sellerTaxNumber, source), buyerTax: present(source.buyerTaxNumber, source) })
}
