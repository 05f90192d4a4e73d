import { tone } from '../kit/color.ts'
import { cupola, lathe } from '../kit/lathe.ts'
import { disc, rect, sign, vents } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const weldingSet = ({ color = '#1f8a7a' }) =>
  machine(
    (pen) => {
      box(pen, [0, 1, 0], [17, 26, 36], color, {
        soft: 0.8,
        gloss: 0.3,
        front: (w, h) =>
          rect(1.4, 1.4, w - 2.8, h - 2.8, tone(coal, 0.05), 1) +
          rect(4, 3, w - 8, 4.4, '#0d1518', 0.5) +
          rect(5, 3.8, 2, 2.8, '#ff7a5c', 0.2) +
          rect(8, 3.8, 2, 2.8, '#ff7a5c', 0.2) +
          disc(w / 2, 12.4, 3, steel) +
          rect(w / 2 - 0.3, 9.8, 0.7, 2.4, '#d9483b') +
          disc(w * 0.3, h - 5, 2.3, '#d9483b') +
          disc(w * 0.3, h - 5, 1.1, '#111') +
          disc(w * 0.7, h - 5, 2.3, '#20282c') +
          disc(w * 0.7, h - 5, 1.1, '#000'),
        side: (w, h) => vents(5, 5, w * 0.42, h - 10, 7, tone(color, -0.5)) + sign('bolt', w * 0.76, h * 0.45, 9, '#fff'),
      })
      cord(
        pen,
        [
          [0, 27, -12],
          [0, 32, -10],
          [0, 32, 8],
          [0, 27, 10],
        ],
        2.2,
        coal,
      )
      cord(
        pen,
        [
          [-3, 6, 18],
          [-8, 2, 26],
          [-16, 1, 24],
          [-22, 1, 12],
          [-26, 1, 18],
        ],
        1.5,
        '#d9483b',
      )
      cord(
        pen,
        [
          [3, 6, 18],
          [6, 1, 27],
          [16, 1, 30],
          [24, 1, 24],
        ],
        1.5,
        coal,
      )
      tube(pen, [24, 1.6, 24], [32, 1.6, 19], 1.6, '#e0a93a')
      tube(pen, [32, 1.6, 19], [40, 2, 14], 0.4, steel)
    },
    { turn: -36, lift: 20, focus: [0.5, 0.6, 0.8] },
    ['close', 'turn', 'carton', 'scale'],
  )

/** The concrete mixer of every small site. */
export const mixer = ({ color = '#f0a92e' }) =>
  machine(
    (pen) => {
      cord(
        pen,
        [
          [-30, 0, -26],
          [0, 78, -26],
          [30, 0, -26],
        ],
        5,
        '#37454a',
        { smooth: false },
      )
      box(pen, [34, 18, 0], [26, 26, 30], tone(color, -0.1), {
        soft: 1.4,
        front: (w, h) => vents(3, 4, w - 6, h - 8, 6, tone(color, -0.6)),
      })
      tube(pen, [8, 44, -12], [4, 58, -4], [24, 36], color, { gloss: 0.3 })
      tube(pen, [4, 58, -4], [3.4, 62, -2], 37.4, tone(color, -0.3), { gloss: 0 })
      tube(pen, [3.4, 62, -2], [-10, 92, 18], [36, 21], color, { gloss: 0.35, capColor: tone(color, 0.1), hole: 19, holeColor: '#6b6456' })
      cord(
        pen,
        [
          [-30, 0, 30],
          [0, 66, 30],
          [30, 0, 30],
        ],
        5,
        '#37454a',
        { smooth: false },
      )
      tube(pen, [0, 64, 26], [0, 64, 33], 5, steel)
      cord(
        pen,
        [
          [-30, 1, -26],
          [-30, 1, 30],
        ],
        4,
        '#37454a',
      )
      tube(pen, [30, 11, 28], [30, 11, 36], 12, coal, { cap: (r) => disc(0, 0, r * 0.55, color) })
    },
    { turn: -26, lift: 14, focus: [0.4, 0.7, 0.6] },
  )

/** An upright tank or kettle on legs, with gauge and tap. */
export const tank = ({ color = '#c7d0d3', lid = '#a9b4b9', r = 24, tall = 70, trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      for (const [x, z] of [
        [-0.7, -0.6],
        [0.7, -0.6],
        [-0.7, 0.6],
        [0.7, 0.6],
      ] as const)
        cord(
          pen,
          [
            [x * r, 0, z * r],
            [x * r, 20, z * r],
          ],
          3.4,
          '#7b878c',
          { smooth: false },
        )
      lathe(
        pen,
        [0, 10, 0],
        [
          [r * 0.3, 0],
          [r, 10],
          [r, 10 + tall],
        ],
        color,
        { gloss: 0.9 },
      )
      lathe(
        pen,
        [0, 20, 0],
        [
          [r * 1.02, tall * 0.2],
          [r * 1.02, tall * 0.24],
        ],
        tone(color, -0.2),
        { gloss: 0.8, top: tone(color, -0.2) },
      )
      lathe(
        pen,
        [0, 20, 0],
        [
          [r, tall * 0.24],
          [r, tall],
        ],
        color,
        { gloss: 0.9 },
      )
      lathe(
        pen,
        [0, 20 + tall, 0],
        [
          [r * 1.04, 0],
          [r * 1.04, 2.4],
        ],
        lid,
        { gloss: 0.6 },
      )
      cupola(pen, [0, 22.4 + tall, 0], r, r * 0.36, lid, 0.8)
      tube(pen, [0, 22 + tall + r * 0.34, 0], [0, 27 + tall + r * 0.34, 0], 3, coal)
      box(pen, [-4, 20 + tall * 0.44, r * 0.92], [17, 20, 5], '#eef1f0', {
        soft: 0.7,
        front: (w, h) =>
          rect(1.6, 1.8, w - 3.2, 6, '#12211f', 0.6) +
          rect(3, 3.4, 5, 2.6, '#7ff0c8', 0.3) +
          disc(5, h - 6, 2, '#d9483b') +
          disc(w - 5, h - 6, 2, trim),
      })
      tube(pen, [6, 25, r * 0.9], [6, 25, r + 8], 1.8, '#98a3a8', { gloss: 0.8 })
      cord(
        pen,
        [
          [6, 25, r + 7],
          [6, 20, r + 8],
        ],
        2.6,
        '#98a3a8',
      )
      ball(pen, [6, 29, r + 4], 1.8, '#d9483b')
    },
    { turn: -24, lift: 14, focus: [0.45, 0.55, 1] },
  )
