import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, rect, vents } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'

/** A cabinet machine: oven, dryer, steriliser, incubator, chiller. */
export const ovenCabinet = ({
  color = '#c7d0d3',
  glass = '#3f5560',
  warm = '#f2a65a',
  wide = 60,
  tall = 110,
  trays = 5,
  trim = '#1f6f66',
}) =>
  machine(
    (pen) => {
      for (const x of [-wide * 0.4, wide * 0.4]) tube(pen, [x, 3, wide * 0.36], [x, 3, wide * 0.4], 3, coal)
      box(pen, [0, 4, 0], [wide, tall, wide * 0.86], color, {
        soft: 0.8,
        gloss: 0.5,
        front: (w, h) =>
          rect(w * 0.06, h * 0.05, w * 0.88, h * 0.14, '#28343a', 1) +
          rect(w * 0.12, h * 0.08, w * 0.24, h * 0.07, '#0c1b19', 0.6) +
          rect(w * 0.15, h * 0.1, w * 0.1, h * 0.03, '#7ff0c8', 0.4) +
          [0.5, 0.64, 0.78].map((x, at) => disc(w * x, h * 0.12, w * 0.045, at === 2 ? '#d9483b' : trim)).join('') +
          rect(w * 0.08, h * 0.24, w * 0.84, h * 0.7, tone(color, -0.14), 1.4) +
          rect(w * 0.16, h * 0.29, w * 0.62, h * 0.6, glass, 1) +
          rect(w * 0.16, h * 0.29, w * 0.62, h * 0.6, warm, 1, 0.28) +
          Array.from(
            { length: trays },
            (_, at) =>
              rect(w * 0.18, h * (0.36 + (at * 0.5) / trays), w * 0.58, h * 0.012, '#dfe6e6', 0.3, 0.7) +
              [0.24, 0.38, 0.52, 0.66]
                .map((x) => disc(w * x, h * (0.35 + (at * 0.5) / trays), w * 0.032, tone(warm, -0.15), 0.85))
                .join(''),
          ).join('') +
          `<path d="M${w * 0.2} ${h * 0.29}H${w * 0.42}L${w * 0.2} ${h * 0.62}Z" fill="#fff" opacity=".14"/>` +
          rect(w * 0.83, h * 0.44, w * 0.045, h * 0.3, '#5c686e', w * 0.02),
        side: (w, h) => vents(w * 0.2, h * 0.12, w * 0.6, h * 0.16, 6, tone(color, -0.45)),
      })
    },
    { turn: -30, lift: 14, focus: [0.5, 0.7, 1] },
  )

export const spinner = ({ color = '#c7d0d3', lid = '#7b878c', trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      cord(
        pen,
        [
          [-26, 0, -20],
          [-26, 26, -20],
        ],
        4,
        '#7b878c',
        { smooth: false },
      )
      cord(
        pen,
        [
          [26, 0, -20],
          [26, 26, -20],
        ],
        4,
        '#7b878c',
        { smooth: false },
      )
      lathe(
        pen,
        [0, 18, 0],
        [
          [24, 0],
          [27, 6],
          [27, 50],
        ],
        color,
        { gloss: 0.9, inside: '#7d898e' },
      )
      lathe(
        pen,
        [0, 52, 0],
        smooth(
          [
            [18, 0],
            [18, 13],
          ],
          2,
        ),
        '#b7c1c5',
        { gloss: 0.6, inside: '#56626a' },
      )
      board(pen, [0, 69, -26], [50, 22], plate(50, 22, 8), lid, 'front', {
        thick: 2,
        gloss: 0.5,
        face: (w, h) => hoop(w / 2, h / 2, 5, tone(lid, 0.3), 0.8),
      })
      cord(
        pen,
        [
          [-26, 0, 20],
          [-26, 30, 18],
        ],
        4,
        '#7b878c',
        { smooth: false },
      )
      cord(
        pen,
        [
          [26, 0, 20],
          [26, 30, 18],
        ],
        4,
        '#7b878c',
        { smooth: false },
      )
      box(pen, [0, 28, 28], [20, 16, 6], '#28343a', {
        soft: 0.8,
        front: (w, h) =>
          rect(2, 2, w - 4, 5, '#0c1b19', 0.5) +
          rect(3.4, 3.2, 5, 2.4, '#7ff0c8', 0.3) +
          disc(5.6, h - 4, 1.9, trim) +
          disc(w - 5.6, h - 4, 1.9, '#d9483b'),
      })
      quad(
        pen,
        [
          [-8, 22, 27],
          [8, 22, 27],
          [6, 12, 38],
          [-6, 12, 38],
        ],
        tone(color, -0.1),
      )
    },
    { turn: -24, lift: 24, focus: [0.5, 0.6, 0.9] },
  )
