import { tone } from '../kit/color.ts'
import { lathe } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, stroke } from '../kit/print.ts'
import { board, cord } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'
import { sewingKit } from './crews.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const sewingMachine = ({ color = '#eef0ec', table = true, trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      const y = table ? 74 : 0
      if (table) {
        for (const x of [-46, 46]) {
          cord(
            pen,
            [
              [x, 0, -20],
              [x, 72, -20],
            ],
            4,
            '#4f5b61',
            { smooth: false },
          )
          cord(
            pen,
            [
              [x, 2, -24],
              [x, 2, 24],
            ],
            5,
            '#4f5b61',
            { smooth: false },
          )
        }
        box(pen, [8, 20, -4], [40, 3, 26], '#4f5b61')
        tube(pen, [22, 44, -14], [22, 44, 10], 12, '#5c686e', { cap: (r) => disc(0, 0, r * 0.6, '#3b464b') })
        for (const x of [-46, 46])
          cord(
            pen,
            [
              [x, 0, 20],
              [x, 72, 20],
            ],
            4,
            '#4f5b61',
            { smooth: false },
          )
        box(pen, [0, 70, 0], [116, 4, 52], '#d8c3a0', { soft: 0.6 })
      }
      box(pen, [0, y, 0], [50, 5, 19], tone(color, -0.08), { soft: 0.8 })
      board(pen, [-2, y + 5, 0], [52, 26], 'M0 4C0 1 1 0 4 0H46C50 0 52 2 52 5V26H38V12H13V20H2C0 20 0 18 0 16Z', color, 'front', {
        thick: 11,
        gloss: 0.3,
        face: () =>
          rect(17, 3.4, 16, 4.6, trim, 1) +
          sign('leaf', 21, 5.7, 3, '#fff') +
          lines(24, 4.6, 7, 1.4, 0.7, '#fff', [1, 0.7]) +
          disc(45, 7, 2.6, tone(color, -0.2)) +
          disc(45, 7, 1.4, trim) +
          [0, 1, 2].map((at) => disc(43 + at * 2.4, 15, 0.8, tone(color, -0.3))).join(''),
      })
      tube(pen, [25, y + 23, -1], [29, y + 23, -1], 6, tone(color, -0.12), { cap: (r) => hoop(0, 0, r * 0.7, tone(color, -0.3), 0.6) })
      cord(
        pen,
        [
          [-22, y + 11, 2],
          [-22, y + 5.4, 2],
        ],
        1,
        '#8d989d',
      )
      for (const [x, paint] of [
        [-6, '#d9483b'],
        [2, '#f0a92e'],
      ] as const)
        lathe(
          pen,
          [x, y + 31, -2],
          [
            [2, 0],
            [1.3, 0.6, paint],
            [1.7, 3],
            [1.3, 5.4, '#f4f1e6'],
            [2, 6],
          ],
          '#f4f1e6',
        )
      board(pen, [-26, y + 5, 5], [26, 13], 'M0 2C8 0 18 3 26 1V11C18 14 8 10 0 13Z', '#8fc0b4', 'top', {
        thick: 0.6,
        face: () => stroke('M2 8C10 6 18 9 25 7', '#fff', 0.4),
      })
    },
    { turn: -24, lift: 18, focus: [0.4, 0.85, 0.8], also: [sewingKit] },
    ['close', 'also', 'turn', 'scale'],
  )

