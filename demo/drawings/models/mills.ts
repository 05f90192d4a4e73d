import { tone } from '../kit/color.ts'
import { disc, hoop, vents } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const steel = '#c3ccd0'

/** A hopper on a frame with an outlet: grinders, choppers, hullers. */
export const hopperMill = ({ color = '#2f7f5f', hopper = '#c3ccd0', tall = 100 }) =>
  machine(
    (pen) => {
      const mid = tall * 0.42
      for (const [x, z] of [
        [-26, -16],
        [26, -16],
        [-26, 16],
      ] as const)
        cord(
          pen,
          [
            [x, 0, z],
            [x * 0.9, mid, z],
          ],
          4,
          '#37454a',
          { smooth: false },
        )
      cord(
        pen,
        [
          [-26, 10, -16],
          [26, 10, -16],
          [26, 10, 16],
          [-26, 10, 16],
          [-26, 10, -16],
        ],
        3,
        '#37454a',
        { smooth: false },
      )
      tube(pen, [14, 20, -8], [14, 20, 14], 9, '#5a6468', { cap: (r) => vents(-r * 0.6, -r * 0.6, r * 1.2, r * 1.2, 5, '#22292c') })
      box(pen, [0, mid, 0], [54, 4, 38], '#37454a')
      tube(pen, [0, mid + 20, -14], [0, mid + 20, 14], 18, color, {
        gloss: 0.4,
        cap: (r) =>
          hoop(0, 0, r * 0.8, tone(color, -0.25), 1) +
          disc(0, 0, r * 0.3, steel) +
          [0, 1, 2, 3, 4, 5].map((at) => disc(Math.cos(at * 1.047) * r * 0.86, Math.sin(at * 1.047) * r * 0.86, 1, steel)).join(''),
      })
      const [y0, y1] = [mid + 34, tall]
      quad(
        pen,
        [
          [-6, y0, -8],
          [10, y0, -8],
          [26, y1, -22],
          [-20, y1, -22],
        ],
        tone(hopper, -0.5),
      )
      quad(
        pen,
        [
          [10, y0, -8],
          [10, y0, 8],
          [26, y1, 22],
          [26, y1, -22],
        ],
        tone(hopper, -0.1),
      )
      quad(
        pen,
        [
          [-20, y1, -22],
          [26, y1, -22],
          [26, y1, 22],
          [-20, y1, 22],
        ],
        tone(hopper, -0.4),
      )
      quad(
        pen,
        [
          [-6, y0, 8],
          [10, y0, 8],
          [26, y1, 22],
          [-20, y1, 22],
        ],
        hopper,
        { gloss: 0.4 },
      )
      cord(
        pen,
        [
          [-20, y1, 22],
          [26, y1, 22],
          [26, y1, -22],
        ],
        1.6,
        tone(hopper, 0.3),
        { smooth: false, shade: false },
      )
      quad(
        pen,
        [
          [-14, mid + 18, 8],
          [-14, mid + 18, -8],
          [-38, mid - 12, -8],
          [-38, mid - 12, 8],
        ],
        tone(hopper, -0.05),
      )
      quad(
        pen,
        [
          [-14, mid + 18, 8],
          [-38, mid - 12, 8],
          [-36, mid - 15, 8],
          [-8, mid + 6, 8],
        ],
        tone(hopper, -0.25),
      )
      cord(
        pen,
        [
          [26, 0, 16],
          [23.4, mid, 16],
        ],
        4,
        '#37454a',
        { smooth: false },
      )
    },
    { turn: -30, lift: 18, focus: [0.5, 0.6, 0.8] },
  )
