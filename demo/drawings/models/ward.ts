import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, stroke } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const hospitalBed = ({ color = '#e9eeee', sheet = '#8fc4d8', frame = '#7b8b92' }) =>
  machine(
    (pen) => {
      for (const [x, z] of [
        [-84, -36],
        [84, -36],
      ] as const)
        tube(pen, [x, 7, z - 3], [x, 7, z + 3], 7, coal)
      box(pen, [0, 16, 0], [180, 6, 74], frame, { soft: 1.4 })
      for (const x of [-60, 60])
        cord(
          pen,
          [
            [x, 20, 0],
            [x, 44, 0],
          ],
          7,
          frame,
          { smooth: false },
        )
      box(pen, [0, 44, 0], [190, 8, 84], tone(frame, 0.2), { soft: 1.4 })
      box(pen, [98, 30, 0], [5, 68, 86], color, { soft: 3 })
      boardOn(pen, [26, 52, -38], [0.86, 0.5, 0], [0, 0, 1], [74, 78], plate(74, 78, 5), '#f7f9f8', { thick: 11 })
      box(pen, [-34, 52, 0], [124, 11, 78], sheet, {
        soft: 3,
        front: (w, h) =>
          [0.2, 0.45, 0.7]
            .map((x) => stroke(`M${w * x} 1C${w * x + 3} ${h * 0.5} ${w * x - 2} ${h * 0.8} ${w * x + 2} ${h}`, tone(sheet, -0.2), 0.6))
            .join(''),
      })
      pillow(pen, [68, 88, 0], [30, 56], plate(30, 56, 8), 9, '#fdfdfb', 'top')
      cord(
        pen,
        [
          [-40, 52, 42],
          [-40, 80, 42],
          [20, 80, 42],
          [20, 52, 42],
        ],
        2.6,
        steel,
        { smooth: false },
      )
      for (const x of [-25, -10, 5])
        cord(
          pen,
          [
            [x, 52, 42],
            [x, 80, 42],
          ],
          1.8,
          steel,
        )
      box(pen, [-98, 24, 0], [5, 52, 86], color, { soft: 3, side: (w, h) => sign('cross', w / 2, h / 2, 16, sheet) })
      for (const [x, z] of [
        [-84, 36],
        [84, 36],
      ] as const)
        tube(pen, [x, 7, z - 3], [x, 7, z + 3], 7, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
    },
    { turn: -30, lift: 20, focus: [0.7, 0.8, 0.6] },
  )

export const ivStand = ({ color = '#c3ccd0', bag = '#dff0f2' }) =>
  machine(
    (pen) => {
      for (let at = 0; at < 5; at += 1) {
        const a = at * 1.257 + 0.4
        cord(
          pen,
          [
            [0, 12, 0],
            [Math.cos(a) * 30, 6, Math.sin(a) * 30],
          ],
          3,
          color,
          { smooth: false },
        )
        tube(pen, [Math.cos(a) * 30, 3, Math.sin(a) * 30 - 1.4], [Math.cos(a) * 30, 3, Math.sin(a) * 30 + 1.4], 3, coal)
      }
      tube(pen, [0, 10, 0], [0, 190, 0], 1.8, color, { gloss: 0.8 })
      cord(
        pen,
        [
          [-22, 188, 0],
          [-20, 192, 0],
          [20, 192, 0],
          [22, 188, 0],
        ],
        2,
        color,
      )
      pillow(
        pen,
        [18, 150, 2],
        [20, 34],
        'M3 0H17C19 0 20 2 20 4V28C20 31 18 33 15 33L11 34H9L5 33C2 33 0 31 0 28V4C0 2 1 0 3 0Z',
        5,
        bag,
        'front',
        {
          gloss: 0.5,
          face: (w, h) =>
            rect(2, h * 0.4, w - 4, h * 0.56, '#a9d8dc', 2, 0.8) +
            rect(5, 6, 10, 9, '#fff', 0.8, 0.9) +
            lines(6.4, 8, 7, 2.2, 0.8, '#2f6f9f', [1, 0.6]),
        },
      )
      cord(
        pen,
        [
          [18, 150, 2],
          [18, 130, 4],
          [12, 100, 8],
          [20, 70, 10],
          [14, 50, 12],
        ],
        0.9,
        '#e9f3f5',
      )
      tube(pen, [18, 136, 4], [18, 126, 4.6], 1.6, '#f7f9f8')
    },
    { turn: -20, lift: 10, focus: [0.7, 0.85, 0.7], near: 2 },
    ['close', 'row', 'scale'],
  )

export const trolley = ({ color = '#c3ccd0', trim = '#2f6f9f' }) =>
  machine(
    (pen) => {
      for (const [x, z] of [
        [-34, -20],
        [34, -20],
      ] as const)
        cord(
          pen,
          [
            [x, 8, z],
            [x, 92, z],
          ],
          3,
          color,
          { smooth: false },
        )
      for (const y of [22, 56]) box(pen, [0, y, 0], [72, 3, 44], color, { soft: 0.6, gloss: 0.5 })
      for (const [x, y, paint] of [
        [-20, 25, '#f7f9f8'],
        [4, 25, '#8fc4d8'],
        [22, 25, '#f7f9f8'],
      ] as const)
        box(pen, [x, y, -2], [18, 13, 24], paint, { front: (w, h) => sign('cross', w / 2, h / 2, 5, trim) })
      box(pen, [-14, 59, 0], [26, 9, 26], '#f7f9f8', { front: (w, h) => rect(2, h / 2 - 1, w - 4, 2, trim, 0.5) })
      for (const [x, paint] of [
        [12, '#a5622e'],
        [20, '#dff0ee'],
        [28, '#2f6f9f'],
      ] as const)
        lathe(
          pen,
          [x, 59, 4],
          smooth(
            [
              [3.2, 0],
              [3.2, 9],
              [1.4, 12],
              [1.4, 14],
            ],
            3,
          ),
          paint,
          { gloss: 0.6 },
        )
      box(pen, [0, 88, 0], [74, 3, 46], color, { soft: 0.6, gloss: 0.6 })
      board(pen, [-10, 91, 2], [32, 22], plate(32, 22, 3), '#e9eeee', 'top', {
        thick: 1.6,
        gloss: 0.6,
        face: (w, h) =>
          [4, 9, 14].map((y) => stroke(`M6 ${y + 2}H${w - 7}`, '#8d989d', 0.9)).join('') + hoop(w - 6, h - 6, 2, '#8d989d', 0.6),
      })
      cord(
        pen,
        [
          [36, 90, -18],
          [46, 96, -18],
          [46, 96, 18],
          [36, 90, 18],
        ],
        2.4,
        color,
        { smooth: false },
      )
      for (const [x, z] of [
        [-34, 20],
        [34, 20],
      ] as const) {
        cord(
          pen,
          [
            [x, 8, z],
            [x, 92, z],
          ],
          3,
          color,
          { smooth: false },
        )
        tube(pen, [x, 5, z - 1.6], [x, 5, z + 1.6], 5, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      }
    },
    { turn: -30, lift: 20, focus: [0.4, 0.85, 0.7] },
  )

export const stretcher = ({ color = '#e08a2b' }) =>
  machine(
    (pen) => {
      for (const x of [-60, 60])
        for (const z of [-26, 26])
          cord(
            pen,
            [
              [x, 12, z],
              [x, 1, z],
            ],
            3.4,
            coal,
          )
      for (const z of [-26, 26])
        cord(
          pen,
          [
            [-104, 12, z],
            [104, 12, z],
          ],
          4,
          steel,
          { smooth: false },
        )
      box(pen, [0, 12, 0], [180, 3, 48], color, {
        soft: 1.6,
        top: (w, h) => [0.2, 0.5, 0.8].map((x) => rect(w * x - 3, 0, 6, h, coal) + rect(w * x - 2, h / 2 - 4, 4, 8, '#d5dcdf', 1)).join(''),
      })
      pillow(pen, [72, 15, 0], [26, 38], plate(26, 38, 6), 6, '#f7f9f8', 'top')
      for (const x of [-104, 104])
        for (const z of [-26, 26])
          cord(
            pen,
            [
              [x * 0.92, 12, z],
              [x, 12, z],
            ],
            5.4,
            coal,
            { smooth: false },
          )
      quad(
        pen,
        [
          [-88, 15.4, 10],
          [-30, 15.4, 10],
          [-30, 15.4, 20],
          [-88, 15.4, 20],
        ],
        '#ffffff',
        { shade: false, opacity: 0.5 },
      )
    },
    { turn: -28, lift: 26, focus: [0.4, 0.8, 0.6] },
    ['close', 'scale', 'row'],
  )
