/** Runs in the sandbox for each document. */
import type { ViewedDocument } from '#contract/documents/facts.ts'
import { viewLabel } from '#contract/documents/label.ts'
import { viewDocument } from '#contract/documents/view.ts'
import type { Language } from '#contract/words/fill.ts'
import { a4, a6, createPdf } from '#server/platform/pdf/document.ts'
import { drawLabel } from './label.ts'
import { drawSheet } from './sheet.ts'

export { renderReport } from './report.ts'

/** Returns the bytes of a document as PDF. The same document has the same bytes at any time. */
export async function renderDocument(document: ViewedDocument, language: Language): Promise<Buffer> {
  const view = viewDocument(document, language)
  const isLabel = document.kind === 'shipping-label'
  const facts = {
    title: `${view.title} ${view.number}`,
    author: view.issuer.name,
    language,
    date: document.date === null ? new Date(0) : new Date(document.date),
    reference: isLabel ? null : view.foot.reference,
  }
  const writer = createPdf(facts, isLabel ? a6 : a4)
  if (isLabel) drawLabel(writer, viewLabel(document, language))
  else drawSheet(writer, view)
  return writer.finish()
}
