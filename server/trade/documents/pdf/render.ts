/** Runs in the sandbox for each document. */
import type { ViewedDocument } from '#contract/documents/facts.ts'
import { viewLabel } from '#contract/documents/label.ts'
import { viewDocument, type DocumentView } from '#contract/documents/view.ts'
import type { Language } from '#contract/words/fill.ts'
import { a4, a6, createPdf } from '#server/platform/pdf/document.ts'
import { drawLabel } from './label.ts'
import { drawSheet } from './sheet.ts'

export { renderReport } from './report.ts'

/** Returns the bytes of a document as PDF. The same document has the same bytes at any time. */
export async function renderDocument(document: ViewedDocument, language: Language): Promise<Buffer> {
  const view = viewDocument(document, language)
  const date = document.date ?? new Date(0).toISOString()
  if (document.kind !== 'shipping-label') return renderView(view, { language, date })
  const writer = createPdf({ ...factsOf(view, { language, date }), reference: null }, a6)
  drawLabel(writer, viewLabel(document, language))
  return writer.finish()
}

/** Returns the bytes of a document that is already laid out. `date`: ISO. */
export async function renderView(view: DocumentView, dated: Dated): Promise<Buffer> {
  const writer = createPdf({ ...factsOf(view, dated), reference: view.foot.reference }, a4)
  drawSheet(writer, view)
  return writer.finish()
}

type Dated = { language: Language; date: string }

const factsOf = ({ title, number, issuer }: DocumentView, { language, date }: Dated) => ({
  title: `${title} ${number}`,
  author: issuer.name,
  language,
  date: new Date(date),
})
