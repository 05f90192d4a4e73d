import type { DocumentView, GoodsRow } from '#contract/documents/view.ts'
import { beside, ink, soft, space, stack, within, type Block, type TextStyle } from '#server/platform/pdf/blocks.ts'
import { contentWidth, type PdfWriter } from '#server/platform/pdf/document.ts'

type Goods = NonNullable<DocumentView['goods']>
/** Left edge and width of each column, in points. */
type Columns = {
  quantity: [number, number]
  price?: [number, number]
  amount?: [number, number]
  remarks?: [number, number]
  goods: [number, number]
}

const [gap, padding] = [14, 4]
/** Lines of a specification in one row. */
const maxSpecLines = 40

function columnsOf(priced: boolean, unitPriced: boolean): Columns {
  if (!priced) {
    const remarks = 180
    const quantity: [number, number] = [contentWidth - remarks - 2 * gap - 80, 80]
    return { goods: [24, quantity[0] - 24 - gap], quantity, remarks: [contentWidth - remarks, remarks] }
  }
  const amount: [number, number] = [contentWidth - 88, 88]
  const price: [number, number] = [amount[0] - gap - 76, 76]
  const quantity: [number, number] = [(unitPriced ? price : amount)[0] - gap - 72, 72]
  return { goods: [24, quantity[0] - 24 - gap], quantity, ...(unitPriced ? { price } : {}), amount }
}

/** The table of goods. Its head stands on every page. The last line keeps to the page of the `closing` below it, whose height this is. */
export function addGoods(writer: PdfWriter, { head, priced, unitPriced, rows }: Goods, closing: number) {
  const { pdf, root, add } = writer
  const columns = columnsOf(priced, unitPriced)
  const table = pdf.struct('Table')
  root.add(table)
  // Readers of the structure know the head already.
  const again = stack([beside(headCells(writer, head, columns, 'Artifact')), headRule(writer)])
  const repeat = (x: number, y: number) => {
    again.draw(x, y, root)
    return again.height
  }
  const title = stack([within(pdf, 'TR', beside(headCells(writer, head, columns, 'TH'))), headRule(writer)])
  add(within(pdf, 'THead', title), { gap: 18, parent: table })
  const body = pdf.struct('TBody')
  table.add(body)
  for (const [at, row] of rows.entries())
    for (const block of rowsOf(writer, row, at + 1, columns))
      add(block, { parent: body, repeat, keep: at > 0 && at === rows.length - 1 ? closing : 0 })
  body.end()
  table.end()
}

function headCells({ pdf, blocks: { text } }: PdfWriter, head: Goods['head'], columns: Columns, role: 'TH' | 'Artifact') {
  const cell = (content: string, [left, width]: [number, number], align: TextStyle['align'] = 'left'): [number, Block] => {
    const look = { size: 8.5, color: soft, align }
    return [left, role === 'TH' ? within(pdf, 'TH', text(content, width, look)) : text(content, width, { ...look, role })]
  }
  return [
    cell(head.number, [0, 22]),
    cell(head.goods, columns.goods),
    cell(head.quantity, columns.quantity, 'right'),
    ...(columns.price ? [cell(head.price, columns.price, 'right')] : []),
    ...(columns.amount ? [cell(head.amount, columns.amount, 'right')] : []),
    ...(columns.remarks ? [cell(head.remarks, columns.remarks)] : []),
  ]
}

const headRule = ({ blocks: { rule } }: PdfWriter) => stack([space(padding), rule(contentWidth, { weight: 0.9, color: ink })])

/** A line of goods, and further rows for a specification that is longer than a page. */
function rowsOf({ pdf, blocks: { text, paragraphs, rule } }: PdfWriter, row: GoodsRow, number: number, columns: Columns): Block[] {
  const cell = (content: Block, left: number): [number, Block] => [left, within(pdf, 'TD', content)]
  const right = { align: 'right' } as const
  const [spec, ...more] = row.spec ? paragraphs(row.spec, columns.goods[1], maxSpecLines, { size: 8.5 }) : []
  const goods = [
    text(row.name, columns.goods[1]),
    ...(spec ? [spec] : []),
    ...(more.length === 0 ? row.notes.map((note) => text(note, columns.goods[1], { size: 8.5, color: soft })) : []),
  ]
  const cells = [
    cell(text(String(number), 22, { color: soft }), 0),
    cell(stack(goods, 1), columns.goods[0]),
    cell(text(row.quantity, columns.quantity[1], right), columns.quantity[0]),
    ...(columns.price ? [cell(text(row.price ?? '', columns.price[1], right), columns.price[0])] : []),
    ...(columns.amount ? [cell(text(row.amount ?? '', columns.amount[1], right), columns.amount[0])] : []),
    ...(columns.remarks ? [cell(space(0), columns.remarks[0])] : []),
  ]
  const notes = more.length === 0 ? [] : row.notes.map((note) => text(note, columns.goods[1], { size: 8.5, color: soft }))
  const continued = [...more, ...notes].map((block) => within(pdf, 'TR', beside([cell(block, columns.goods[0])])))
  const first = stack([space(padding), within(pdf, 'TR', beside(cells))])
  const last = stack([space(padding), rule(contentWidth)])
  return continued.length === 0 ? [stack([first, last])] : [first, ...continued, last]
}
