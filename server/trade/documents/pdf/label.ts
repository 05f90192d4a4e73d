import { addressLine } from '#contract/addressLine.ts'
import type { LabelView } from '#contract/documents/label.ts'
import { beside, ink, soft, space, stack, within, type Block } from '#server/platform/pdf/blocks.ts'
import { a6, type PdfWriter } from '#server/platform/pdf/document.ts'

const width = a6.width - 2 * a6.margin

/** Draws the label of a parcel on A6, a quarter of a sheet. */
export function drawLabel(writer: PdfWriter, { title, number, facts, receiver, sender, foot }: LabelView) {
  const { pdf, add, blocks } = writer
  const { text, rule } = blocks
  const strongRule = () => rule(width, { color: ink, weight: 0.9, height: 6 })
  add(text(`${title} ${number}`, width, { size: 8.5, color: soft, role: 'H1' }))
  for (const { name, value } of facts) add(written(writer, name, value), { gap: 4 })
  add(strongRule(), { gap: 2 })
  const to = receiver.to
  const lines = to ? [to.receiver, to.phone, addressLine(to), to.notes].filter(Boolean) : [receiver.address]
  const receiverLines = [
    text(receiver.title, width, { size: 8.5, color: soft, role: 'H2' }),
    text(receiver.name, width, { style: 'bold', size: 13 }),
    ...lines.map((line) => text(line, width, { size: 11 })),
  ]
  add(within(pdf, 'Sect', stack(receiverLines, 1.5)), { gap: 8 })
  const senderLines = [
    text(sender.title, width, { size: 8.5, color: soft, role: 'H2' }),
    text(sender.name, width, { style: 'bold' }),
    ...(sender.phone ? [text(sender.phone, width)] : []),
    text(sender.address, width, { size: 8.5, color: soft }),
  ]
  add(stack([rule(width, { height: 6 }), space(6), within(pdf, 'Sect', stack(senderLines, 1))]), { gap: 6 })
  const [order, pieces] = foot
  const last = beside([
    [0, text(order, width / 2, { size: 8.5, style: 'medium' })],
    [width / 2, text(pieces, width / 2, { size: 8.5, style: 'medium', align: 'right' })],
  ])
  add(stack([strongRule(), space(5), last]), { gap: 4 })
}

/** A value, or a line to write on if it is unknown when the label is made. */
function written({ blocks: { text, rule } }: PdfWriter, name: string, value: string | null): Block {
  const label = 78
  return beside([
    [0, stack([space(3), text(name, label, { size: 8.5, color: soft })])],
    [
      label,
      value === null
        ? rule(width - label, { dotted: true, color: soft, height: 15 })
        : text(value, width - label, { style: 'bold', size: 12 }),
    ],
  ])
}
