import { tone } from '../kit/color.ts'
import { lathe, smooth, wrap, wrapLines } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, type Sign } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { quad, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const coal = '#2b3338'

export const mug = ({ color = '#f4f1ea', mark = '#1f7a6c', band = '' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth([
          [3.4, 0],
          [4, 0.5],
          [4.1, 5],
          [4.1, 9.4],
        ]),
        color,
        { inside: tone(color, -0.1), gloss: 0.4 },
      )
      if (band) wrap(pen, [0, 0, 0], 4.13, [7.2, 8.2], [-88, 88], band)
      wrap(pen, [0, 0, 0], 4.12, [2.4, 6.6], [-52, 24], mark)
      wrapLines(
        pen,
        [0, 0, 0],
        4.14,
        [
          [5.1, -38, 6],
          [3.9, -38, 12],
          [3.2, -38, -8],
        ],
        0.46,
        '#ffffff',
      )
      cord(
        pen,
        [
          [3.6, 7.8, 1.6],
          [6.7, 7.4, 2.6],
          [7, 4.2, 2.8],
          [3.6, 2.4, 1.6],
        ],
        1.2,
        color,
        { shade: true },
      )
    },
    { turn: -16, lift: 24, focus: [0.4, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const tumbler = ({ color = '#1f6f66', lid = '#c3ccd0', mark = 'leaf' as Sign, slim = true }) =>
  goods(
    (pen) => {
      const r = slim ? 3.4 : 4.4
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [r * 0.86, 0, lid],
            [r, 0.6],
            [r, 1.6, color],
            [r, 12],
            [r * (slim ? 0.96 : 1.04), 17],
          ],
          4,
        ),
        color,
        { gloss: 0.7 },
      )
      lathe(
        pen,
        [0, 17, 0],
        slim
          ? [
              [r * 0.96, 0],
              [r * 0.8, 1.4],
              [r * 0.8, 5.4],
              [r * 0.7, 6],
            ]
          : [
              [r * 1.08, 0],
              [r * 1.08, 1],
              [r * 0.86, 1.8],
            ],
        lid,
        { gloss: 0.9 },
      )
      if (!slim) tube(pen, [1.4, 18, 0], [2.4, 25, 0], 0.5, tone(color, 0.4))
      const [x, y] = pen.project([r * 0.36, 9.4, r * 0.9])
      pen.put(sign(mark, x, y, r * 0.9, '#ffffff') + rect(x - r * 0.4, y + r * 0.62, r * 0.8, 0.34, '#ffffff', 0.15))
    },
    { lift: 14, focus: [0.5, 0.55, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const umbrella = ({ color = '#1f6f66', second = '#f4f1ea' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [0, 62, 0],
          [0, 8, 0],
          [2, 3, 0],
          [6, 3, 0],
          [7, 7, 0],
        ],
        1.8,
        coal,
      )
      const count = 10
      const rib = (at: number, share: number): readonly [number, number, number] => {
        const angle = (at / count) * Math.PI * 2
        const r = (50 * Math.sin(share * 1.15)) / Math.sin(1.15)
        return [Math.cos(angle) * r, 66 + 26 * Math.cos(share * 1.35) - 8, Math.sin(angle) * r]
      }
      pen.occupy(Array.from({ length: count }, (_, at) => rib(at, 1)))
      const order = Array.from({ length: count }, (_, at) => at).sort(
        (a, b) => Math.sin(((a + 0.5) / count) * 6.283) - Math.sin(((b + 0.5) / count) * 6.283),
      )
      for (const at of order) {
        for (let step = 6; step >= 1; step -= 1) {
          quad(
            pen,
            [rib(at, (step - 1) / 6), rib(at, step / 6), rib(at + 1, step / 6), rib(at + 1, (step - 1) / 6)],
            at % 2 ? color : second,
            { soft: 0.3, shade: false },
          )
        }
      }
      cord(
        pen,
        [
          [0, 84, 0],
          [0, 91, 0],
        ],
        1.6,
        coal,
      )
    },
    { turn: -20, lift: 22, focus: [0.5, 0.8, 0.7] },
    ['close', 'row', 'scale'],
  )

export const lanyard = ({ color = '#1f6f66' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-3, 0.6, -14],
          [-16, 0.6, -30],
          [-8, 0.6, -46],
          [8, 0.6, -46],
          [16, 0.6, -30],
          [3, 0.6, -14],
        ],
        2.2,
        color,
      )
      tube(pen, [0, 0.8, -15], [0, 0.8, -10], 1, '#aab5ba', { gloss: 0.8 })
      board(pen, [0, 0, 3], [19, 26], plate(19, 26, 1.6), '#f7f8f6', 'top', {
        thick: 0.8,
        face: (w, h) =>
          rect(0, 0, w, h * 0.28, color) +
          rect(w / 2 - 3, 1.4, 6, 1.4, tone(color, -0.5), 0.7) +
          hoop(w / 2, h * 0.47, 4.3, '#dfe7e4', 0.6) +
          disc(w / 2, h * 0.43, 1.9, '#9fb4ae') +
          shape(`M${w / 2 - 3.4} ${h * 0.47 + 3}a3.4 3 0 0 1 6.8 0Z`, '#9fb4ae') +
          lines(w * 0.22, h * 0.72, w * 0.56, 2.4, 1, coal, [1, 0.7]) +
          rect(w * 0.22, h * 0.9, w * 0.34, 0.9, color, 0.4),
      })
    },
    { turn: -18, lift: 56, focus: [0.5, 1, 0.8] },
    ['close', 'row', 'carton'],
  )
