import { tone } from '../kit/color.ts'
import { lathe } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

export const ncrPad = ({ colors = ['#fdfdfa', '#f6c6c9', '#f7e9a0'], ink = '#1f6f66' }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.toReversed().entries())
        board(pen, [-1 + at * 1.6, at * 1.2, 1 - at * 1.3], [16, 21], plate(16, 21, 0.2), color, 'top', {
          thick: 1,
          face: (w) =>
            at < colors.length - 1
              ? ''
              : rect(0, 0, w, 1.6, coal) +
                disc(2.6, 4.2, 1.2, ink) +
                lines(4.6, 3.4, 5, 1.1, 0.5, ink, [1, 0.6]) +
                rect(10.6, 3.2, 4, 1, '#d9483b', 0.3) +
                [0, 1, 2, 3, 4, 5].map((row) => stroke(`M1.4 ${7.4 + row * 1.9}H${w - 1.4}`, tone(ink, 0.3), 0.14)).join('') +
                [1.4, 3.4, 10, w - 1.4].map((x) => stroke(`M${x} 7.4V16.9`, tone(ink, 0.3), 0.14)).join('') +
                stroke(`M10 19H${w - 2}`, '#9aa6ab', 0.16),
        })
      tube(pen, [9, 3.8, 6], [3, 4.6, -1], 0.4, '#1d4d8f', { gloss: 0.6 })
    },
    { turn: -22, lift: 46, focus: [0.5, 1, 0.4] },
    ['close', 'stack', 'carton'],
  )

