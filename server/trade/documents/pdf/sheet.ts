import type { DocumentView } from '#contract/documents/view.ts'
import { addressLine } from '#contract/addressLine.ts'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { beside, ink, soft, space, stack, within, type Block } from '#server/platform/pdf/blocks.ts'
import { contentWidth, type PdfWriter } from '#server/platform/pdf/document.ts'
import { addGoods } from './goods.ts'
import { closing } from './closing.ts'

const gap = 14
const half = (contentWidth - 28) / 2

/** Draws a document as its page shows it. */
export function drawSheet(writer: PdfWriter, view: DocumentView) {
  const { add, blocks } = writer
  add(head(writer, view))
  add(blocks.rule(contentWidth, { weight: 1.4, color: ink }), { gap: 10 })
  add(parties(writer, view), { gap: 14 })
  if (view.minutes !== null) add(blocks.text(view.minutes, contentWidth), { gap: 14 })
  const end = closing(writer, view)
  if (view.goods)
    addGoods(
      writer,
      view.goods,
      end.reduce((sum, { height }) => sum + gap + height, 0),
    )
  for (const block of end) add(block, { gap })
}

function head({ pdf, blocks: { text } }: PdfWriter, { issuer, title, indonesianTitle, number }: DocumentView): Block {
  const [left, right] = [245, contentWidth - 245 - 20]
  const name = stack(
    [
      ...(issuer.as === null ? [] : [text(issuer.as, left, { size: 8.5, color: soft })]),
      text(issuer.name, left, { style: 'bold', size: 13 }),
      text(issuer.address, left, { color: soft }),
    ],
    2,
  )
  const align = 'right' as const
  const heading = stack([
    text(title, right, { style: 'bold', size: 18, align, role: 'H1' }),
    ...(indonesianTitle === null ? [] : [text(indonesianTitle, right, { size: 9, color: soft, align, lang: 'id-ID' })]),
    text(number, right, { style: 'medium', size: 10, align }),
  ])
  return within(
    pdf,
    'Sect',
    beside([
      [0, name],
      [contentWidth - right, heading],
    ]),
  )
}

function parties(writer: PdfWriter, { addressee, destination, facts }: DocumentView): Block {
  const places = [addressee, ...(destination ? [destination] : [])].map((place) => partyLines(writer, place))
  return beside([
    [0, stack(places, 12)],
    [contentWidth - half, factTable(writer, facts)],
  ])
}

function partyLines({ pdf, blocks: { text } }: PdfWriter, place: DocumentView['addressee']): Block {
  const title = text(place.title, half, { size: 8.5, color: soft, role: 'H2' })
  const lines =
    'to' in place
      ? [
          ...(place.name === null ? [] : [text(place.name, half, { style: 'bold' })]),
          ...deliveryLines(place.to).map((each) => text(each, half)),
        ]
      : [text(place.name, half, { style: 'bold' }), text(place.address, half, { color: soft })]
  return within(pdf, 'Sect', stack([title, ...lines], 1.5))
}

const deliveryLines = (to: DeliveryAddress) => [to.receiver, to.phone, addressLine(to), to.notes].filter(Boolean)

function factTable({ pdf, blocks: { text, rule } }: PdfWriter, facts: DocumentView['facts']): Block {
  const label = 104
  const rows = facts.map(({ name, value }) =>
    within(
      pdf,
      'TR',
      beside([
        [0, within(pdf, 'TH', text(name, label - 8, { color: soft }))],
        [
          label,
          within(
            pdf,
            'TD',
            value === null ? rule(half - label, { dotted: true, color: soft, height: 12 }) : text(value, half - label, { style: 'medium' }),
          ),
        ],
      ]),
    ),
  )
  return rows.length === 0 ? space(0) : within(pdf, 'Table', stack(rows, 2))
}
