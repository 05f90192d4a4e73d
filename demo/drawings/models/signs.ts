import { lathe } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

export const flagBanner = ({ color = '#1f6f66', second = '#f2c14e' }) =>
  machine(
    (pen) => {
      const one = (x: number, z: number, paint: string, other: string) => {
        lathe(
          pen,
          [x, 0, z],
          [
            [18, 0],
            [17, 3],
            [4, 6],
          ],
          coal,
        )
        cord(
          pen,
          [
            [x, 4, z],
            [x, 190, z],
            [x + 14, 262, z],
            [x + 44, 274, z],
          ],
          2.4,
          '#c3ccd0',
        )
        board(pen, [x + 24, 62, z], [48, 210], 'M0 40C0 14 14 0 40-2 47 0 48 8 48 20L46 190 0 208Z', paint, 'front', {
          thick: 0.8,
          face: (w, h) =>
            shape(`M0 ${h * 0.7}C${w * 0.5} ${h * 0.56} ${w * 0.7} ${h * 0.8} ${w} ${h * 0.62}V${h}H0Z`, other) +
            disc(w / 2, h * 0.26, 14, '#fff', 0.95) +
            sign('leaf', w / 2, h * 0.26, 17, paint) +
            [0, 1].map((at) => rect(w * 0.3, h * (0.4 + at * 0.07), w * 0.4, 6, '#fff', 3, 0.95)).join(''),
        })
      }
      one(-46, -24, second, color)
      one(8, 12, color, second)
    },
    { turn: -16, lift: 10, focus: [0.65, 0.6, 1] },
    ['close', 'row', 'scale'],
  )

export const lightSign = ({ color = '#1f6f66', glow = '#fff3c4' }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, -2], [10, 110, 8], '#4f5b61')
      lathe(
        pen,
        [0, 0, -2],
        [
          [24, 0],
          [24, 4],
          [8, 6],
        ],
        '#4f5b61',
      )
      tube(pen, [0, 150, -8], [0, 150, 8], 48, coal, {
        gloss: 0.4,
        capColor: glow,
        cap: (r) =>
          disc(0, 0, r * 0.94, glow) +
          hoop(0, 0, r * 0.86, color, r * 0.06) +
          sign('leaf', 0, -r * 0.12, r * 0.8, color) +
          rect(-r * 0.4, r * 0.42, r * 0.8, r * 0.12, color, r * 0.06),
      })
    },
    { turn: -32, lift: 10, focus: [0.5, 0.75, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const signBoard = ({ color = '#1f6f66', arrow = true }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [60, 40], plate(60, 40, 3), color, 'front', {
        thick: 2,
        gloss: 0.5,
        face: (w, h) =>
          stroke(`M2.4 2.4H${w - 2.4}V${h - 2.4}H2.4Z`, '#fff', 0.8, 0.9) +
          (arrow
            ? shape(`M8 ${h / 2 - 4}H24V${h / 2 - 9}L36 ${h / 2}L24 ${h / 2 + 9}V${h / 2 + 4}H8Z`, '#fff') +
              disc(46, h / 2 - 7, 3.4, '#fff') +
              shape(`M41 ${h / 2 - 2}H51L49 ${h / 2 + 12}H43Z`, '#fff')
            : sign('leaf', 14, h / 2, 16, '#fff') + lines(26, h / 2 - 7, 26, 8, 3.4, '#fff', [1, 0.7])) +
          [
            [3.4, 3.4],
            [w - 3.4, 3.4],
            [3.4, h - 3.4],
            [w - 3.4, h - 3.4],
          ]
            .map(([x = 0, y = 0]) => disc(x, y, 1, '#d5dcdf'))
            .join(''),
      })
    },
    { turn: -28, lift: 12, focus: [0.4, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )
