import { tone } from '../kit/color.ts'
import { disc, rect, stroke } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { quad, tube } from '../kit/solids.ts'
import { bulk, machine } from '../model.ts'

const coal = '#2b3338'

export const wheelbarrow = ({ color = '#2f7f5f' }) =>
  machine(
    (pen) => {
      cord(
        pen,
        [
          [-34, 44, -18],
          [30, 30, -10],
          [52, 22, -5],
        ],
        3,
        coal,
        { smooth: false },
      )
      tube(pen, [50, 16, -5], [50, 16, 5], 16, coal, { cap: (r) => disc(0, 0, r * 0.6, '#d5dcdf') + disc(0, 0, r * 0.2, coal) })
      cord(
        pen,
        [
          [-16, 40, -14],
          [-22, 1, -16],
          [-10, 1, -16],
          [2, 36, -12],
        ],
        2.6,
        coal,
        { smooth: false },
      )
      quad(
        pen,
        [
          [-28, 66, -28],
          [44, 62, -22],
          [28, 34, -12],
          [-16, 34, -14],
        ],
        tone(color, -0.3),
      )
      quad(
        pen,
        [
          [44, 62, -22],
          [44, 62, 22],
          [28, 34, 12],
          [28, 34, -12],
        ],
        tone(color, 0.02),
      )
      quad(
        pen,
        [
          [-28, 66, -28],
          [-28, 66, 28],
          [-16, 34, 14],
          [-16, 34, -14],
        ],
        tone(color, -0.42),
      )
      quad(
        pen,
        [
          [-26, 60, -25],
          [42, 57, -20],
          [42, 57, 20],
          [-26, 60, 25],
        ],
        '#c9b28a',
      )
      quad(
        pen,
        [
          [-28, 66, 28],
          [44, 62, 22],
          [28, 34, 12],
          [-16, 34, 14],
        ],
        color,
        { gloss: 0.3 },
      )
      cord(
        pen,
        [
          [-28, 66, -28],
          [-28, 66, 28],
          [44, 62, 22],
          [44, 62, -22],
          [-28, 66, -28],
        ],
        2,
        tone(color, 0.15),
        { smooth: false, shade: false },
      )
      cord(
        pen,
        [
          [-16, 40, 14],
          [-22, 1, 16],
          [-10, 1, 16],
          [2, 36, 12],
        ],
        2.6,
        coal,
        { smooth: false },
      )
      cord(
        pen,
        [
          [52, 22, 5],
          [30, 30, 10],
          [-34, 44, 18],
          [-52, 50, 20],
        ],
        3,
        coal,
        { smooth: false },
      )
      cord(
        pen,
        [
          [-42, 47, 19],
          [-54, 51, 20],
        ],
        4.2,
        '#d9483b',
      )
    },
    { turn: -30, lift: 20, focus: [0.45, 0.8, 0.8] },
    ['close', 'turn', 'row', 'scale'],
  )

export const door = ({ color = '#b98250', frame = '#8f6238' }) =>
  machine(
    (pen) => {
      board(pen, [0, 0, -3], [98, 212], 'M0 0H98V212H90V8H8V212H0Z', frame, 'front', { thick: 12 })
      board(pen, [0, 0, 3], [82, 204], plate(82, 204, 0.5), color, 'front', {
        thick: 4,
        face: (w, h) =>
          [
            [0.1, 0.06, 0.8, 0.3],
            [0.1, 0.42, 0.8, 0.2],
            [0.1, 0.68, 0.8, 0.26],
          ]
            .map(
              ([x = 0, y = 0, dx = 0, dy = 0]) =>
                rect(w * x, h * y, w * dx, h * dy, tone(color, -0.16), 1) +
                rect(w * x + 2, h * y + 2.4, w * dx - 4, h * dy - 4.8, tone(color, 0.08), 1),
            )
            .join('') +
          [0.03, 0.97].map((x) => stroke(`M${w * x} 0V${h}`, tone(color, -0.2), 0.6, 0.6)).join('') +
          rect(w - 9, h * 0.54, 4, 15, '#c8b26a', 1) +
          rect(w - 17, h * 0.56, 11, 3, '#e0cd8a', 1.4),
      })
    },
    { turn: -28, lift: 8, focus: [0.75, 0.5, 1] },
    ['close', 'row', 'scale'],
  )

export const wireMesh = ({ color = '#7d898e', gap = 12 }) =>
  bulk(
    (pen) => {
      for (let sheet = 0; sheet < 3; sheet += 1) {
        const y = 1 + sheet * 3
        const paint = tone(color, sheet === 2 ? 0.06 : -0.22)
        for (let x = -60; x <= 60; x += gap)
          cord(
            pen,
            [
              [x + sheet, y, -80],
              [x + sheet, y, 80],
            ],
            1.1,
            paint,
            { smooth: false },
          )
        for (let z = -80; z <= 80; z += gap)
          cord(
            pen,
            [
              [-60 + sheet, y + 0.9, z],
              [60 + sheet, y + 0.9, z],
            ],
            1.1,
            paint,
            { smooth: false },
          )
      }
    },
    { turn: -34, lift: 36, focus: [0.5, 1, 0.6] },
    ['close', 'scale'],
  )

export const roll = ({ color = '#37454a', core = '#c79a62', r = 14, long = 90, tail = 34, pattern = false }) =>
  bulk(
    (pen) => {
      board(pen, [0, 0.1, tail / 2], [long, tail], plate(long, tail, 0), tone(color, 0.06), 'top', {
        thick: 0.6,
        face: (w, h) =>
          pattern
            ? Array.from({ length: 8 }, (_, at) => rect(w * (0.06 + at * 0.12), 0, w * 0.05, h, tone(color, 0.25))).join('')
            : stroke(`M0 ${h * 0.96}H${w}`, tone(color, -0.3), 0.6),
      })
      tube(pen, [-long / 2, r, 0], [long / 2, r, 0], r, color, {
        gloss: 0.2,
        cap: (size) =>
          Array.from(
            { length: 7 },
            (_, at) =>
              `<circle r="${size * (0.98 - at * 0.11)}" fill="none" stroke="${tone(color, at % 2 ? -0.3 : 0.16)}" stroke-width="${size * 0.05}"/>`,
          ).join('') +
          disc(0, 0, size * 0.26, core) +
          disc(0, 0, size * 0.19, tone(core, -0.55)),
      })
      for (const x of [-long * 0.28, long * 0.28])
        tube(pen, [x - 1.4, r, 0], [x + 1.4, r, 0], r * 1.015, '#f2efe6', { gloss: 0.1, capColor: tone(color, -0.1) })
    },
    { turn: -38, lift: 24, focus: [0.8, 0.6, 0.5] },
    ['close', 'stack', 'turn'],
  )