/** Closes bags and boxes: foot sealer, continuous sealer, strapping, heat press. */
export const press = ({ color = '#d9483b', plateColor = '#4f5b61' }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, 0], [44, 5, 46], coal, { soft: 1 })
      box(pen, [0, 5, -18], [14, 32, 8], color, { soft: 1 })
      box(pen, [0, 5, 4], [40, 3.4, 36], '#e9edec', { soft: 0.6, top: (w, h) => rect(2, 2, w - 4, h - 4, '#dfd6c4', 1) })
      board(pen, [0, 8.4, 5], [26, 24], 'M7 1C9 3 17 3 19 1L24 3 26 9 21 11V23H5V11L0 9 2 3Z', '#f7f8f6', 'top', {
        thick: 0.8,
        face: () => sign('leaf', 13, 13, 6, '#1f8a7a'),
      })
      box(pen, [0, 30, 0], [42, 6, 40], plateColor, { soft: 1.4, front: (w, h) => rect(3, 1.6, w - 6, h - 3.2, tone(plateColor, 0.16), 1) })
      box(pen, [0, 36, -8], [16, 9, 24], color, {
        soft: 1,
        front: (w, h) =>
          rect(2, 1.6, w - 4, h - 3.2, '#0e1a18', 0.6) + rect(3.4, 3, 4, 3, '#7ff0c8', 0.3) + rect(9, 3, 3, 3, '#ff8a5c', 0.3),
      })
      cord(
        pen,
        [
          [-12, 41, 2],
          [-14, 52, 20],
          [14, 52, 20],
          [12, 41, 2],
        ],
        3,
        coal,
      )
    },
    { turn: -30, lift: 20, focus: [0.5, 0.5, 0.9] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const sealer = ({ color = '#2a6f97' }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, -4], [84, 24, 30], color, {
        soft: 1.2,
        gloss: 0.3,
        front: (w, h) =>
          rect(3, 3, w * 0.3, h - 6, '#0e1a18', 1) +
          [0, 1, 2].map((at) => disc(9 + at * 7, 8, 2, ['#7ff0c8', '#f2c14e', '#d9483b'][at] ?? '#fff')).join('') +
          rect(6, h - 9, 18, 3, '#41545c', 1) +
          rect(w * 0.4, 3, w * 0.54, h - 10, tone(color, -0.3), 1) +
          Array.from(
            { length: 3 },
            (_, at) => disc(w * (0.48 + at * 0.18), h * 0.4, 4, steel) + disc(w * (0.48 + at * 0.18), h * 0.4, 1.6, coal),
          ).join(''),
      })
      box(pen, [0, 0, 20], [92, 8, 17], '#7b878c', { soft: 0.8, top: (w, h) => rect(2, 1.6, w - 4, h - 3.2, '#37454a', 1) })
      for (const x of [-26, 2, 30])
        board(pen, [x, 8, 19], [16, 20], 'M1 0H15L16 20H0Z', '#e0b36a', 'front', {
          thick: 4,
          face: (w, h) =>
            rect(0, 0, w, 2, '#c58f3e') + disc(w / 2, h * 0.55, 4, '#fff', 0.9) + sign('leaf', w / 2, h * 0.55, 4.6, '#1f8a7a'),
        })
    },
    { turn: -24, lift: 24, focus: [0.3, 0.5, 1] },
    ['close', 'turn', 'carton'],
  )

export const latheBench = ({ color = '#2f7f5f' }) =>
  machine(
    (pen) => {
      for (const x of [-56, 56])
        box(pen, [x, 0, 0], [32, 62, 36], tone(color, -0.1), {
          front: (w, h) => rect(4, 6, w - 8, h - 14, tone(color, -0.28), 1.4) + disc(w - 8, h / 2, 1.6, steel),
        })
      box(pen, [0, 62, 0], [152, 10, 38], color, { soft: 0.8 })
      box(pen, [-54, 72, 0], [40, 36, 34], color, {
        soft: 1.6,
        front: (w, h) =>
          disc(w * 0.26, h * 0.32, 4.4, steel) +
          disc(w * 0.66, h * 0.32, 4.4, steel) +
          rect(w * 0.2, h * 0.62, w * 0.6, 5, '#0e1a18', 1) +
          disc(w * 0.3, h * 0.69, 1.6, '#7ff0c8') +
          disc(w * 0.5, h * 0.69, 1.6, '#d9483b'),
      })
      tube(pen, [-34, 92, 0], [-24, 92, 0], 12, '#98a3a8', { gloss: 0.7 })
      tube(pen, [-24, 92, 0], [26, 92, 0], 3.4, '#dbe2e4', { gloss: 0.9 })
      box(pen, [8, 72, 6], [24, 12, 36], '#5c686e', { soft: 0.8 })
      box(pen, [6, 84, 8], [10, 9, 10], '#7b878c')
      tube(pen, [14, 78, 24], [14, 78, 28], 6, steel, { cap: (r) => hoop(0, 0, r * 0.7, '#7b878c', 1) })
      box(pen, [50, 72, 0], [26, 18, 26], color, { soft: 1 })
      tube(pen, [26, 92, 0], [62, 92, 0], [1.6, 6], '#98a3a8', { gloss: 0.7 })
    },
    { turn: -24, lift: 18, focus: [0.3, 0.8, 0.8] },
  )