export const standPouch = ({ color = '#1f6f66', mark = 'leaf' as Sign, kraft = false, window = true }) =>
  goods(
    (pen) => {
      const paint = kraft ? '#c99e68' : color
      const one = (x: number, z: number, shadeOf: number) => {
        const p = 'M0 0H14L14.4 2C14.2 8 15 15 14.6 20 12 21.6 2 21.6-.6 20-1 15-.2 8-.4 2Z'
        pillow(pen, [x, 0, z], [14, 21], p, 5, tone(paint, shadeOf), 'front', {
          gloss: 0.3,
          face: (w, h) =>
            rect(-1, 0, w + 2, 1.6, tone(paint, -0.18)) +
            stroke(`M0 3H${w}`, tone(paint, -0.25), 0.2) +
            disc(w / 2, h * 0.38, 3.6, '#fff', 0.95) +
            sign(mark, w / 2, h * 0.38, 4.4, kraft ? color : paint) +
            (window
              ? rect(w * 0.2, h * 0.62, w * 0.6, h * 0.24, '#5d4127', 1) +
                [0, 1, 2, 3, 4, 5, 6, 7]
                  .map((at) => disc(w * (0.26 + (at % 4) * 0.16), h * (0.68 + Math.floor(at / 4) * 0.1), 0.9, '#8a5f37'))
                  .join('')
              : lines(w * 0.24, h * 0.66, w * 0.52, 1.6, 0.7, '#fff', [1, 0.7])) +
            shape(`M0 2C2 8 1 15 1 20H3C4 14 3 8 2 2Z`, '#fff', 0.16),
        })
      }
      one(-7, -4, -0.06)
      one(7, 2, 0)
    },
    { turn: -18, lift: 14, focus: [0.72, 0.55, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const inkBottles = ({ colors = ['#18a0c9', '#d43d7e', '#f2c14e', '#2b3338'] }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        const [x, z] = [-9 + at * 6, (at % 2) * 2.4]
        lathe(
          pen,
          [x, 0, z],
          [
            [2.5, 0],
            [2.6, 0.3],
            [2.6, 8.4],
            [1.4, 10],
          ],
          tone(color, 0.12),
          { gloss: 0.6 },
        )
        lathe(
          pen,
          [x, 10, z],
          [
            [1.5, 0],
            [1.3, 3.6],
            [0.5, 5.2],
          ],
          coal,
          { gloss: 0.5 },
        )
        const [px, py] = pen.project([x + 1.1, 4.6, z + 2.4])
        pen.put(
          rect(px - 1.5, py - 2, 3, 3.8, '#fff', 0.3, 0.95) +
            sign('drop', px, py - 0.5, 1.7, color) +
            rect(px - 1, py + 0.9, 2, 0.4, '#9aa6ab', 0.2),
        )
      }
    },
    { turn: -24, lift: 18, focus: [0.4, 0.4, 0.9] },
    ['close', 'carton', 'row', 'scale'],
  )

export const printerMachine = ({ color = '#eef0ee', trim = '#37454a', wide = 46, paper = '#fdfdfa', print = '#2a6f97' }) =>
  machine(
    (pen) => {
      boardOn(pen, [-wide * 0.34, 34, -13], [1, 0, 0], [0, -0.94, 0.2], [wide * 0.68, 16], plate(wide * 0.68, 16), paper, { thick: 0.6 })
      box(pen, [0, 0, 0], [wide, 18, 32], color, {
        soft: 1.6,
        front: (w, h) =>
          rect(w * 0.14, h * 0.5, w * 0.72, h * 0.36, '#171f22', 0.8) +
          rect(w * 0.7, h * 0.14, w * 0.22, h * 0.24, '#0e1a18', 0.6) +
          rect(w * 0.73, h * 0.19, w * 0.1, h * 0.12, '#7ff0c8', 0.3) +
          disc(w * 0.12, h * 0.24, 1.3, '#25b48b'),
        side: (w, h) => stroke(`M2 ${h * 0.42}H${w - 2}`, tone(color, -0.3), 0.4),
      })
      box(pen, [0, 18, -3], [wide * 0.96, 3.4, 24], trim, { soft: 1 })
      board(pen, [0, 5, 20], [wide * 0.62, 13], plate(wide * 0.62, 13), paper, 'top', {
        thick: 0.4,
        face: (w, h) =>
          rect(2, 1, w - 4, h * 0.5, tone(print, 0.15)) +
          shape(`M2 ${h * 0.5 + 1}L${w * 0.4} 3L${w * 0.6} ${h * 0.4}L${w * 0.8} 2.6L${w - 2} ${h * 0.5 + 1}Z`, tone(print, -0.15)) +
          lines(2, h * 0.66, w - 4, 1.6, 0.6, '#9aa6ab', [1, 0.7]),
      })
    },
    { lift: 24, focus: [0.5, 0.4, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const canvasTotePrint = ({ frame = '#8f6238', color = '#2a6f97' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-16, 0, -18],
          [0, 58, -4],
        ],
        2,
        frame,
        { smooth: false },
      )
      board(pen, [0, 4, 0], [44, 56], plate(44, 56), frame, 'front', {
        thick: 2.4,
        face: (w, h) =>
          rect(3, 3, w - 6, h - 6, '#fdfdfa') +
          rect(5, 5, w - 10, h * 0.6, tone(color, 0.45)) +
          disc(w * 0.68, h * 0.22, 4, '#f7d98a') +
          shape(
            `M5 ${h * 0.6 + 5}V${h * 0.44}L${w * 0.34} ${h * 0.24}L${w * 0.52} ${h * 0.42}L${w * 0.7} ${h * 0.32}L${w - 5} ${h * 0.5}V${h * 0.6 + 5}Z`,
            tone(color, -0.1),
          ) +
          shape(
            `M5 ${h * 0.6 + 5}V${h * 0.58}C${w * 0.4} ${h * 0.5} ${w * 0.6} ${h * 0.68} ${w - 5} ${h * 0.56}V${h * 0.6 + 5}Z`,
            '#2f7f5f',
          ) +
          lines(w * 0.2, h * 0.78, w * 0.6, 4, 1.6, '#77848a', [1, 0.6]),
      })
    },
    { turn: -24, lift: 10, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const certificateFolder = ({ color = '#2a4d69', gold = '#d8b75a' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [44, 30], plate(44, 30, 0.6), color, 'top', {
        thick: 0.8,
        face: (w) => stroke(`M${w / 2} 0V30`, tone(color, -0.4), 0.6),
      })
      for (const [x, right] of [
        [-10.6, false],
        [10.6, true],
      ] as const)
        board(pen, [x, 0.8, 0], [20, 28], plate(20, 28, 0.2), '#fdfbf2', 'top', {
          thick: 0.3,
          face: (w, h) =>
            right
              ? stroke(`M1.4 1.4H${w - 1.4}V${h - 1.4}H1.4Z`, gold, 0.4) +
                disc(w / 2, 5, 1.8, gold) +
                sign('star', w / 2, 5, 2.2, '#fff') +
                rect(w * 0.22, 9, w * 0.56, 1.3, color, 0.4) +
                lines(w * 0.2, 12.6, w * 0.6, 1.6, 0.5, '#9aa6ab', [1, 0.8, 0.9]) +
                rect(w * 0.16, h - 6, 5, 0.3, coal) +
                rect(w - 8, h - 6, 5, 0.3, coal) +
                disc(w / 2, h - 5.4, 2, '#b9473c') +
                hoop(w / 2, h - 5.4, 1.5, '#fff', 0.16)
              : lines(2.6, 5, w - 5.2, 2, 0.6, '#b7c2c5', [0.7, 1, 0.9, 1, 0.8]),
        })
    },
    { turn: -16, lift: 48, focus: [0.74, 1, 0.4] },
    ['close', 'carton', 'row'],
  )

export const ribbonRoll = ({ color = '#f4f1ea', print = '#1f6f66' }) =>
  goods(
    (pen) => {
      for (const [x, z, y, paint] of [
        [-8, -4, 0, color],
        [6, -6, 0, tone(print, 0.2)],
        [0, 5, 0, color],
      ] as const) {
        tube(pen, [x, y, z], [x, y + 5, z], 6, paint, {
          cap: (r) =>
            [0.92, 0.78, 0.64].map((share) => hoop(0, 0, r * share, tone(paint, -0.2), 0.18)).join('') +
            disc(0, 0, r * 0.42, '#c99a62') +
            disc(0, 0, r * 0.34, '#6b553a'),
        })
      }
      quad(
        pen,
        [
          [6, 0.2, 7],
          [6, 4.8, 7],
          [22, 4.8, 12],
          [22, 0.2, 12],
        ],
        color,
      )
      for (const share of [0.2, 0.5, 0.8]) {
        const [x, y] = pen.project([6 + 16 * share, 2.5, 7 + 5 * share])
        pen.put(sign('leaf', x, y, 2.2, print))
      }
      pillow(pen, [16, 0, -4], [9, 6], plate(9, 6, 1), 1.4, '#e9ece8', 'top', { face: (w, h) => rect(1, h / 2 - 1, w - 2, 2, print, 0.4) })
    },
    { turn: -20, lift: 30, focus: [0.5, 0.5, 0.9] },
    ['close', 'carton', 'row'],
  )
