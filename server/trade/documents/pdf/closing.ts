import type { FigureGroup } from '#contract/documents/totals.ts'
import type { DocumentView } from '#contract/documents/view.ts'
import { beside, ink, soft, space, stack, within, type Block } from '#server/platform/pdf/blocks.ts'
import { contentWidth, type PdfWriter } from '#server/platform/pdf/document.ts'

const [figuresWidth, millimetre] = [262, 72 / 25.4]

/**
 * Blocks below the goods. What is signed for and the signatures are one block, so that they stand on one page; a long note may be on the page
 * before.
 */
export function closing(writer: PdfWriter, view: DocumentView): Block[] {
  const { text } = writer.blocks
  const signed = [
    ...(view.receipt ? [receiptText(writer, view.receipt)] : []),
    ...(view.totals ? [totalsBlock(writer, view.totals)] : []),
    ...(view.disputed === null ? [] : [text(view.disputed, contentWidth, { style: 'medium' })]),
    signatures(writer, view),
    text(view.foot.note, contentWidth, { size: 8, color: soft }),
  ]
  return [...noteBlocks(writer, view.note), stack(signed, 12)]
}

function noteBlocks({ blocks: { text, paragraphs } }: PdfWriter, note: DocumentView['note']): Block[] {
  if (!note) return []
  const [first, ...more] = paragraphs(note.text, contentWidth, 40)
  const title = text(note.title, contentWidth, { size: 8.5, color: soft, role: 'H2' })
  return [stack([title, ...(first ? [first] : [])], 1.5), ...more]
}

function totalsBlock(writer: PdfWriter, { inWordsTitle, inWords, remark, groups }: NonNullable<DocumentView['totals']>): Block {
  const { text } = writer.blocks
  const left = contentWidth - figuresWidth - 28
  const words = stack(
    [
      text(inWordsTitle, left, { size: 8.5, color: soft }),
      text(inWords, left, { style: 'italic' }),
      ...(remark === null ? [] : [space(4), text(remark, left, { size: 8.5, color: soft })]),
    ],
    1.5,
  )
  return beside([
    [0, words],
    [contentWidth - figuresWidth, figureTable(writer, groups)],
  ])
}

function figureTable(writer: PdfWriter, groups: FigureGroup[]): Block {
  const { pdf } = writer
  const rows = groups.flatMap((group) => figureRows(writer, group))
  return rows.length === 0 ? space(0) : within(pdf, 'Table', stack(rows, 2))
}

function figureRows({ pdf, blocks: { text, rule } }: PdfWriter, { heading, soft: isSoft, figures }: FigureGroup): Block[] {
  const color = isSoft ? soft : ink
  const rows = figures.map(({ name, value, strong }) => {
    const look = { color, size: strong ? 12 : isSoft ? 8.5 : 9.5, style: strong ? ('bold' as const) : ('regular' as const) }
    const label = text(name, figuresWidth - (isSoft ? 72 : 90), look)
    const amount = text(value, 120, { ...look, align: 'right' })
    const cells: [number, Block][] = [
      [0, within(pdf, 'TH', label)],
      [figuresWidth - 120, within(pdf, 'TD', amount)],
    ]
    return within(pdf, 'TR', beside(cells))
  })
  const title = heading === null ? [] : [within(pdf, 'TR', within(pdf, 'TH', text(heading, figuresWidth, { size: 8.5, color })))]
  return [...(isSoft ? [rule(figuresWidth, { height: 3 })] : []), ...title, ...rows]
}

function receiptText({ pdf, blocks: { text } }: PdfWriter, receipt: NonNullable<DocumentView['receipt']>): Block {
  const [label, pad] = [110, 7]
  const width = contentWidth - label
  const sum = text(receipt.inWords, width - 2 * pad, { style: 'italic' })
  const boxed: Block = {
    height: sum.height + 2 * pad,
    draw(x, y, parent) {
      frame(pdf, x, y, width, sum.height + 2 * pad, ink)
      sum.draw(x + pad, y + pad, parent)
    },
  }
  const purpose = stack([text(receipt.purpose, width), text(receipt.goods, width, { color: soft })], 2)
  const row = (title: string, value: Block, top: number) =>
    within(
      pdf,
      'TR',
      beside([
        [0, within(pdf, 'TH', stack([space(top), text(title, label - 10, { color: soft })]))],
        [label, within(pdf, 'TD', value)],
      ]),
    )
  return within(pdf, 'Table', stack([row(receipt.sumTitle, boxed, pad), row(receipt.purposeTitle, purpose, 0)], 12))
}

function frame(pdf: PdfWriter['pdf'], x: number, y: number, width: number, height: number, color: string) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.lineWidth(0.7).strokeColor(color).rect(x, y, width, height).stroke()
  pdf.endMarkedContent()
}

/** Places for signatures by pen, and for an e-meterai where one is due. */
function signatures(writer: PdfWriter, { signers, signHere, receipt }: DocumentView): Block {
  if (signers.length === 0) return space(0)
  const columns = signers.length === 3 ? 3 : 2
  const width = (contentWidth - (columns - 1) * 24) / columns
  const places = signers.map((signer) => signature(writer, signer, signHere, width))
  const shown = signers.length === 1 ? [receipt ? receivedSum(writer, receipt, width) : space(0), ...places] : places
  return beside(shown.map((block, at) => [at * (width + 24), block]))
}

function signature(
  { pdf, blocks: { text, rule } }: PdfWriter,
  { as, name, stamp }: DocumentView['signers'][number],
  signHere: string,
  width: number,
): Block {
  const side = (stamp === null ? 15 : 28) * millimetre
  const words = stamp === null ? undefined : text(stamp, side - 12, { size: 8, color: soft, align: 'center' })
  const place: Block = {
    height: side,
    draw(x, y, parent) {
      if (!words) return
      pdf.dash(2, { space: 2 })
      frame(pdf, x, y, side, side, soft)
      pdf.undash()
      words.draw(x + 6, y + (side - words.height) / 2, parent)
    },
  }
  const below = text(name ?? signHere, width, { style: 'medium' })
  return within(pdf, 'Sect', stack([text(as, width, { color: soft }), place, rule(width, { color: ink }), below], 4))
}

/** The sum in large figures, beside the signature, and what was credited since. */
function receivedSum(writer: PdfWriter, { totalTitle, total, groups }: NonNullable<DocumentView['receipt']>, width: number): Block {
  const { pdf, blocks } = writer
  const sum = blocks.text(total, width, { style: 'bold', size: 19 })
  const figures = figureTable(writer, groups)
  return stack(
    [
      blocks.text(totalTitle, width, { size: 8.5, color: soft }),
      blocks.rule(150, { weight: 1.4, color: ink }),
      within(pdf, 'Sect', sum),
      blocks.rule(150, { weight: 1.4, color: ink }),
      ...(figures.height > 0 ? [figures] : []),
    ],
    6,
  )
}
