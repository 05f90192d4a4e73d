import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, rect, sign, stroke, vents } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { ball, box, quad } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

export const mistFan = ({ color = '#e9edec', trim = '#2a6f97' }) =>
  machine(
    (pen) => {
      for (const x of [-18, 18]) ball(pen, [x, 4, 20], 4, coal, 0.2)
      box(pen, [0, 6, 0], [48, 100, 40], color, {
        soft: 2,
        front: (w, h) =>
          vents(6, 10, w - 12, h * 0.46, 10, tone(color, -0.4)) +
          rect(8, h * 0.62, w - 16, 12, '#28343a', 2) +
          rect(11, h * 0.62 + 3, 12, 6, '#7ff0c8', 1) +
          [0, 1, 2].map((at) => disc(w - 14 - at * 5, h * 0.62 + 6, 1.6, '#fff')).join('') +
          rect(w * 0.4, h * 0.8, w * 0.2, h * 0.14, tone(trim, 0.4), 2) +
          rect(w * 0.4, h * 0.88, w * 0.2, h * 0.06, trim, 1),
        side: (w, h) => vents(6, 10, w - 12, h * 0.5, 12, tone(color, -0.4)),
      })
      box(pen, [0, 106, 0], [48, 5, 40], trim, { soft: 2 })
    },
    { turn: -32, lift: 14, focus: [0.5, 0.6, 1] },
  )

export const cooler = ({ color = '#d9483b' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [62, 34, 36], color, {
        soft: 3,
        gloss: 0.3,
        front: (w, h) =>
          rect(6, h - 11, 8, 6, tone(color, -0.3), 1) + disc(w / 2, h * 0.52, 8, '#fff', 0.95) + sign('wave', w / 2, h * 0.52, 9, color),
      })
      box(pen, [0, 34, 0], [64, 7, 38], '#f4f4f0', { soft: 3 })
      cord(
        pen,
        [
          [-32, 26, 0],
          [-38, 40, 0],
          [-32, 42, 4],
        ],
        2,
        '#f4f4f0',
      )
      cord(
        pen,
        [
          [32, 28, 10],
          [39, 30, 10],
          [39, 30, -10],
          [32, 28, -10],
        ],
        2.4,
        '#f4f4f0',
      )
    },
    { lift: 22, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const stallBooth = ({ color = '#1f6f66', second = '#f4f1ea' }) =>
  machine(
    (pen) => {
      for (const x of [-72, 72])
        cord(
          pen,
          [
            [x, 0, -36],
            [x, 210, -36],
          ],
          5,
          '#c99a62',
          { smooth: false },
        )
      quad(
        pen,
        [
          [-72, 90, -37],
          [72, 90, -37],
          [72, 210, -37],
          [-72, 210, -37],
        ],
        tone(second, -0.06),
      )
      box(pen, [0, 0, 0], [148, 88, 62], '#d2a46c', {
        soft: 1,
        front: (w, h) =>
          Array.from({ length: 8 }, (_, at) => stroke(`M${(w / 8) * at} 0V${h}`, tone('#d2a46c', -0.2), 0.8)).join('') +
          rect(w * 0.32, h * 0.24, w * 0.36, h * 0.5, color, 3) +
          sign('leaf', w * 0.5, h * 0.49, 28, '#fff'),
      })
      box(pen, [0, 88, 0], [156, 5, 68], tone('#d2a46c', 0.14), { soft: 1 })
      for (const [x, paint] of [
        [-48, '#e0b36a'],
        [-30, '#b9473c'],
        [34, '#8fbfb1'],
        [52, '#e0b36a'],
      ] as const)
        box(pen, [x, 93, 4], [14, 20, 12], paint, { front: (w, h) => disc(w / 2, h / 2, 3.6, '#fff', 0.9) })
      lathe(
        pen,
        [2, 93, 6],
        smooth(
          [
            [7, 0],
            [11, 6],
            [12, 12],
          ],
          3,
        ),
        '#f4f1ea',
        { inside: '#c99a62' },
      )
      for (const x of [-72, 72])
        cord(
          pen,
          [
            [x, 90, 30],
            [x, 196, 30],
          ],
          5,
          '#c99a62',
          { smooth: false },
        )
      const count = 8
      for (let at = 0; at < count; at += 1) {
        const [a, b] = [-82 + (164 / count) * at, -82 + (164 / count) * (at + 1)]
        const paint = at % 2 ? second : color
        quad(
          pen,
          [
            [a, 226, -38],
            [b, 226, -38],
            [b, 192, 52],
            [a, 192, 52],
          ],
          paint,
          { shade: at === 3 },
        )
        quad(
          pen,
          [
            [a, 192, 52],
            [b, 192, 52],
            [b, 178, 52],
            [(a + b) / 2, 172, 52],
            [a, 178, 52],
          ],
          tone(paint, -0.06),
          { shade: false },
        )
      }
      quad(
        pen,
        [
          [82, 226, -38],
          [82, 192, 52],
          [82, 178, 52],
        ],
        tone(color, -0.3),
      )
    },
    { turn: -24, lift: 14, focus: [0.5, 0.5, 0.9] },
    ['close', 'turn', 'scale'],
  )
