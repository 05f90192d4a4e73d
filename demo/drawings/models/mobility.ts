import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, rect, sign, stroke } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'

export const wheelchair = ({ color = '#2a4d69' }) =>
  machine(
    (pen) => {
      const frame = '#8d989d'
      const wheel = (z: number) =>
        tube(pen, [6, 30, z], [6, 30, z + 3], 30, coal, {
          capColor: '#e9eeee',
          cap: (r) =>
            disc(0, 0, r, coal) +
            disc(0, 0, r * 0.88, '#dfe8e6') +
            Array.from({ length: 14 }, (_, at) =>
              stroke(`M0 0L${Math.cos(at * 0.449) * r * 0.88} ${Math.sin(at * 0.449) * r * 0.88}`, '#8d989d', 0.5),
            ).join('') +
            hoop(0, 0, r * 0.72, '#aab5ba', 1) +
            disc(0, 0, r * 0.12, coal),
        })
      wheel(-27)
      cord(
        pen,
        [
          [24, 92, -22],
          [20, 88, -22],
          [16, 48, -22],
          [-20, 48, -22],
          [-26, 16, -22],
        ],
        2.6,
        frame,
        { smooth: false },
      )
      box(pen, [18, 50, 0], [5, 42, 42], color, { soft: 2 })
      box(pen, [-2, 44, 0], [40, 6, 42], color, { soft: 2 })
      for (const z of [-10, 10]) box(pen, [-32, 8, z], [18, 2, 12], coal, { soft: 0.6 })
      for (const z of [-18, 18]) tube(pen, [-22, 8, z - 1.4], [-22, 8, z + 1.4], 8, coal, { cap: (r) => disc(0, 0, r * 0.55, '#dfe8e6') })
      cord(
        pen,
        [
          [28, 94, 22],
          [20, 90, 22],
          [16, 48, 22],
          [-20, 48, 22],
          [-26, 16, 22],
          [-34, 9, 16],
        ],
        2.6,
        frame,
        { smooth: false },
      )
      box(pen, [-1, 68, 22], [28, 4, 5], coal, { soft: 1 })
      cord(
        pen,
        [
          [-14, 68, 22],
          [-14, 48, 22],
        ],
        2.4,
        frame,
      )
      wheel(25)
    },
    { turn: -26, lift: 14, focus: [0.5, 0.5, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const oxygen = ({ color = '#f4f5f3', shoulder = '#2f7f5f', tall = 90 }) =>
  machine(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [10.6, 0],
            [11, 2],
            [11, tall * 0.8],
          ],
          3,
        ),
        color,
        { gloss: 0.5 },
      )
      lathe(
        pen,
        [0, tall * 0.8, 0],
        smooth(
          [
            [11, 0],
            [9.6, 6],
            [5, 11],
            [3.4, 13],
          ],
          4,
        ),
        shoulder,
        { gloss: 0.5 },
      )
      lathe(
        pen,
        [0, tall * 0.8 + 13, 0],
        [
          [2.6, 0],
          [2.6, 4],
        ],
        '#c8a64a',
        { gloss: 0.8 },
      )
      tube(pen, [0, tall * 0.8 + 17, 0], [0, tall * 0.8 + 19, 0], 4.4, '#37454a')
      tube(pen, [6, tall * 0.8 + 13, 5], [6, tall * 0.8 + 13, 7.4], 4.6, '#aab5ba', {
        cap: (r) => disc(0, 0, r * 0.84, '#fff') + rect(-0.3, -r * 0.7, 0.6, r * 0.7, '#d8432f'),
      })
      cord(
        pen,
        [
          [1, tall * 0.8 + 15, 2],
          [6, tall * 0.8 + 14, 4],
        ],
        1.8,
        '#c8a64a',
      )
      cord(
        pen,
        [
          [4, tall * 0.8 + 14, 4],
          [13, tall * 0.6, 10],
          [15, tall * 0.3, 12],
          [9, tall * 0.2, 14],
        ],
        1,
        '#8fd6b5',
      )
      const [x, y] = pen.project([5, tall * 0.5, 9.8])
      pen.put(
        disc(x, y, 4.4, shoulder) +
          sign('cross', x, y, 5, '#fff') +
          rect(x - 4, y + 7, 8, 1.4, shoulder, 0.7) +
          rect(x - 3, y + 10, 6, 1.1, shoulder, 0.5),
      )
    },
    { turn: -26, lift: 12, focus: [0.5, 0.85, 0.8] },
    ['close', 'row', 'scale'],
  )
