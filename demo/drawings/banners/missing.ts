import { tone } from '../kit/color.ts'
import type { Draw } from '../kit/pen.ts'
import { disc, rect, stroke } from '../kit/print.ts'
import { board, plate } from '../kit/sheets.ts'
import { ball, box, quad } from '../kit/solids.ts'
import { stage } from '../scenes/stage.ts'

/** An open box that holds nothing but a curious cat, on a shelf with room to spare. */
const emptyShelf: Draw = (pen) => {
  const wood = '#c99e68'
  for (const x of [-74, 74]) box(pen, [x, 0, -22], [5, 132, 5], tone('#1f6f66', -0.05))
  for (const y of [22, 112]) box(pen, [0, y, 0], [156, 5, 50], tone('#1f6f66', 0.12), { soft: 1 })
  quad(
    pen,
    [
      [-30, 27, -16],
      [38, 27, -16],
      [38, 66, -16],
      [-30, 66, -16],
    ],
    tone(wood, -0.3),
  )
  quad(
    pen,
    [
      [-30, 27, 18],
      [-30, 27, -16],
      [-30, 66, -16],
      [-30, 66, 18],
    ],
    tone(wood, -0.4),
  )
  quad(
    pen,
    [
      [-30, 66, -16],
      [38, 66, -16],
      [40, 82, -26],
      [-32, 82, -26],
    ],
    tone(wood, 0.05),
  )
  quad(
    pen,
    [
      [-30, 66, 18],
      [-30, 66, -16],
      [-44, 72, -16],
      [-44, 72, 18],
    ],
    tone(wood, -0.05),
  )
  cat(pen)
  quad(
    pen,
    [
      [38, 27, 18],
      [38, 27, -16],
      [38, 66, -16],
      [38, 66, 18],
    ],
    tone(wood, -0.05),
  )
  box(pen, [4, 27, 17.8], [68, 39, 0.4], wood, {
    soft: 0.2,
    front: (w, h) =>
      rect(w / 2 - 12, h * 0.4, 24, 13, '#fff', 2, 0.85) +
      stroke(`M${w / 2 - 6} ${h * 0.4 + 8}q6 -6 12 0`, '#8a6a42', 1.6) +
      disc(w / 2 - 5, h * 0.4 + 4, 1.3, '#8a6a42') +
      disc(w / 2 + 5, h * 0.4 + 4, 1.3, '#8a6a42'),
  })
  quad(
    pen,
    [
      [-30, 66, 18],
      [38, 66, 18],
      [38, 58, 30],
      [-30, 58, 30],
    ],
    tone(wood, 0.14),
  )
  for (const x of [-74, 74]) box(pen, [x, 0, 22], [5, 132, 5], '#1f6f66')
}

function cat(pen: Parameters<Draw>[0]) {
  const fur = '#5b6a70'
  ball(pen, [4, 73, -2], 17, fur, 0.1)
  for (const x of [-8, 16]) board(pen, [x, 84, -1], [11, 13], 'M0 13L5.5 0 11 13Z', fur, 'front', { thick: 3, shade: false })
  const [x, y] = pen.project([8, 72, 14])
  for (const side of [-6, 6]) pen.put(disc(x + side, y - 2, 3.4, '#f4f1ea') + disc(x + side + 0.6, y - 2, 1.8, '#22302f'))
  pen.put(
    `<path d="M${x - 2} ${y + 4}h4l-2 2.4z" fill="#e58f86"/>` +
      stroke(`M${x} ${y + 6.4}q-3 3 -5 1M${x} ${y + 6.4}q3 3 5 1`, '#37454a', 0.9) +
      stroke(`M${x - 7} ${y + 4}l-9 -2M${x - 7} ${y + 6}l-9 1M${x + 7} ${y + 4}l9 -2M${x + 7} ${y + 6}l9 1`, '#c7d0d3', 0.7),
  )
  for (const side of [-7, 9]) board(pen, [side, 62, 18], [9, 8], plate(9, 8, 4), tone(fur, 0.12), 'front', { thick: 4, shade: false })
}

/** The picture of the page that is not there, 480 x 360, on no ground of its own: it stands on light and dark pages. */
export const missing = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360"><clipPath id="card"><rect x="24" y="18" width="432" height="324" rx="40"/></clipPath><g clip-path="url(#card)"><rect x="24" y="18" width="432" height="324" fill="#cfe5de"/><circle cx="240" cy="160" r="128" fill="#eaf6f2" opacity=".8"/>${stage([{ draw: emptyShelf, places: [[0, 0, 0]] }], { yaw: -24, pitch: 16 }, { x: 236, y: 184, width: 320, height: 280 }).svg}</g></svg>`
