import { tone } from '../kit/color.ts'
import { lathe } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, stroke } from '../kit/print.ts'
import { board, cord, pillow } from '../kit/sheets.ts'
import { ball, box, ring, tube } from '../kit/solids.ts'
import { closed } from '../kit/space.ts'
import { bulk, goods } from '../model.ts'

export const paintRoller = ({ color = '#f3f1ea', grip = '#2a6f97' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [0, 2, 13],
          [0, 2, 3],
          [0, 3, -1],
        ],
        3,
        grip,
      )
      cord(
        pen,
        [
          [0, 3, -1],
          [0, 4, -5],
          [13, 4, -6],
          [13.5, 4, -14],
          [10, 4, -15],
        ],
        0.9,
        '#a9b4b9',
      )
      tube(pen, [11, 4, -15], [-11, 4, -15], 3.4, color, { gloss: 0, capColor: '#d9e0de', cap: (r) => disc(0, 0, r * 0.5, grip) })
      box(pen, [-17, 0, 6], [17, 2.2, 24], '#30393e', {
        soft: 0.6,
        top: (w, h) =>
          rect(1.2, 1.2, w - 2.4, h - 2.4, '#232a2e', 0.6) +
          rect(1.6, h * 0.5, w - 3.2, h * 0.46, '#1f8a7a', 0.6) +
          lines(2.2, 3, w - 4.4, 1.6, 0.4, '#4a555b', [1, 1, 1, 1, 1]),
      })
    },
    { turn: -34, lift: 34, focus: [0.65, 0.6, 0.2] },
    ['close', 'row', 'scale'],
  )

const nut = (pen: Parameters<typeof ball>[0], x: number, y: number, z: number, r: number, h: number, color: string, hole: number) => {
  const points = ring([0, 0, 0], [1, 0, 0], [0, 0, 1], r, 6).map(([a, , b]) => [a + r, b + r] as const)
  board(pen, [x, y, z], [2 * r, 2 * r], closed(points), color, 'top', {
    thick: h,
    gloss: 0.5,
    face: (w) =>
      hoop(w / 2, w / 2, r * 0.72, tone(color, 0.25), r * 0.08) +
      (hole > 0 ? disc(w / 2, w / 2, hole, tone(color, -0.6)) : disc(w / 2, w / 2, r * 0.6, tone(color, 0.06))),
  })
}

/** Bolts, screws or nuts; `long` is the shank in centimetres. */
export const bolt = ({ color = '#aab5ba', long = 5, r = 0.55, nuts = true }) =>
  goods(
    (pen) => {
      const thread = (x: number, z: number, from: number, to: number) => {
        for (let y = from; y < to; y += 0.42)
          lathe(
            pen,
            [x, 0, z],
            [
              [r * 0.92, y],
              [r * 1.04, y + 0.2],
              [r * 0.92, y + 0.4],
            ],
            tone(color, -0.06),
            { gloss: 0.6 },
          )
      }
      const upright = (x: number, z: number) => {
        nut(pen, x, 0, z, r * 1.85, r * 1.3, color, 0)
        lathe(
          pen,
          [x, 0, z],
          [
            [r, r * 1.3],
            [r, long * 0.45],
          ],
          color,
          { gloss: 0.7 },
        )
        thread(x, z, long * 0.45, long)
      }
      if (nuts) {
        nut(pen, -long * 0.62, 0, -0.4, r * 1.85, r * 1.5, tone(color, -0.05), r)
        nut(pen, -long * 0.32, 0, 2.7, r * 1.85, r * 1.5, color, r)
      }
      upright(0, -1.2)
      upright(long * 0.42, 0.8)
      tube(pen, [-long * 0.2, r * 1.5, 4.6], [long * 0.7, r * 1.5, 4.2], r, tone(color, 0.05), { gloss: 0.7 })
      for (let at = 0; at < 9; at += 1)
        tube(pen, [long * (0.22 + at * 0.055), r * 1.5, 4.35], [long * (0.245 + at * 0.055), r * 1.5, 4.35], r * 1.06, tone(color, -0.25), {
          gloss: 0.4,
        })
      tube(pen, [-long * 0.2, r * 1.5, 4.6], [-long * 0.2 - r * 1.2, r * 1.5, 4.65], r * 1.75, color, { gloss: 0.5 })
    },
    { turn: -30, lift: 30, focus: [0.6, 0.75, 0.4] },
    ['close', 'carton', 'row', 'scale'],
  )

export const gloves = ({ color = '#4f5b61', palm = '#1f8a7a' }) =>
  goods(
    (pen) => {
      const hand =
        'M4 24L3.4 17C1.6 15 .4 12.6.2 10.6.2 9.4 1.6 9 2.6 10L4.6 12.6 4.2 4.6C4.2 3 6.2 2.8 6.6 4.4L7.4 9.6 7.6 1.8C7.8.2 9.8.2 10 1.8L10.4 9.6 11.4 2.6C11.6 1 13.6 1.2 13.6 2.8L13.2 10.4 14.6 5.4C15 4 16.8 4.4 16.6 6L15.4 14C15 16 14.6 17 14.6 18L14.8 24Z'
      for (const [x, z, turned] of [
        [-9, -2, 0],
        [9, 3, 1],
      ] as const) {
        pillow(pen, [x, 0, z], [17, 24], hand, 2.6, turned ? palm : color, 'top', {
          face: () =>
            rect(2, 19.6, 14, 5, tone(color, -0.3)) +
            lines(3, 20.6, 12, 1.3, 0.4, tone(color, 0.1), [1, 1, 1]) +
            (turned
              ? [6, 8.6, 11].map((x2) => disc(x2, 13, 0.9, tone(palm, -0.2)) + disc(x2 - 0.6, 16, 0.9, tone(palm, -0.2))).join('')
              : ''),
        })
      }
    },
    { turn: -22, lift: 52, focus: [0.7, 1, 0.5] },
    ['close', 'carton', 'scale'],
  )

export const trowel = ({ color = '#c3ccd0', grip = '#c79a62' }) =>
  goods(
    (pen) => {
      board(pen, [-6, 0, 0], [28, 14], 'M0 6C0 4 1 3 3 2L22 0C26 1 28 4 28 7 28 10 26 13 22 14L3 12C1 11 0 9 0 8Z', color, 'top', {
        thick: 0.6,
        gloss: 0.5,
        face: () => stroke('M4 4L22 2.4', '#fff', 0.5, 0.6),
      })
      cord(
        pen,
        [
          [4, 0.8, 0],
          [9, 4, 0],
          [13, 5, 0],
        ],
        1.3,
        '#8d989d',
      )
      tube(pen, [12, 5, 0], [24, 5.4, 0], [1.5, 1.9], grip, { gloss: 0.3 })
      tube(pen, [12, 5, 0], [13.6, 5.05, 0], 1.8, '#8d989d', { gloss: 0.6 })
    },
    { turn: -34, lift: 40, focus: [0.5, 0.5, 0.5] },
    ['close', 'row', 'scale'],
  )

export const chain = ({ color = '#9aa6ab' }) =>
  bulk(
    (pen) => {
      for (let at = 0; at < 26; at += 1) {
        const angle = at * 0.78
        const r = 10 - at * 0.12
        const [x, y, z] = [Math.cos(angle) * r, 1 + at * 0.28, Math.sin(angle) * r * 0.8]
        const along = [-Math.sin(angle) * 3, 0, Math.cos(angle) * 2.4] as const
        const flat = at % 2 === 0
        const link = Array.from({ length: 13 }, (_, step) => {
          const turn = (step / 12) * Math.PI * 2
          const [a, b] = [Math.cos(turn), Math.sin(turn) * 1.6]
          return [
            x + along[0] * a + (flat ? Math.cos(angle) * b : 0),
            y + 0.8 + (flat ? 0 : b),
            z + along[2] * a + (flat ? Math.sin(angle) * b : 0),
          ] as const
        })
        cord(pen, link, 1.2, at % 3 ? color : tone(color, -0.08), { gloss: 0.6 })
      }
    },
    { lift: 34, focus: [0.4, 0.8, 0.9] },
    ['close', 'carton', 'scale'],
  )
