import PDFDocument from 'pdfkit'
import type { Language } from '#contract/words/fill.ts'
import { createBlocks, soft, type Block, type Struct } from './blocks.ts'
import { createTypesetter } from './lines.ts'

export type PdfFacts = {
  title: string
  author: string
  language: Language
  /** Also the date of the file, so that its bytes do not depend on the moment. */
  date: Date
  /** Stands at the foot of every page, beside its number; null for pages without a foot. */
  reference: string | null
}

/** Sizes of pages and their margins, in points. */
export const [a4, a6] = [
  { width: 595.28, height: 841.89, margin: 44, foot: 54 },
  { width: 297.64, height: 419.53, margin: 17, foot: 14 },
]
export const contentWidth = a4.width - 2 * a4.margin

/** A PDF whose pages fill from the top. It is tagged: screen readers get its structure, title and language. */
export function createPdf({ title, author, language, date, reference }: PdfFacts, page = a4) {
  const bottom = page.height - page.foot
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: language === 'id' ? 'id-ID' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Pasokan', Producer: 'Pasokan', CreationDate: date, ModDate: date },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const typesetter = createTypesetter(pdf)
  const blocks = createBlocks(pdf, typesetter)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = page.margin

  /** Begins a page; `repeat` is drawn at its top and skipped by screen readers. */
  function breakPage(repeat?: (x: number, y: number) => number) {
    pdf.addPage()
    y = page.margin
    if (repeat) y += repeat(page.margin, y)
  }
  /** Adds a block below the last one, on a new page if it does not fit. */
  function add(block: Block, { gap = 0, keep = 0, parent = root, repeat }: AddOptions = {}) {
    if (y + gap + block.height + keep > bottom && y > page.margin) breakPage(repeat)
    else y += gap
    block.draw(page.margin, y, parent)
    y += block.height
  }

  /** Writes the foot of every page: the number of pages is known at the end. */
  function drawFeet(reference: string) {
    const { start, count } = pdf.bufferedPageRange()
    const draw = (text: string, align: 'left' | 'right') => {
      const [first] = typesetter.breakLines('regular', 8, text, contentWidth)
      const left = align === 'left' ? 0 : contentWidth - (first?.width ?? 0)
      if (first) typesetter.draw(first, 8, page.margin + left, page.height - 38, soft)
    }
    for (let at = 0; at < count; at++) {
      pdf.switchToPage(start + at)
      blocks.artifact(() => {
        draw(reference, 'left')
        draw(`${at + 1} / ${count}`, 'right')
      }, 'Pagination')
    }
  }

  function finish(): Promise<Buffer> {
    if (reference !== null) drawFeet(reference)
    root.end()
    return new Promise((resolve) => {
      pdf.on('end', () => resolve(Buffer.concat(parts)))
      pdf.end()
    })
  }
  return { pdf, blocks, root, add, finish }
}
export type PdfWriter = ReturnType<typeof createPdf>
/** `keep`: room that must be left below the block on its page. */
type AddOptions = { gap?: number; keep?: number; parent?: Struct; repeat?: ((x: number, y: number) => number) | undefined }
