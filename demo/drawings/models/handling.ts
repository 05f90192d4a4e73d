import { tone } from '../kit/color.ts'
import { disc, lines, rect, sign, stroke, vents } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const conveyor = ({ color = '#2a6f97', belt = '#37454a', load = true }) =>
  machine(
    (pen) => {
      const leg = (x: number, z: number) =>
        cord(
          pen,
          [
            [x, 0, z],
            [x, 66, z],
          ],
          5,
          '#7b878c',
          { smooth: false },
        )
      for (const x of [-86, 0, 86]) leg(x, -24)
      for (const x of [-86, 0, 86])
        cord(
          pen,
          [
            [x, 18, -24],
            [x, 18, 24],
          ],
          3,
          '#7b878c',
          { smooth: false },
        )
      box(pen, [0, 66, 0], [200, 8, 44], belt, {
        soft: 3,
        top: (w, h) => Array.from({ length: 16 }, (_, at) => stroke(`M${(w / 16) * at + 4} 1V${h - 1}`, tone(belt, 0.14), 0.5)).join(''),
      })
      box(pen, [0, 64, 24], [204, 12, 4], color, {
        soft: 0.8,
        front: (w, h) => Array.from({ length: 12 }, (_, at) => disc(10 + (at * (w - 20)) / 11, h / 2, 1.8, tone(color, -0.4))).join(''),
      })
      for (const x of [-86, 0, 86]) leg(x, 24)
      box(pen, [64, 46, 14], [26, 17, 22], '#4f5b61', { front: (w, h) => vents(3, 3, w - 6, h - 6, 5, '#20282c') })
      if (load)
        for (const [x, paint] of [
          [-60, '#c99e68'],
          [-6, '#d3aa76'],
          [48, '#c99e68'],
        ] as const)
          box(pen, [x, 74, 0], [34, 24, 28], paint, {
            front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#fff', 0, 0.35) + rect(4, h - 10, 9, 6, '#fff', 0.5, 0.85),
          })
    },
    { turn: -28, lift: 24, focus: [0.3, 0.8, 0.7] },
  )

/** A fork lift, seen by companies that rent work with a machine. */
export const forklift = ({ color = '#f0a92e', load = true }) =>
  machine(
    (pen) => {
      for (const z of [-46]) tube(pen, [52, 24, z], [52, 24, z + 16], 24, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      for (const x of [-58])
        cord(
          pen,
          [
            [x, 8, -30],
            [x, 208, -30],
          ],
          7,
          '#4f5b61',
          { smooth: false },
        )
      box(pen, [10, 24, 0], [110, 44, 84], color, {
        soft: 4,
        gloss: 0.3,
        front: (w, h) =>
          rect(w * 0.56, h * 0.3, w * 0.34, h * 0.28, '#fff', 2, 0.9) +
          sign('peak', w * 0.66, h * 0.44, 9, coal) +
          lines(w * 0.74, h * 0.37, w * 0.12, 5, 2.6, coal, [1, 0.7]),
      })
      box(pen, [46, 68, 0], [46, 26, 80], tone(color, -0.06), { soft: 5, side: (w, h) => vents(10, 5, w - 20, h - 10, 4, coal) })
      box(pen, [6, 68, 0], [38, 10, 50], coal, { soft: 3 })
      box(pen, [24, 78, 0], [8, 40, 48], coal, { soft: 3 })
      for (const z of [-36, 36])
        cord(
          pen,
          [
            [-34, 64, z],
            [-24, 168, z],
            [52, 168, z],
            [62, 92, z],
          ],
          5,
          coal,
          { smooth: false },
        )
      quad(
        pen,
        [
          [-24, 170, -38],
          [52, 170, -38],
          [52, 170, 38],
          [-24, 170, 38],
        ],
        coal,
      )
      cord(
        pen,
        [
          [-26, 68, 8],
          [-18, 92, 4],
        ],
        3,
        coal,
      )
      tube(pen, [-19, 92, 4], [-18, 94, 4], 11, coal, { hole: 8, holeColor: '#5c686e' })
      for (const x of [-58])
        cord(
          pen,
          [
            [x, 8, 30],
            [x, 208, 30],
          ],
          7,
          '#4f5b61',
          { smooth: false },
        )
      for (const y of [40, 120, 204])
        cord(
          pen,
          [
            [-58, y, -30],
            [-58, y, 30],
          ],
          6,
          '#4f5b61',
          { smooth: false },
        )
      if (load) {
        for (const z of [-34, 0, 34]) box(pen, [-112, 22, z], [88, 9, 10], '#b98a55')
        box(pen, [-112, 31, 0], [90, 4, 82], '#c99a62')
        for (const [x, z] of [
          [-132, -20],
          [-92, -20],
          [-132, 20],
          [-92, 20],
        ] as const)
          box(pen, [x, 35, z], [38, 34, 38], '#d3aa76', { front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#fff', 0, 0.35) })
        box(pen, [-112, 69, 2], [38, 30, 38], '#c99e68', { front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#fff', 0, 0.35) })
      }
      for (const z of [-18, 18]) box(pen, [-104, 14, z], [96, 5, 9], '#5c686e')
      for (const x of [-30, 52])
        tube(pen, [x, x < 0 ? 26 : 24, 34], [x, x < 0 ? 26 : 24, 50], x < 0 ? 26 : 24, coal, {
          cap: (r) => disc(0, 0, r * 0.55, '#e9edec') + disc(0, 0, r * 0.3, color),
        })
    },
    { turn: -30, lift: 16, focus: [0.6, 0.5, 1], near: 1.7 },
    ['close', 'turn', 'scale'],
  )
