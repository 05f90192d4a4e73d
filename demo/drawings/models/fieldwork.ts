import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import type { Draw } from '../kit/pen.ts'
import { disc, hoop, rect, shape, sign, stroke } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { ball, box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const movingLoad: Draw = (pen) => {
  for (const [x, y, z, w, h, d, paint] of [
    [-24, 0, -12, 44, 36, 36, '#c99e68'],
    [22, 0, -10, 36, 28, 34, '#d3aa76'],
    [-20, 36, -12, 34, 28, 30, '#d3aa76'],
    [18, 28, -10, 30, 24, 28, '#c99e68'],
    [30, 0, 26, 28, 20, 24, '#d9b585'],
    [-14, 0, 26, 34, 24, 26, '#cfa36d'],
  ] as const) {
    box(pen, [x, y, z], [w, h, d], paint, {
      soft: 0.8,
      front: (fw, fh) => rect(fw / 2 - 2.4, 0, 4.8, fh, '#e8d3ac') + rect(4, fh - 9, 9, 5.6, '#fff', 0.6, 0.9),
      top: (fw, fh) => rect(fw / 2 - 2.4, 0, 4.8, fh, '#eedcb9'),
    })
  }
}

/** A delivery van; `open` shows its load. */
export const van = ({ color = '#f4f5f3', trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      for (const x of [-96, 86]) tube(pen, [x, 32, -74], [x, 32, -56], 32, coal)
      box(pen, [26, 36, 0], [250, 150, 150], color, {
        soft: 6,
        gloss: 0.2,
        front: (w, h) =>
          rect(0, h * 0.62, w, h * 0.12, trim) +
          disc(w * 0.6, h * 0.34, 26, trim) +
          sign('leaf', w * 0.6, h * 0.34, 30, '#fff') +
          stroke(`M${w * 0.34} 6V${h - 6}`, tone(color, -0.16), 1.2) +
          rect(w * 0.04, h * 0.12, w * 0.24, h * 0.36, '#4a6572', 6) +
          shape(`M${w * 0.05} ${h * 0.14}H${w * 0.2}L${w * 0.07} ${h * 0.46}Z`, '#fff', 0.22) +
          rect(w * 0.3, h * 0.6, 12, 5, coal, 2),
        side: (w, h) =>
          stroke(`M${w / 2} 6V${h - 6}`, tone(color, -0.25), 1.4) +
          rect(6, h * 0.62, w - 12, h * 0.12, trim) +
          rect(8, h * 0.86, 14, 9, '#d9483b', 2) +
          rect(w - 22, h * 0.86, 14, 9, '#d9483b', 2),
      })
      quad(
        pen,
        [
          [-99, 110, 72],
          [-150, 100, 70],
          [-150, 40, 70],
          [-99, 40, 72],
        ],
        color,
      )
      quad(
        pen,
        [
          [-150, 100, -70],
          [-150, 100, 70],
          [-99, 108, 72],
          [-99, 108, -72],
        ],
        tone(color, 0.1),
      )
      quad(
        pen,
        [
          [-150, 100, 70],
          [-99, 108, 72],
          [-96, 178, 66],
          [-104, 178, 66],
        ],
        '#4a6572',
      )
      ball(pen, [-142, 78, 71], 7, '#ffe9a8', 0.5, false)
      box(pen, [-132, 24, 0], [44, 12, 146], coal, { soft: 3 })
      for (const x of [-96, 92])
        tube(pen, [x, 32, 64], [x, 32, 80], 32, coal, {
          cap: (r) => disc(0, 0, r * 0.58, steel) + disc(0, 0, r * 0.2, coal) + hoop(0, 0, r * 0.5, '#98a3a8', 2),
        })
    },
    { turn: -24, lift: 14, focus: [0.4, 0.6, 1] },
    ['close', 'turn', 'scale'],
  )

export const guardPost: Draw = (pen) => {
  box(pen, [0, 0, -8], [90, 190, 80], '#f4f1ea', {
    soft: 1,
    front: (w, h) =>
      rect(0, h * 0.76, w, h * 0.24, '#1f6f66') +
      rect(8, h * 0.2, w * 0.46, h * 0.36, '#4a6572', 2) +
      shape(`M10 ${h * 0.21}H40L12 ${h * 0.5}Z`, '#fff', 0.2) +
      rect(w * 0.62, h * 0.16, w * 0.3, h * 0.84, tone('#1f6f66', 0.1), 1) +
      disc(w * 0.66, h * 0.6, 1.8, '#e0cd8a'),
    side: (w, h) => rect(14, h * 0.2, w - 28, h * 0.36, '#4a6572', 2),
  })
  box(pen, [0, 190, -8], [110, 8, 100], '#1f6f66', { soft: 2 })
  tube(pen, [70, 0, 20], [70, 96, 20], 7, '#37454a')
  cord(
    pen,
    [
      [70, 92, 26],
      [196, 104, 26],
    ],
    7,
    '#f4f1ea',
    { smooth: false },
  )
  for (let at = 0; at < 5; at += 1)
    cord(
      pen,
      [
        [84 + at * 24, 93.4 + at * 2.3, 26.4],
        [94 + at * 24, 94.4 + at * 2.3, 26.4],
      ],
      7.4,
      '#d9483b',
      { smooth: false, shade: false },
    )
}

export const gardenKit: Draw = (pen) => {
  for (const [x, z, r] of [
    [-30, -14, 18],
    [26, -18, 22],
  ] as const) {
    lathe(
      pen,
      [x, 0, z],
      smooth(
        [
          [r * 0.5, 0],
          [r * 0.66, r * 0.8],
          [r * 0.72, r],
        ],
        3,
      ),
      '#b9673c',
      { inside: '#4a3527' },
    )
    for (let at = 0; at < 10; at += 1)
      cord(
        pen,
        [
          [x, r, z],
          [x + Math.cos(at * 2.4) * r * 0.7, r * 2.1, z + Math.sin(at * 2.4) * r * 0.5],
          [x + Math.cos(at * 2.4) * r * 1.2, r * (2.1 + (at % 3) * 0.3), z + Math.sin(at * 2.4) * r],
        ],
        3,
        at % 2 ? '#2f7f5f' : '#4f9e6f',
        { shade: at % 3 === 0 },
      )
  }
  lathe(
    pen,
    [2, 0, 18],
    [
      [11, 0],
      [11, 17],
      [8, 20],
    ],
    '#1f8a7a',
    { gloss: 0.4, inside: '#14453e' },
  )
  cord(
    pen,
    [
      [12, 6, 18],
      [22, 16, 20],
      [27, 22, 20],
    ],
    2.4,
    '#1f8a7a',
  )
  tube(pen, [26, 21, 20], [29, 24, 20], [2, 4], '#14695d')
  cord(
    pen,
    [
      [-9, 4, 18],
      [-19, 10, 18],
      [-16, 22, 18],
      [-7, 19, 18],
    ],
    2,
    '#1f8a7a',
  )
}
