import { tone } from '../kit/color.ts'
import { disc, lines, rect, shape, sign, stroke } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'

export const shovel = ({ blade = '#5c686e', handle = '#c79a62', square = false }) =>
  machine(
    (pen) => {
      const lean = 0.2
      const [u, v] = [[1, 0, 0] as const, [0, -Math.cos(lean), Math.sin(lean)] as const]
      cord(
        pen,
        [
          [0, 30, -6],
          [0, 104, -21],
        ],
        3.4,
        handle,
        { smooth: false },
      )
      boardOn(
        pen,
        [-11, 37, -9],
        u,
        v,
        [22, 34],
        square ? 'M1 2H8L10 0H12L14 2H21V34H1Z' : 'M1 3L8 3 10 0H12L14 3 21 3C22 14 20 26 11 34 2 26 0 14 1 3Z',
        blade,
        {
          thick: 1,
          gloss: 0.5,
          face: () => shape('M10 0H12V16L11 20 10 16Z', tone(blade, -0.25)) + stroke('M4 6C4 16 5 22 8 28', '#fff', 0.8, 0.25),
        },
      )
      cord(
        pen,
        [
          [-7, 104, -21],
          [7, 104, -21],
        ],
        3.4,
        coal,
      )
    },
    { turn: -24, lift: 12, focus: [0.5, 0.2, 0.8] },
    ['close', 'row', 'scale'],
  )

export const handTruck = ({ color = '#d9483b', load = true }) =>
  machine(
    (pen) => {
      const post = (x: number) =>
        cord(
          pen,
          [
            [x, 9, -9],
            [x, 104, -12],
            [x * 0.9, 114, -22],
          ],
          3,
          color,
        )
      tube(pen, [-21, 11, -14], [-15, 11, -14], 11, coal, { cap: (r) => disc(0, 0, r * 0.5, '#c3ccd0') })
      post(-14)
      for (const y of [32, 58, 84])
        cord(
          pen,
          [
            [-14, y, -10],
            [14, y, -10],
          ],
          2.4,
          color,
        )
      post(14)
      cord(
        pen,
        [
          [-12.6, 114, -22],
          [12.6, 114, -22],
        ],
        3,
        coal,
      )
      board(pen, [0, 0, 6], [36, 22], plate(36, 22, 1), tone(color, -0.2), 'top', { thick: 1.2 })
      if (load) {
        box(pen, [0, 1.4, 4], [36, 26, 26], '#c99e68', {
          front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#e2c497') + sign('tick', 7, h - 6, 4, '#7c5a30'),
        })
        box(pen, [-2, 27.4, 3], [30, 20, 24], '#d3aa76', {
          front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#e8cda3') + lines(w - 10, h - 6, 7, 1.6, 0.7, '#7c5a30', [1, 0.7]),
        })
      }
      tube(pen, [15, 11, -14], [21, 11, -14], 11, coal, { cap: (r) => disc(0, 0, r * 0.52, '#c3ccd0') + disc(0, 0, r * 0.2, '#6c777c') })
    },
    { turn: -34, lift: 16, focus: [0.5, 0.3, 0.7] },
  )

export const toolRack = ({ color = '#2a6f97' }) =>
  machine(
    (pen) => {
      const shelf = (y: number) => box(pen, [0, y, 0], [96, 3, 42], color, { soft: 0.4 })
      const post = (x: number, z: number) =>
        box(pen, [x, 0, z], [4, 168, 4], tone(color, -0.2), {
          soft: 0.3,
          front: (_w, h) => Array.from({ length: 16 }, (_, at) => rect(1.5, 6 + at * (h / 16), 1, 3, tone(color, -0.5), 0.4)).join(''),
        })
      const load = [
        ['#c99e68', 30, 22],
        ['#d3aa76', 24, 30],
        ['#c99e68', 32, 18],
      ] as const
      post(-46, -19)
      post(46, -19)
      for (const [row, y] of [8, 58, 108, 158].entries()) {
        shelf(y)
        if (y > 150) continue
        for (const [at, [paint, w, h]] of load.entries()) {
          if ((row + at) % 4 === 3) continue
          box(pen, [-30 + at * 30, y + 3, -2], [w - 4, h + row * 3, 30], at === row ? '#8fbfb1' : paint, {
            front: (fw, fh) => rect(fw / 2 - 1.4, 0, 2.8, fh, '#ffffff', 0, 0.3) + rect(3, fh - 9, 8, 5, '#fff', 0.4, 0.85),
          })
        }
      }
      post(-46, 19)
      post(46, 19)
      quad(
        pen,
        [
          [-46, 168, 21],
          [46, 168, 21],
          [46, 165, 21],
          [-46, 165, 21],
        ],
        color,
      )
    },
    { turn: -30, lift: 16, focus: [0.6, 0.55, 1] },
  )
