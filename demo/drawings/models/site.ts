import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth, wrap, wrapLines } from '../kit/lathe.ts'
import { lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, quad } from '../kit/solids.ts'
import { goods } from '../model.ts'
import { person } from './people.ts'

export const helmet = ({ color = '#f2b632', trim = '#ffffff' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0.6],
        [
          [14.6, 0],
          [14.8, 0.5],
          [13, 1.6],
        ],
        tone(color, -0.06),
        { gloss: 0.4 },
      )
      board(pen, [0, 0, 11.5], [22, 10], 'M0 3C3 0 19 0 22 3 21 8 15 10 11 10 7 10 1 8 0 3Z', color, 'top', { thick: 1, gloss: 0.4 })
      cupola(pen, [0, 1.2, 0], 12.8, 13, color, 0.6)
      for (const x of [-4, 0, 4])
        cord(
          pen,
          [
            [x, 11.6 - Math.abs(x) * 0.2, 8.4],
            [x, 14.6 - Math.abs(x) * 0.15, 0],
            [x * 0.8, 13, -6],
          ],
          1.5,
          tone(color, 0.08),
          { shade: false, gloss: 0.5 },
        )
      board(pen, [0, 3.4, 12.6], [6, 4.4], plate(6, 4.4, 1), trim, 'front', {
        thick: 0.2,
        shade: false,
        face: (w, h) => sign('tick', w / 2, h / 2, 2.6, '#1f8a7a'),
      })
    },
    { turn: -32, lift: 18, focus: [0.5, 0.5, 0.9] },
    ['close', 'row', 'carton', 'scale'],
  )

export const cone = ({ color = '#ee6b2d' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [38, 38], plate(38, 38, 3), tone(color, -0.5), 'top', { thick: 3 })
      lathe(
        pen,
        [0, 3, 0],
        [
          [14, 0],
          [12.2, 9, '#f7f7f2'],
          [9.6, 22, color],
          [7.6, 32, '#f7f7f2'],
          [5.6, 42, color],
          [3, 56],
        ],
        color,
        { gloss: 0.25, inside: '#5a2a14' },
      )
    },
    { turn: -30, lift: 16, focus: [0.5, 0.6, 0.7] },
    ['close', 'row', 'scale'],
  )

export const vest = ({ color = '#e3e33a', tape = '#dfe5e6' }) =>
  goods(
    (pen) => {
      const p = 'M12 2C16 8 20 14 24 20 28 14 32 8 36 2L42 4C41 14 43 20 47 26L46 66C32 69 16 69 2 66L1 26C5 20 7 14 6 4Z'
      board(pen, [0, 0, 0], [48, 68], p, color, 'top', {
        thick: 1.2,
        face: () =>
          rect(0, 44, 48, 6, tape) +
          rect(0, 54, 48, 6, tape) +
          rect(9, 0, 5.4, 44, tape) +
          rect(34, 0, 5.4, 44, tape) +
          stroke('M24 20V70', tone(color, -0.35), 0.8) +
          stroke('M12 2C16 8 20 14 24 20 28 14 32 8 36 2', tone(color, -0.35), 1.4) +
          shape('M0 26C4 40 3 54 2 66L9 67C10 50 8 38 1 26Z', '#000', 0.08),
      })
    },
    { turn: -16, lift: 62, focus: [0.5, 1, 0.4], also: [(pen) => person(pen, [0, 0, 0], { vest: color, tool: 'clipboard' })] },
    ['close', 'also', 'carton'],
  )

/** A can with a handle: chemicals, oil, sanitiser. */
export const jerrycan = ({ color = '#f2f3ef', label = '#1f6f66', mark = 'drop' as Sign, cap = '#d9483b', clear = false }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [19, 22, 13], color, {
        soft: 1.6,
        gloss: clear ? 0.6 : 0.3,
        front: (w, h) =>
          rect(2, h * 0.28, w - 4, h * 0.56, label, 0.8) +
          sign(mark, w / 2, h * 0.45, 5, '#fff') +
          lines(w * 0.26, h * 0.64, w * 0.48, 1.7, 0.8, '#fff', [1, 0.6]),
        side: (w, h) => rect(2.4, h * 0.3, w - 4.8, h * 0.5, tone(color, -0.12), 0.6),
      })
      quad(
        pen,
        [
          [-9.5, 22, 6.5],
          [9.5, 22, 6.5],
          [7, 26, 4],
          [-7, 26, 4],
        ],
        color,
      )
      quad(
        pen,
        [
          [9.5, 22, 6.5],
          [9.5, 22, -6.5],
          [7, 26, -4],
          [7, 26, 4],
        ],
        color,
      )
      quad(
        pen,
        [
          [-7, 26, -4],
          [7, 26, -4],
          [7, 26, 4],
          [-7, 26, 4],
        ],
        color,
      )
      cord(
        pen,
        [
          [-6, 25.6, 0],
          [-5, 30, 0],
          [2, 30, 0],
          [3.4, 25.6, 0],
        ],
        2,
        tone(color, -0.06),
      )
      lathe(
        pen,
        [5, 26, 0],
        [
          [1.8, 0],
          [1.8, 1],
          [2.3, 1.1, cap],
          [2.3, 3.6],
        ],
        tone(color, -0.1),
      )
    },
    { lift: 18, focus: [0.5, 0.45, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const boots = ({ color = '#3a4348', sole = '#e0a93a' }) =>
  goods(
    (pen) => {
      const boot = 'M1 .8C5 0 11 0 15 .8L15.4 15C17 17 24 17.6 27 20 29.4 22 29.4 25 29 27H.6C.2 24 1 20 1 16Z'
      for (const [x, z] of [
        [-6, -13],
        [6, 9],
      ] as const) {
        board(pen, [x, 0, z], [30, 30], 'M0 26.4H30C30 28 29.8 29 29.4 30H19V29H12V30H.4C0 29 0 28 0 26.4Z', sole, 'front', { thick: 9 })
        board(pen, [x, 2.2, z], [30, 27.6], boot, color, 'front', {
          thick: 8,
          gloss: 0.3,
          edge: tone(color, 0.22),
          face: () =>
            rect(0, 0, 16, 3, tone(color, -0.3)) +
            [6, 9, 12, 15].map((y) => stroke(`M9 ${y}L15.4 ${y + 1}`, '#cdd5d8', 0.6)).join('') +
            shape('M17 27C18 22 24 19 30 21V27Z', tone(color, -0.3), 0.8),
        })
      }
    },
    { turn: -26, lift: 20, focus: [0.7, 0.4, 1] },
    ['close', 'carton', 'row'],
  )

export const sealant = ({ color = '#e9e6dd', label = '#b9473c' }) =>
  goods((pen) => {
    lathe(
      pen,
      [0, 0, 0],
      smooth(
        [
          [5.6, 0],
          [5.8, 1],
          [5.8, 17],
        ],
        3,
      ),
      color,
    )
    lathe(
      pen,
      [0, 17, 0],
      [
        [5.8, 0],
        [2.2, 3],
        [1.4, 5],
        [0.8, 14],
        [0.5, 17],
      ],
      label,
      { gloss: 0.4 },
    )
    wrap(pen, [0, 0, 0], 5.84, [3, 14], [-80, 80], label)
    wrapLines(
      pen,
      [0, 0, 0],
      5.88,
      [
        [11, -50, 30],
        [9, -50, 0],
        [5, -50, 40],
      ],
      0.9,
      '#ffffff',
    )
  })
