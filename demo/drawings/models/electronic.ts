import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, vents } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { ball, box, quad, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

/** What a screen shows: a calm table of figures and a curve. */
const dashboard = (w: number, h: number, color: string) =>
  rect(0, 0, w, h, tone(color, -0.62)) +
  rect(0, 0, w * 0.17, h, tone(color, -0.45)) +
  lines(w * 0.03, h * 0.14, w * 0.1, h * 0.11, h * 0.03, tone(color, 0.2), [0.9, 0.7, 0.8, 0.6]) +
  rect(w * 0.22, h * 0.1, w * 0.35, h * 0.42, tone(color, -0.4), h * 0.02) +
  stroke(`M${w * 0.25} ${h * 0.44}L${w * 0.32} ${h * 0.32}L${w * 0.4} ${h * 0.38}L${w * 0.54} ${h * 0.17}`, '#7fe0c3', h * 0.022) +
  rect(w * 0.61, h * 0.1, w * 0.33, h * 0.42, tone(color, -0.4), h * 0.02) +
  [0.2, 0.32, 0.26, 0.36]
    .map((tall, at) => rect(w * (0.65 + at * 0.07), h * (0.48 - tall), w * 0.04, h * tall, at === 3 ? '#f2c14e' : tone(color, 0.15)))
    .join('') +
  lines(w * 0.22, h * 0.62, w * 0.72, h * 0.1, h * 0.035, tone(color, -0.1), [1, 0.9, 0.96]) +
  shape(`M0 0H${w * 0.55}L${w * 0.2} ${h}H0Z`, '#fff', 0.06)

export const monitor = ({ color = '#1f7a8c', frame = coal, wide = 54 }) =>
  goods(
    (pen) => {
      const tall = wide * 0.57
      board(pen, [0, 0, -2], [24, 17], plate(24, 17, 5), frame, 'top', { thick: 1.2 })
      box(pen, [0, 1, -4], [6, 16, 2.4], tone(frame, 0.12))
      box(pen, [0, 11, -2], [wide, tall, 2.6], frame, {
        soft: 0.5,
        front: (w, h) =>
          rect(1, 1, w - 2, h - 3.2, '#0c1518') +
          `<g transform="translate(1 1)">${dashboard(w - 2, h - 3.2, color)}</g>` +
          disc(w - 4, h - 1.1, 0.4, '#6fe3b4'),
      })
    },
    { turn: -24, lift: 12, focus: [0.72, 0.62, 1] },
    ['close', 'turn', 'carton'],
  )

export const laptop = ({ color = '#b9c2c6', glow = '#2a7f77' }) =>
  goods(
    (pen) => {
      const lean = 0.28
      const up = [0, Math.cos(lean), -Math.sin(lean)] as const
      boardOn(
        pen,
        [-16, 1 + up[1] * 21, -11 + up[2] * 21],
        [1, 0, 0],
        [0, -up[1], -up[2]],
        [32, 21],
        plate(32, 21, 1.2),
        tone(color, -0.1),
        {
          thick: 0.7,
          face: () => rect(0.7, 0.7, 30.6, 19.4, '#0d1619', 0.6) + `<g transform="translate(1.2 1.4)">${dashboard(29.6, 17.6, glow)}</g>`,
        },
      )
      board(pen, [0, 0, 0], [32, 22], plate(32, 22, 1.6), color, 'top', {
        thick: 1.3,
        face: () =>
          rect(2, 2, 28, 10.4, tone(color, -0.16), 0.6) +
          Array.from({ length: 4 }, (_, row) =>
            Array.from({ length: 12 }, (_, key) => rect(2.5 + key * 2.27, 2.5 + row * 2.45, 1.9, 2, '#333d42', 0.3)).join(''),
          ).join('') +
          rect(11, 14, 10, 6.4, tone(color, -0.12), 0.5),
      })
    },
    { turn: -26, lift: 26, focus: [0.55, 0.25, 0.7] },
    ['close', 'turn', 'carton'],
  )

export const router = ({ color = '#f1f3f2', mast = 4 }) =>
  goods(
    (pen) => {
      for (let at = 0; at < mast; at += 1) {
        const x = -10 + (20 * at) / (mast - 1)
        tube(pen, [x, 3, -7], [x + (at < mast / 2 ? -2.4 : 2.4), 18, -7.5], [0.7, 0.5], tone(color, -0.1))
      }
      box(pen, [0, 0, 0], [25, 3.4, 14], color, {
        soft: 1,
        top: (w, h) => vents(5, 2.4, 15, 5, 4, tone(color, -0.22)) + sign('wave', w / 2, h - 3.4, 3, '#1f8a7a'),
        front: (w) => [0, 1, 2, 3, 4].map((at) => disc(w * 0.3 + at * 2, 1.7, 0.32, at === 4 ? '#f2b33d' : '#25b48b')).join(''),
      })
    },
    { lift: 28, focus: [0.5, 0.2, 1] },
  )

export const cctv = ({ color = '#f4f5f3', dot = '#c8463c' }) =>
  goods(
    (pen) => {
      box(pen, [0, 6, -12], [9, 9, 1.6], tone(color, -0.06), { soft: 0.5 })
      cord(
        pen,
        [
          [0, 10.5, -11],
          [0, 12, -6],
          [0, 9, -2],
        ],
        2.2,
        tone(color, -0.12),
      )
      tube(pen, [0, 8, -9], [0, 4.8, 9], 4.6, color, {
        gloss: 0.4,
        capColor: '#1f272b',
        cap: (r) =>
          disc(0, 0, r * 0.94, '#161d20') +
          [0, 1, 2, 3, 4, 5, 6, 7]
            .map((at) => disc(Math.cos(at * 0.785) * r * 0.72, Math.sin(at * 0.785) * r * 0.72, 0.42, '#5a2f33'))
            .join('') +
          disc(0, 0, r * 0.46, '#2f4a5a') +
          disc(0, 0, r * 0.3, '#0b1216') +
          disc(-0.6, -0.7, 0.55, '#bfe3f2', 0.8),
      })
      quad(
        pen,
        [
          [-5.4, 13.6, -9],
          [5.4, 13.6, -9],
          [5.4, 10.4, 11.5],
          [-5.4, 10.4, 11.5],
        ],
        tone(color, -0.03),
        { soft: 0.9, gloss: 0.2 },
      )
      ball(pen, [3.2, 8.2, 9], 0.45, dot)
    },
    { turn: -34, lift: 14, focus: [0.5, 0.25, 1], near: 1.9 },
    ['close', 'row', 'carton', 'scale'],
  )

export const bulb = ({ color = '#fff6d8', base = '#f5f5f2' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        [
          [1.2, 0],
          [1.35, 0.4, '#b7bfc2'],
          [1.35, 0.9],
          [1.25, 1.1, '#8d979b'],
          [1.4, 1.4, '#b7bfc2'],
          [1.25, 1.8, '#8d979b'],
          [1.4, 2.1, '#b7bfc2'],
          [1.3, 2.5],
        ],
        '#31393c',
        { gloss: 0.6 },
      )
      lathe(
        pen,
        [0, 2.5, 0],
        smooth(
          [
            [1.5, 0],
            [2.1, 1.4],
            [2.9, 4],
          ],
          4,
        ),
        base,
        { gloss: 0.3 },
      )
      lathe(
        pen,
        [0, 6.5, 0],
        smooth(
          [
            [2.9, 0],
            [3.25, 0.8],
            [3.3, 1.6],
          ],
          3,
        ),
        color,
        { gloss: 0.5 },
      )
      cupola(pen, [0, 8, 0], 3.3, 3.2, color, 0.7)
    },
    { lift: 14, focus: [0.5, 0.7, 0.5] },
  )

export const powerStrip = ({ color = '#f5f4f0', holes = 4, switchColor = '#d9483b' }) =>
  goods(
    (pen) => {
      const long = 7 + holes * 6
      cord(
        pen,
        [
          [-long / 2, 1.6, 0],
          [-long / 2 - 5, 0.5, 2],
          [-long / 2 - 3, 0.5, 8],
          [-long / 2 + 6, 0.5, 10],
          [-long / 2 + 13, 0.5, 9],
        ],
        1,
        tone(color, -0.12),
      )
      box(pen, [0, 0, 0], [long, 3.4, 6.4], color, {
        soft: 0.8,
        top: (w, h) =>
          Array.from(
            { length: holes },
            (_, at) =>
              disc(9 + at * 6, h / 2, 2.2, tone(color, -0.14)) +
              disc(9 + at * 6, h / 2, 1.8, tone(color, -0.05)) +
              disc(8.2 + at * 6, h / 2, 0.34, coal) +
              disc(9.8 + at * 6, h / 2, 0.34, coal),
          ).join('') +
          rect(1.6, h / 2 - 1.3, 3.4, 2.6, switchColor, 0.5) +
          rect(1.9, h / 2 - 1, 1.4, 2, tone(switchColor, 0.25), 0.3) +
          rect(w - 1, 0, 0, 0, color),
      })
    },
    { turn: -30, lift: 36, focus: [0.35, 1, 0.5] },
  )

export const tower = ({ color = coal, panel = '#8fd8c4', wide = 14, tall = 32, deep = 34 }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, 0], [wide, tall, deep], color, {
        soft: 0.8,
        front: (w, h) =>
          rect(w * 0.18, h * 0.1, w * 0.64, h * 0.2, '#0e171a', 0.8) +
          rect(w * 0.24, h * 0.13, w * 0.52, h * 0.14, panel, 0.4, 0.85) +
          disc(w * 0.5, h * 0.42, w * 0.1, tone(color, 0.25)) +
          hoop(w * 0.5, h * 0.42, w * 0.13, '#59d0a8', 0.35) +
          vents(w * 0.18, h * 0.58, w * 0.64, h * 0.32, 7, tone(color, -0.5)),
        side: (w, h) => vents(w * 0.12, h * 0.16, w * 0.3, h * 0.5, 8, tone(color, -0.5)),
      })
    },
    { turn: -34, lift: 20, focus: [0.5, 0.75, 1] },
    ['close', 'turn', 'carton'],
  )

export const walkie = ({ color = '#263036', trim = '#f0a92e' }) =>
  goods(
    (pen) => {
      const one = (x: number, z: number) => {
        box(pen, [x, 0, z], [6, 12, 3.6], color, {
          soft: 0.6,
          front: (w, h) =>
            rect(0.9, 0.9, w - 1.8, 2.7, '#a9d8c5', 0.3) +
            lines(1.3, 1.4, 2.6, 0.8, 0.35, '#29463e', [1, 0.6]) +
            rect(0.9, 4.2, w - 1.8, 0.6, trim, 0.3) +
            Array.from({ length: 5 }, (_, row) => rect(1.3, 5.8 + row * 1, w - 2.6, 0.45, tone(color, -0.55), 0.2)).join('') +
            rect(0.9, h - 0.9, w - 1.8, 0.35, tone(color, 0.2), 0.15),
        })
        tube(pen, [x - 1.8, 12, z], [x - 1.8, 21, z], [0.75, 0.55], tone(color, -0.15))
        tube(pen, [x + 1.7, 12, z], [x + 1.7, 13.6, z], 0.8, tone(color, 0.12))
      }
      one(-4.4, -1)
      one(4.4, 1)
    },
    { lift: 14, focus: [0.75, 0.45, 1] },
  )

export const receiptPrinter = ({ color = '#333c41', trim = '#1f8a7a' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [15, 9, 19], color, {
        soft: 0.9,
        front: (w, h) =>
          rect(2, 4.6, w - 4, 0.7, '#0d1315', 0.2) + rect(2, h - 2, 4, 0.7, trim, 0.3) + disc(w - 3, h - 1.7, 0.45, '#5fe0ae'),
      })
      box(pen, [0, 9, -2], [13.6, 3.4, 14], tone(color, 0.08), { soft: 1.4 })
      boardOn(
        pen,
        [-4.6, 22, 2.6],
        [1, 0, 0],
        [0, -0.98, 0.2],
        [9.2, 12],
        'M0 0.6L1 0 2 .6 3 0 4 .6 5 0 6 .6 7 0 8 .6 9.2 0V12H0Z',
        '#fdfdf9',
        {
          thick: 0.1,
          face: (w) =>
            lines(1.2, 2.2, w - 2.4, 1.2, 0.42, '#8b979b', [0.6, 1, 0.9, 1, 0.7]) +
            rect(1.2, 8.6, w - 2.4, 0.25, '#8b979b') +
            rect(5, 9.4, 3, 0.7, '#39464b', 0.2),
        },
      )
    },
    { lift: 24, focus: [0.5, 0.8, 0.7] },
  )
