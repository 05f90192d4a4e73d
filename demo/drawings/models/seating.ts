import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, rect, shape } from '../kit/print.ts'
import type { Draw } from '../kit/pen.ts'
import { cord } from '../kit/sheets.ts'
import { ball, box, quad } from '../kit/solids.ts'
import { machine } from '../model.ts'

const steel = '#c3ccd0'

export const chair = (pen: Parameters<typeof box>[0], x: number, z: number, color: string, frame: string) => {
  cord(
    pen,
    [
      [x - 20, 0, z - 22],
      [x - 20, 46, z + 14],
    ],
    2.4,
    frame,
    { smooth: false },
  )
  cord(
    pen,
    [
      [x - 20, 0, z + 20],
      [x - 20, 84, z - 24],
    ],
    2.4,
    frame,
    { smooth: false },
  )
  box(pen, [x, 66, z - 22], [40, 18, 3], color, { soft: 2 })
  box(pen, [x, 44, z], [40, 3.4, 36], color, { soft: 2 })
  cord(
    pen,
    [
      [x + 20, 0, z - 22],
      [x + 20, 46, z + 14],
    ],
    2.4,
    frame,
    { smooth: false },
  )
  cord(
    pen,
    [
      [x + 20, 0, z + 20],
      [x + 20, 84, z - 24],
    ],
    2.4,
    frame,
    { smooth: false },
  )
}

/** Chairs around a small table, as guests find them. */
export const seats: Draw = (pen) => {
  chair(pen, -62, -40, '#37454a', steel)
  chair(pen, 0, -52, '#37454a', steel)
  lathe(
    pen,
    [-20, 0, 30],
    smooth(
      [
        [30, 0],
        [27, 60],
        [28, 72],
      ],
      3,
    ),
    '#f4f1ea',
    { gloss: 0.05 },
  )
  lathe(
    pen,
    [-20, 72, 30],
    [
      [34, 0],
      [34, 2],
    ],
    '#1f6f66',
  )
  chair(pen, 62, 0, '#37454a', steel)
}

export const foldingChair = ({ color = '#37454a', frame = '#8d989d' }) =>
  machine((pen) => chair(pen, 0, 0, color, frame), { turn: -34, lift: 16, focus: [0.5, 0.7, 0.6] }, ['close', 'row', 'scale'])

/** A chair in a stretched cover with a bow: weddings and gala dinners. */
export const coverChair = ({ color = '#f4f1ea', bow = '#d8b75a' }) =>
  machine(
    (pen) => {
      quad(
        pen,
        [
          [-22, 0, -20],
          [22, 0, -20],
          [20, 92, -24],
          [-20, 92, -24],
        ],
        tone(color, -0.05),
      )
      quad(
        pen,
        [
          [22, 0, 22],
          [22, 0, -20],
          [20, 46, -18],
          [20, 46, 18],
        ],
        color,
      )
      quad(
        pen,
        [
          [20, 46, -16],
          [20, 0, -20],
          [20, 92, -26],
          [20, 92, -22],
        ],
        color,
      )
      box(pen, [0, 46, -22], [40, 46, 6], color, {
        soft: 3,
        front: (w, h) =>
          rect(0, h * 0.32, w, 10, bow) +
          shape(
            `M${w / 2} ${h * 0.32 + 5}L${w / 2 - 14} ${h * 0.32 - 4}V${h * 0.32 + 14}ZM${w / 2} ${h * 0.32 + 5}L${w / 2 + 14} ${h * 0.32 - 4}V${h * 0.32 + 14}Z`,
            tone(bow, -0.14),
          ) +
          disc(w / 2, h * 0.32 + 5, 3, tone(bow, 0.2)),
      })
      box(pen, [0, 42, 0], [42, 6, 40], color, { soft: 3 })
      quad(
        pen,
        [
          [-22, 0, 22],
          [22, 0, 22],
          [21, 44, 20],
          [-21, 44, 20],
        ],
        color,
      )
      for (const x of [-12, -2, 9])
        cord(
          pen,
          [
            [x, 2, 22.2],
            [x * 0.92, 40, 20.4],
          ],
          0.7,
          tone(color, -0.14),
          { shade: false, gloss: 0 },
        )
    },
    { turn: -32, lift: 16, focus: [0.5, 0.7, 0.4] },
    ['close', 'row', 'scale'],
  )

export const roundTable = ({ cloth = '#f4f1ea', top = '#1f6f66', flowers = true }) =>
  machine(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        [
          [84, 0],
          [80, 30],
          [77, 60],
          [76, 74],
        ],
        cloth,
        { gloss: 0.05 },
      )
      for (let at = 0; at < 16; at += 1) {
        const angle = (at / 16) * Math.PI * 2
        if (Math.cos(angle) < -0.2) continue
        cord(
          pen,
          [
            [Math.sin(angle) * 84, 1, Math.cos(angle) * 84],
            [Math.sin(angle) * 77, 70, Math.cos(angle) * 77],
          ],
          1.2,
          tone(cloth, -0.12),
          { shade: false, gloss: 0 },
        )
      }
      lathe(
        pen,
        [0, 74, 0],
        [
          [76, 0],
          [76, 2],
        ],
        tone(cloth, 0.04),
        { top: cloth },
      )
      lathe(
        pen,
        [0, 76, 0],
        [
          [46, 0],
          [46, 0.6],
        ],
        top,
        { top },
      )
      for (let at = 0; at < 8; at += 1) {
        const angle = (at / 8) * Math.PI * 2
        const [x, z] = [Math.sin(angle) * 60, Math.cos(angle) * 60]
        lathe(
          pen,
          [x, 76.4, z],
          [
            [10, 0],
            [11.4, 1.4],
          ],
          '#fbfbf9',
          { inside: '#ffffff', shade: false },
        )
      }
      if (flowers) {
        lathe(
          pen,
          [0, 76, 0],
          smooth(
            [
              [5, 0],
              [6, 8],
              [4, 16],
              [6, 20],
            ],
            3,
          ),
          '#a9dbe0',
          { gloss: 0.7 },
        )
        for (const [x, y, z, paint] of [
          [-8, 100, -2, '#f0b9b4'],
          [7, 102, -3, '#f7e3a1'],
          [0, 110, 0, '#e98f86'],
          [-5, 96, 6, '#f7e3a1'],
          [8, 96, 5, '#f0b9b4'],
          [1, 102, 8, '#e98f86'],
        ] as const)
          ball(pen, [x, y, z], 6.4, paint, 0.1)
      }
    },
    { turn: -20, lift: 24, focus: [0.5, 0.8, 0.6], also: [seats] },
    ['close', 'turn', 'also'],
  )
