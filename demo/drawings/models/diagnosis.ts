import { tone } from '../kit/color.ts'
import { cupola, lathe } from '../kit/lathe.ts'
import { disc, hoop, rect, sign, stroke } from '../kit/print.ts'
import { board, cord, pillow, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const coal = '#2b3338'

export const thermometer = ({ color = '#f4f6f5', trim = '#1f8a7a' }) =>
  goods(
    (pen) => {
      board(pen, [2, 0, 0], [11, 14], 'M2 0H7.6C9.6 0 10.6 2 10.4 5L11 14H4.6L4 6C2 6 0 5 0 3 0 1.4.8 0 2 0Z', color, 'front', {
        thick: 4,
        gloss: 0.3,
        face: () => rect(5.4, 6.4, 3.4, 6, trim, 0.8) + disc(2.2, 3, 1.2, trim),
      })
      box(pen, [0.6, 13.8, 0], [13, 4.6, 4.6], color, {
        soft: 0.9,
        front: (w, h) =>
          rect(w * 0.46, 0.8, w * 0.44, h - 1.6, '#1b2a26', 0.5) +
          rect(w * 0.52, 1.5, 1, h - 3, '#9ff0cf', 0.2) +
          rect(w * 0.64, 1.5, 1, h - 3, '#9ff0cf', 0.2) +
          disc(w * 0.78, h - 1.8, 0.3, '#9ff0cf'),
      })
      tube(pen, [-5.9, 16.1, 0], [-7, 16.1, 0], 2, coal, { hole: 1.1, holeColor: '#5c3a3a' })
    },
    { turn: -20, lift: 14, focus: [0.6, 0.85, 1] },
    ['close', 'carton', 'scale', 'row'],
  )

export const bloodPressure = ({ color = '#f4f6f5', cuff = '#2a4d69' }) =>
  goods(
    (pen) => {
      pillow(pen, [-13, 0, -3], [17, 13], 'M1 1C6 0 12 0 16 1 17 4 17 10 16 12 12 13 6 13 1 12 0 9 0 4 1 1Z', 6, cuff, 'top', {
        face: (w, h) => sign('heart', w * 0.3, h / 2, 4, '#fff') + rect(w * 0.56, 2, w * 0.34, h - 4, tone(cuff, 0.2), 0.6),
      })
      cord(
        pen,
        [
          [-6, 3, 2],
          [-4, 0.6, 10],
          [6, 0.6, 10],
          [6, 2, 5],
        ],
        1,
        coal,
      )
      box(pen, [7, 0, -2], [15, 6, 12], color, {
        soft: 1.1,
        front: (w) => rect(2, 2, w - 4, 1.6, tone(color, -0.12), 0.5),
        top: (w, h) =>
          rect(1.2, 1.2, w - 2.4, h * 0.62, '#b9d6c2', 0.5) +
          [0, 1].map((row) => [0, 1, 2].map((at) => rect(3 + at * 2.6, 2 + row * 3, 1.5, 2, '#23352c', 0.2)).join('')).join('') +
          disc(w * 0.3, h * 0.86, 1.1, '#1f8a7a') +
          disc(w * 0.7, h * 0.86, 1.1, '#9aa6ab'),
      })
    },
    { turn: -22, lift: 36, focus: [0.78, 1, 0.4] },
    ['close', 'carton', 'row', 'scale'],
  )

export const firstAid = ({ color = '#c8463c', mark = '#ffffff', soft = false }) =>
  goods(
    (pen) => {
      if (soft)
        pillow(pen, [0, 0, 0], [30, 20], plate(30, 20, 4), 11, color, 'front', {
          face: (w, h) =>
            stroke(`M2 4H${w - 2}`, tone(color, -0.3), 0.6) + disc(w / 2, h * 0.58, 5.2, mark) + sign('cross', w / 2, h * 0.58, 6.4, color),
        })
      else
        box(pen, [0, 0, 0], [30, 22, 11], color, {
          soft: 1,
          gloss: 0.3,
          front: (w, h) =>
            disc(w / 2, h / 2, 6, mark) +
            sign('cross', w / 2, h / 2, 7.6, color) +
            rect(3, 1.4, 3.4, 2.2, '#d5dcdf', 0.4) +
            rect(w - 6.4, 1.4, 3.4, 2.2, '#d5dcdf', 0.4),
          side: (w, h) => stroke(`M${w / 2} 0V${h}`, tone(color, -0.4), 0.5),
        })
      cord(
        pen,
        [
          [-5, soft ? 20 : 22, 0],
          [-4, soft ? 25 : 27, 0],
          [4, soft ? 25 : 27, 0],
          [5, soft ? 20 : 22, 0],
        ],
        1.6,
        tone(color, -0.2),
      )
      for (const [x, z, r] of [
        [-13, 13, 2.6],
        [-7, 15, 2.2],
      ] as const)
        tube(pen, [x, r, z], [x + 4, r, z + 1], r, '#f4f2ea', {
          cap: (size) => [0.9, 0.6, 0.3].map((share) => hoop(0, 0, size * share, '#cfc9b8', 0.2)).join(''),
        })
      lathe(
        pen,
        [8, 0, 13],
        [
          [1.8, 0],
          [1.8, 5],
          [1, 6],
          [1.1, 6, '#c8463c'],
          [1.1, 8],
        ],
        '#a5622e',
        { gloss: 0.6 },
      )
    },
    { lift: 22, focus: [0.5, 0.5, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )

export const stethoscope = ({ color = '#2a4d69' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-13, 0.6, -24],
          [-11, 0.8, -12],
          [-3, 0.8, -4],
        ],
        0.9,
        '#aab5ba',
        { gloss: 0.9 },
      )
      cord(
        pen,
        [
          [13, 0.6, -24],
          [11, 0.8, -12],
          [3, 0.8, -4],
        ],
        0.9,
        '#aab5ba',
        { gloss: 0.9 },
      )
      for (const x of [-13, 13]) ball(pen, [x, 0.8, -25], 1.2, coal)
      cord(
        pen,
        [
          [-3, 0.8, -4],
          [0, 0.8, 1],
          [3, 0.8, -4],
        ],
        1.5,
        color,
      )
      cord(
        pen,
        [
          [0, 0.8, 0],
          [0, 0.8, 10],
          [8, 0.8, 20],
          [18, 0.8, 14],
          [14, 0.8, 4],
        ],
        1.5,
        color,
      )
      tube(pen, [13, 0.2, 2], [13, 1.8, 2], 3.4, '#c3ccd0', {
        gloss: 0.8,
        cap: (r) => disc(0, 0, r * 0.82, '#f4f6f5') + hoop(0, 0, r * 0.6, '#c3ccd0', 0.2),
      })
      cupola(pen, [13, 1.8, 2], 1.2, 1, '#aab5ba', 0.8)
    },
    { turn: -18, lift: 52, focus: [0.75, 1, 0.6] },
    ['close', 'carton', 'row'],
  )
