import { tone } from '../kit/color.ts'
import { cupola, lathe } from '../kit/lathe.ts'
import { disc, rect, sign, stroke, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const steel = '#c3ccd0'
const coal = '#2b3338'

/** A meal in a box: rice, a piece of chicken, vegetables, sambal; or cakes with `snack`. */
export const mealBox = ({ color = '#f1ead9', snack = false }) =>
  goods(
    (pen) => {
      boardOn(pen, [-11, 19, -12], [1, 0, 0], [0, -0.94, 0.34], [22, 16], plate(22, 16, 0.6), color, {
        thick: 0.4,
        face: (w, h) => disc(w / 2, h / 2, 4.4, '#1f6f66') + sign('leaf', w / 2, h / 2, 5, '#fff'),
      })
      box(pen, [0, 0, 0], [22, 5.4, 18], color, { soft: 0.4, front: (w) => rect(w * 0.3, 1.4, w * 0.4, 1.8, '#1f6f66', 0.4) })
      board(pen, [0, 5.4, 0], [21, 17], plate(21, 17, 0.4), tone(color, -0.16), 'top', { thick: 0.1, shade: false })
      if (snack) {
        for (const [x, z, paint] of [
          [-6, -4, '#d99a4e'],
          [0.4, -4, '#8c5a3c'],
          [6.4, -4, '#7fb069'],
          [-6, 3.6, '#e9c46a'],
          [0.4, 3.6, '#c8663f'],
        ] as const)
          box(pen, [x, 5.2, z], [5.2, 3.2, 5.4], paint, {
            soft: 1.2,
            shade: false,
            top: (w, h) => disc(w / 2, h / 2, 0.9, tone(paint, 0.5)),
          })
        tube(pen, [6.4, 5, 3.6], [6.4, 8.4, 3.6], 2.6, '#dbe9ee', { capColor: '#f4fbfd' })
        return
      }
      cupola(pen, [-5, 5.2, -1], 4.6, 3.6, '#fdfdf7', 0.1)
      for (let at = 0; at < 8; at += 1)
        ball(
          pen,
          [1.6 + (at % 4) * 1.6, 5.8 + (at % 2) * 0.3, -5.4 + Math.floor(at / 4) * 2],
          1.1,
          at % 3 ? '#5f9e4f' : '#e8893c',
          0.1,
          false,
        )
      ball(pen, [4.6, 6.2, 2.8], 3, '#a9622f', 0.3, false)
      cord(
        pen,
        [
          [6.6, 6.6, 3.6],
          [9.4, 6.8, 5.4],
        ],
        1.3,
        '#f4ead2',
        { shade: false },
      )
      lathe(
        pen,
        [-0.4, 5.4, 5.4],
        [
          [2, 0],
          [2.2, 1.2],
        ],
        '#f4f1e6',
        { inside: '#c8463c', shade: false },
      )
      for (const [x, z] of [
        [-6, 5.6],
        [-4.6, 5],
      ] as const)
        tube(pen, [x, 5.6, z], [x + 0.3, 5.6, z + 0.8], 1.5, '#9cc777', { shade: false })
    },
    { turn: -26, lift: 32, focus: [0.55, 0.4, 0.6] },
    ['close', 'row', 'stack', 'scale'],
  )

/** A buffet warmer with its lid half open. */
export const chafing = ({ color = '#c7d0d3', food = '#c8763f' }) =>
  goods(
    (pen) => {
      for (const x of [-26, 26])
        cord(
          pen,
          [
            [x, 0, -13],
            [x, 18, -13],
          ],
          2,
          steel,
        )
      box(pen, [0, 15, 0], [58, 9, 34], color, {
        soft: 1.2,
        gloss: 0.7,
        front: (w, h) => stroke(`M2 ${h * 0.3}H${w - 2}`, '#fff', 0.5, 0.6),
      })
      board(pen, [0, 24, 0], [54, 30], plate(54, 30, 2), food, 'top', {
        thick: 0.2,
        shade: false,
        face: (w, h) =>
          Array.from({ length: 46 }, (_, at) =>
            disc(
              (at * 15.7) % w,
              (at * 9.3) % h,
              1.7 + (at % 3) * 0.5,
              [tone(food, 0.2), tone(food, -0.2), '#6fa35a', '#e9c46a'][at % 4] ?? food,
            ),
          ).join(''),
      })
      tube(pen, [-29, 27, -15], [29, 27, -15], 10, color, { gloss: 0.8 })
      cord(
        pen,
        [
          [-8, 33, -6],
          [-7, 36, -3],
          [7, 36, -3],
          [8, 33, -6],
        ],
        1.4,
        coal,
      )
      for (const x of [-26, 26])
        cord(
          pen,
          [
            [x, 0, 13],
            [x, 18, 13],
          ],
          2,
          steel,
        )
      for (const x of [-14, 14])
        lathe(
          pen,
          [x, 2, 0],
          [
            [4, 0],
            [4, 6],
          ],
          '#98a3a8',
          { inside: '#2f6f9f' },
        )
      box(pen, [0, 3, 0], [56, 1, 26], tone(color, -0.2))
    },
    { turn: -28, lift: 24, focus: [0.5, 0.5, 0.5] },
    ['close', 'row', 'carton', 'scale'],
  )

/** A tall cup: paper for coffee, or with a dome for cold drinks. */
export const paperCup = ({ color = '#c99a62', lid = '#37454a', mark = 'leaf' as Sign, clear = false }) =>
  goods(
    (pen) => {
      const cup = (x: number, z: number, paint: string) => {
        lathe(
          pen,
          [x, 0, z],
          [
            [2.8, 0],
            [2.86, 0.4],
            [3.9, 10.4],
          ],
          paint,
          { gloss: clear ? 0.7 : 0.15 },
        )
        if (!clear)
          lathe(
            pen,
            [x, 0, z],
            [
              [3.3, 3.2],
              [3.72, 7.6],
            ],
            tone(paint, -0.22),
            { gloss: 0.05, top: tone(paint, -0.22) },
          )
        if (!clear)
          lathe(
            pen,
            [x, 0, z],
            [
              [3.7, 7.6],
              [3.9, 10.4],
            ],
            paint,
            { gloss: 0.15 },
          )
        lathe(
          pen,
          [x, 10.2, z],
          [
            [4.2, 0],
            [4.2, 0.9],
            [3.6, 1],
            [3.4, 2],
          ],
          lid,
          { gloss: 0.5 },
        )
        if (clear) cupola(pen, [x, 12, z], 3.6, 3, '#e8f4f5', 0.9)
        const [px, py] = pen.project([x + 1.2, 5.6, z + 3.2])
        pen.put(disc(px, py, 1.5, '#fff', 0.95) + sign(mark, px, py, 1.9, tone(paint, -0.5)))
      }
      cup(-4.6, -3, tone(color, 0.3))
      cup(4.4, -2, color)
      cup(-0.4, 4.4, color)
    },
    { turn: -24, lift: 18, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )
