import type { Fact } from '#contract/documents/facts.ts'
import type { Language } from '#contract/words/fill.ts'
import { beside, ink, soft, space, stack, within } from '#server/platform/pdf/blocks.ts'
import { contentWidth, createPdf, type PdfWriter } from '#server/platform/pdf/document.ts'

/** An item of a report: a line in bold, text below it, and a soft line. Each may be empty. */
export type ReportItem = { title: string; text: string; aside: string }

/** A document that is a list: contents, the course of a claim, a timeline. `date`: ISO. */
export type Report = {
  title: string
  number: string
  author: string
  language: Language
  date: string
  reference: string
  facts: Fact[]
  sections: { heading: string; items: ReportItem[] }[]
  remark: string
}

/** Lines of a text between which a page may break. */
const maxLines = 40

/** Returns the bytes of a report as PDF. */
export async function renderReport(report: Report): Promise<Buffer> {
  const { title, number, author, language, date, reference } = report
  const writer = createPdf({ title: `${title} ${number}`.trim(), author, language, date: new Date(date), reference })
  drawReport(writer, report)
  return writer.finish()
}

function drawReport(writer: PdfWriter, { title, number, facts, sections, remark }: Report) {
  const { pdf, add, blocks } = writer
  const { text, paragraphs, rule } = blocks
  add(
    stack([
      text(title, contentWidth, { style: 'bold', size: 19, role: 'H1' }),
      ...(number ? [text(number, contentWidth, { style: 'medium' })] : []),
    ]),
  )
  add(rule(contentWidth, { weight: 1.4, color: ink }), { gap: 10 })
  const rows = facts.map(({ name, value }) =>
    within(
      pdf,
      'TR',
      beside([
        [0, within(pdf, 'TH', text(name, 130, { color: soft }))],
        [140, within(pdf, 'TD', text(value ?? '', contentWidth - 140, { style: 'medium' }))],
      ]),
    ),
  )
  if (rows.length > 0) add(within(pdf, 'Table', stack(rows, 2)), { gap: 12 })
  for (const { heading, items } of sections) {
    add(text(heading, contentWidth, { style: 'bold', size: 11.5, role: 'H2' }), { gap: 16, keep: 40 })
    for (const item of items) {
      const [first, ...more] = item.text ? paragraphs(item.text, contentWidth, maxLines) : []
      const lines = [
        ...(item.title ? [text(item.title, contentWidth, { style: 'medium' })] : []),
        ...(first ? [first] : []),
        ...(more.length === 0 && item.aside ? [text(item.aside, contentWidth, { size: 8, color: soft })] : []),
      ]
      add(stack(lines, 1), { gap: 6 })
      for (const block of more) add(block)
      if (more.length > 0 && item.aside) add(text(item.aside, contentWidth, { size: 8, color: soft }))
    }
  }
  if (remark) add(stack([space(6), text(remark, contentWidth, { size: 8.5, color: soft })]), { gap: 10 })
}
