import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import type { Draw } from '../kit/pen.ts'
import { disc, hoop, rect, shape, sign, stroke, vents } from '../kit/print.ts'
import { board, cord, pillow, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

/** What people bring to their work; shown beside them. */
export const cleaningKit: Draw = (pen) => {
  lathe(
    pen,
    [-10, 0, 0],
    smooth(
      [
        [14, 0],
        [17, 20],
        [18, 30],
      ],
      3,
    ),
    '#2a6f97',
    { inside: '#bfe3f2', gloss: 0.4 },
  )
  cord(
    pen,
    [
      [-27, 28, 0],
      [-22, 44, 4],
      [2, 44, 4],
      [7, 28, 0],
    ],
    1.4,
    steel,
  )
  cord(
    pen,
    [
      [22, 4, -6],
      [8, 96, -14],
    ],
    2.6,
    '#c99a62',
    { smooth: false },
  )
  pillow(pen, [24, 0, -3], [30, 20], 'M12 0H18L30 18C26 21 22 17 18 20 14 17 10 21 6 18 4 20 2 19 0 18Z', 8, '#f4f1ea', 'front')
  for (const [x, z, paint] of [
    [16, 20, '#1f8a7a'],
    [-20, 26, '#d9483b'],
  ] as const) {
    lathe(
      pen,
      [x, 0, z],
      smooth(
        [
          [5, 0],
          [5.4, 10],
          [4, 15],
          [1.8, 18],
          [1.8, 20],
        ],
        3,
      ),
      tone(paint, 0.5),
      { gloss: 0.5 },
    )
    box(pen, [x, 20, z], [4, 5, 7], paint, { soft: 1 })
    const [sx, sy] = pen.project([x + 1.5, 8, z + 5])
    pen.put(disc(sx, sy, 2.6, '#fff', 0.9) + sign('drop', sx, sy, 3, paint))
  }
  pillow(pen, [-2, 0, 30], [22, 16], plate(22, 16, 2), 2.6, '#f2c14e', 'top')
}

export const airConditioner: Draw = (pen) => {
  box(pen, [0, 60, -10], [84, 28, 20], '#f4f5f3', {
    soft: 4,
    front: (w, h) =>
      rect(4, h - 7, w - 8, 3.6, tone('#f4f5f3', -0.4), 1.4) +
      stroke(`M3 ${h * 0.55}H${w - 3}`, '#cfd8d6', 0.5) +
      rect(w - 16, 8, 8, 3, '#0e1a18', 0.8) +
      disc(w - 20, 9.5, 0.9, '#25b48b') +
      sign('wave', 10, 9, 5, '#1f8a7a'),
  })
  box(pen, [10, 0, 14], [74, 52, 28], '#dfe5e3', {
    soft: 1.4,
    front: (w, h) =>
      hoop(w * 0.4, h / 2, 20, '#7b878c', 1.4) +
      [0, 1, 2].map((at) => hoop(w * 0.4, h / 2, 5 + at * 5, '#9aa6ab', 0.8)).join('') +
      Array.from({ length: 12 }, (_, at) =>
        stroke(`M${w * 0.4} ${h / 2}L${w * 0.4 + Math.cos(at * 0.524) * 20} ${h / 2 + Math.sin(at * 0.524) * 20}`, '#7b878c', 0.6),
      ).join('') +
      vents(w * 0.74, 8, w * 0.18, h - 16, 8, '#aab5ba'),
    side: (w, h) => vents(4, 6, w - 8, h - 12, 10, '#8d989d'),
  })
  cord(
    pen,
    [
      [-36, 64, -8],
      [-44, 40, 0],
      [-36, 12, 10],
      [-28, 10, 14],
    ],
    2.6,
    '#c99a62',
  )
}

export const wiringKit: Draw = (pen) => {
  box(pen, [-4, 0, -8], [44, 58, 12], '#dfe5e3', {
    soft: 1.2,
    front: (w, h) =>
      rect(4, 4, w - 8, h - 8, '#f7f8f6', 1) +
      [0, 1]
        .map((row) =>
          Array.from(
            { length: 5 },
            (_, at) =>
              rect(7 + at * 6.2, 9 + row * 22, 4.8, 15, '#37454a', 0.6) +
              rect(8.2 + at * 6.2, 12 + row * 22, 2.4, 5, at === 2 && row === 0 ? '#d9483b' : '#25b48b', 0.4),
          ).join(''),
        )
        .join(''),
  })
  cord(
    pen,
    [
      [-16, 2, -1],
      [-20, 1, 12],
      [-6, 1, 18],
      [6, 1, 12],
    ],
    1.6,
    '#d9483b',
  )
  cord(
    pen,
    [
      [-8, 2, -1],
      [-10, 1, 10],
      [6, 1, 22],
      [18, 1, 16],
    ],
    1.6,
    '#2a6f97',
  )
  cord(
    pen,
    [
      [0, 2, -1],
      [0, 1, 8],
      [14, 1, 12],
      [26, 1, 8],
    ],
    1.6,
    '#f0a92e',
  )
  box(pen, [30, 0, 14], [13, 22, 6], '#f0a92e', {
    soft: 1.4,
    front: (w, h) =>
      rect(2, 2, w - 4, 7, '#1b2a26', 0.6) +
      rect(3.4, 4, w - 7, 2.6, '#9ff0cf', 0.4) +
      disc(w / 2, h - 7, 3.2, coal) +
      stroke(`M${w / 2} ${h - 7}V${h - 9.6}`, '#fff', 0.6),
  })
}

export const weldingKit: Draw = (pen) => {
  board(pen, [-14, 0, 0], [32, 42], 'M4 2C10-1 22-1 28 2 32 10 32 26 28 34 24 40 20 42 16 42S8 40 4 34C0 26 0 10 4 2Z', coal, 'front', {
    thick: 10,
    gloss: 0.3,
    face: (w, h) =>
      rect(6, h * 0.28, w - 12, 11, '#59646a', 1) +
      rect(7.4, h * 0.28 + 1.4, w - 14.8, 8.2, '#1d4a3c', 0.6) +
      shape(`M8 ${h * 0.28 + 2}H16L9 ${h * 0.28 + 9}H8Z`, '#7fe0c3', 0.6) +
      sign('bolt', w / 2, h * 0.74, 8, '#f0a92e'),
  })
  for (const [at, z] of [8, 16].entries())
    pillow(
      pen,
      [20 + at * 7, 0, z],
      [16, 26],
      'M4 26L3 15C0 12 0 9 2 9L4 11 4 3C4 1 7 1 7 3L7 9 8 2C8 0 11 0 11 2L11 10 13 5C14 3 16 4 16 6L15 16 15 26Z',
      4,
      '#c98a4e',
      'top',
      { face: () => rect(2, 21, 14, 6, tone('#c98a4e', -0.3)) },
    )
  for (let at = 0; at < 6; at += 1) tube(pen, [-4 + at * 2, 0.8, 22 + at], [22 + at * 2, 0.8, 26 + at], 0.6, '#9aa6ab')
}

export const sewingKit: Draw = (pen) => {
  for (const [x, z, paint] of [
    [-18, -6, '#b9473c'],
    [-6, -10, '#1f6f66'],
    [6, -8, '#f0a92e'],
    [17, -4, '#2a4d69'],
  ] as const)
    lathe(
      pen,
      [x, 0, z],
      [
        [5, 0],
        [5, 1.4],
        [3, 1.6, paint],
        [4.6, 6],
        [3, 12, '#f4e6cc'],
        [4.4, 12.4],
        [4.4, 14],
      ],
      '#f4e6cc',
      { gloss: 0.4 },
    )
  pillow(
    pen,
    [-2, 0, 14],
    [52, 22],
    'M1 3C12-1 24 5 36 1 46-1 51 3 52 8 51 14 51 20 48 21 36 23 20 18 8 22 2 22 0 16 0 10Z',
    3,
    '#8fbfb1',
    'top',
    { face: (w) => stroke(`M3 6C14 2 26 8 ${w - 4} 5`, '#fff', 0.4) },
  )
  cord(
    pen,
    [
      [-24, 3, 10],
      [-10, 4, 16],
      [4, 3.4, 10],
      [22, 4, 18],
    ],
    1.6,
    '#f2d24e',
  )
}
