import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import type { Draw } from '../kit/pen.ts'
import { disc, rect, sign } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { person } from '../models/people.ts'

const paper = '#c99e68'

/** A closed carton of this size, with a strip of tape. */
export const carton =
  (w: number, h: number, d: number, shadeOf = 0): Draw =>
  (pen) =>
    box(pen, [0, 0, 0], [w, h, d], tone(paper, shadeOf), {
      front: (fw, fh) =>
        rect(fw / 2 - fw * 0.05, 0, fw * 0.1, fh * 0.34, '#e8d3ac') +
        rect(fw * 0.08, fh * 0.66, fw * 0.24, fh * 0.2, '#fff', fh * 0.02, 0.92) +
        sign('tick', fw * 0.86, fh * 0.78, fh * 0.12, '#7c5a30') +
        sign('drop', fw * 0.74, fh * 0.78, fh * 0.11, '#7c5a30'),
      top: (fw, fd) => rect(fw / 2 - fw * 0.05, 0, fw * 0.1, fd, '#eedcb9') + rect(0, fd / 2 - 0.1, fw, 0.3, tone(paper, -0.3), 0, 0.5),
    })

/** The back of an open carton: what stands in it is drawn after this and before `cartonFront`. */
export const cartonBack =
  (w: number, h: number, d: number): Draw =>
  (pen) => {
    const [l, r, b, f] = [-w / 2, w / 2, -d / 2, d / 2]
    quad(
      pen,
      [
        [l, h, b],
        [r, h, b],
        [r, h + d * 0.22, b - d * 0.34],
        [l, h + d * 0.22, b - d * 0.34],
      ],
      tone(paper, 0.06),
    )
    quad(
      pen,
      [
        [l, h, f],
        [l, h, b],
        [l - w * 0.2, h + w * 0.1, b],
        [l - w * 0.2, h + w * 0.1, f],
      ],
      tone(paper, -0.06),
    )
    quad(
      pen,
      [
        [l, 0, b],
        [r, 0, b],
        [r, h, b],
        [l, h, b],
      ],
      tone(paper, -0.32),
    )
    quad(
      pen,
      [
        [l, 0, f],
        [l, 0, b],
        [l, h, b],
        [l, h, f],
      ],
      tone(paper, -0.42),
    )
    quad(
      pen,
      [
        [l, 0.2, b],
        [r, 0.2, b],
        [r, 0.2, f],
        [l, 0.2, f],
      ],
      tone(paper, -0.5),
    )
  }

export const cartonFront =
  (w: number, h: number, d: number): Draw =>
  (pen) => {
    const [l, r, b, f] = [-w / 2, w / 2, -d / 2, d / 2]
    quad(
      pen,
      [
        [r, 0, f],
        [r, 0, b],
        [r, h, b],
        [r, h, f],
      ],
      paper,
    )
    quad(
      pen,
      [
        [r, h, f],
        [r, h, b],
        [r + w * 0.18, h + w * 0.02, b],
        [r + w * 0.18, h + w * 0.02, f],
      ],
      tone(paper, 0.1),
    )
    box(pen, [0, 0, f - 0.2], [w, h, 0.4], paper, {
      soft: 0.1,
      front: (fw, fh) =>
        disc(fw / 2, fh * 0.54, Math.min(fw, fh) * 0.2, '#fff', 0.9) +
        sign('leaf', fw / 2, fh * 0.54, Math.min(fw, fh) * 0.25, '#1f6f66') +
        rect(fw * 0.06, fh * 0.78, fw * 0.16, fh * 0.1, '#7c5a30', 0, 0.6),
    })
    quad(
      pen,
      [
        [l, h, f],
        [r, h, f],
        [r, h - d * 0.16, f + d * 0.24],
        [l, h - d * 0.16, f + d * 0.24],
      ],
      tone(paper, 0.14),
    )
  }

/** A wooden pallet of this size, 14 cm high. */
export const pallet =
  (w: number, d: number): Draw =>
  (pen) => {
    const wood = '#cda46c'
    for (const x of [-0.44, 0, 0.44]) box(pen, [x * w, 0, 0], [w * 0.1, 9, d], tone(wood, -0.2))
    for (let at = 0; at < 6; at += 1)
      box(pen, [0, 9, -d / 2 + (d / 6) * (at + 0.5)], [w, 4, (d / 6) * 0.78], tone(wood, (at % 3) * 0.04 - 0.04))
  }

const coin: Draw = (pen) => {
  tube(pen, [0, 0, 0], [0, 0.2, 0], 1.35, '#d8c07a', {
    gloss: 0.8,
    cap: (r) => `<circle r="${r * 0.8}" fill="none" stroke="#a98f45" stroke-width=".12"/>` + sign('star', 0, 0, 1.2, '#a98f45'),
  })
}

const pencil: Draw = (pen) => {
  tube(pen, [-9, 0.5, 0], [-7.4, 0.5, 0], [0.08, 0.5], '#e8cfa4')
  tube(pen, [-7.4, 0.5, 0], [7.6, 0.5, 0], 0.5, '#1f8a7a', { gloss: 0.5 })
  tube(pen, [7.6, 0.5, 0], [8.4, 0.5, 0], 0.52, '#c3ccd0', { gloss: 0.8 })
  tube(pen, [8.4, 0.5, 0], [9.4, 0.5, 0], 0.48, '#e58f86')
}

const cup: Draw = (pen) => {
  lathe(
    pen,
    [0, 0, 0],
    smooth(
      [
        [2.8, 0],
        [3.8, 1],
        [4.1, 8.6],
      ],
      4,
    ),
    '#f4f1ea',
    { inside: '#6b4a33', gloss: 0.4 },
  )
  cord(
    pen,
    [
      [3.8, 7.2, 1],
      [6.4, 6.8, 2],
      [6.6, 3.8, 2],
      [3.6, 2.4, 1],
    ],
    1.1,
    '#f4f1ea',
  )
}

const rule: Draw = (pen) =>
  board(pen, [0, 0, 0], [30, 3.4], plate(30, 3.4, 0.3), '#f3dc8c', 'top', {
    thick: 0.3,
    face: () => Array.from({ length: 31 }, (_, at) => rect(at * 0.98 + 0.2, 0, 0.14, at % 5 === 0 ? 1.5 : 0.8, '#4d5960')).join(''),
  })

const worker: Draw = (pen) => person(pen, [0, 0, 0], { tool: 'clipboard', vest: '#e3e33a' })
const visitor: Draw = (pen) => person(pen, [0, 0, 0], { tool: 'none', hat: 'scarf', hatColor: '#8fbfb1', shirt: '#e9e4d8', skin: 2 })

/** A thing everybody knows that tells how large something of this longest side (centimetres) is. */
export function yardstick(longest: number, floor: 'hall' | 'desk', turn: number): Draw {
  if (longest < 12) return coin
  if (longest < 26) return turn % 2 ? pencil : cup
  if (longest < 62 && floor === 'desk') return turn % 2 ? rule : cup
  return turn % 2 ? worker : visitor
}
