import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, rect, shape, stroke, vents } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { bulk, goods, machine } from '../model.ts'

export const scanner = ({ color = '#2e373c', trim = '#f0a92e' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [5.4, 0],
            [5.2, 1],
            [2.2, 2],
          ],
          4,
        ),
        tone(color, 0.1),
      )
      cord(
        pen,
        [
          [0, 2, 0],
          [0, 8, -1.4],
          [0, 13, -0.6],
        ],
        3.6,
        color,
      )
      tube(pen, [0, 14, -5], [0, 13, 7.5], [2.6, 3.4], color, {
        capColor: '#d33f36',
        cap: (r) => disc(0, 0, r * 0.86, '#3a1316') + rect(-r * 0.7, -0.5, r * 1.4, 1, '#ff6a5c', 0.4),
      })
      tube(pen, [0, 13.7, -1.2], [0, 13.5, 0.8], 3.15, trim)
      ball(pen, [0, 11, 2.4], 1, trim)
    },
    { turn: -42, lift: 14, focus: [0.5, 0.8, 0.8] },
  )

export const solarPanel = ({ color = '#1d4d78', frame = '#c9d1d4' }) =>
  bulk(
    (pen) => {
      const lean = 0.72
      const [up, back] = [Math.cos(lean), Math.sin(lean)]
      cord(
        pen,
        [
          [-34, 0, -52],
          [-34, 62, -46],
        ],
        3,
        tone(frame, -0.2),
        { smooth: false },
      )
      cord(
        pen,
        [
          [34, 0, -52],
          [34, 62, -46],
        ],
        3,
        tone(frame, -0.2),
        { smooth: false },
      )
      boardOn(pen, [-48, 4 + up * 100, 20 - back * 100], [1, 0, 0], [0, -up, back], [96, 100], plate(96, 100, 1), frame, {
        thick: 3,
        gloss: 0.2,
        face: (w, h) =>
          rect(2.4, 2.4, w - 4.8, h - 4.8, color) +
          Array.from({ length: 7 }, (_, at) => rect(2.4 + ((w - 4.8) / 6) * at - 0.3, 2.4, 0.6, h - 4.8, tone(color, 0.3))).join('') +
          Array.from({ length: 11 }, (_, at) => rect(2.4, 2.4 + ((h - 4.8) / 10) * at - 0.2, w - 4.8, 0.4, tone(color, 0.24))).join('') +
          shape(`M${w * 0.1} 2.4H${w * 0.5}L${w * 0.2} ${h - 2.4}H2.4V${h * 0.2}Z`, '#fff', 0.13),
      })
    },
    { turn: -26, lift: 16, focus: [0.4, 0.6, 0.5] },
    ['close', 'row', 'scale'],
  )

export const standFan = ({ color = '#2f6f9f', frame = '#30383d', tall = 84 }) =>
  machine(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [24, 0],
            [23, 2.4],
            [6, 6],
          ],
          4,
        ),
        frame,
      )
      tube(pen, [0, 5, 0], [0, tall - 26, 0], 2.2, '#aab4b8', { gloss: 0.6 })
      tube(pen, [0, tall - 24, -8], [0, tall - 24, 0], 9, frame)
      const spin = (r: number) =>
        [0, 1, 2, 3]
          .map((at) =>
            shape(
              `M0 0C${r * 0.25} ${-r * 0.15} ${r * 0.85} ${-r * 0.5} ${r * 0.8} ${r * 0.06}C${r * 0.7} ${r * 0.34} ${r * 0.2} ${r * 0.2} 0 0Z`,
              at % 2 ? color : tone(color, -0.12),
            ).replace('<path', `<path transform="rotate(${at * 90 + 20})"`),
          )
          .join('')
      tube(pen, [0, tall - 24, 1], [0, tall - 24, 8], 25, '#dfe5e6', {
        gloss: 0.1,
        cap: (r) =>
          disc(0, 0, r, '#e9eeee', 0.9) +
          spin(r * 0.92) +
          [0.35, 0.55, 0.75, 0.97].map((share) => hoop(0, 0, r * share, frame, 0.5)).join('') +
          Array.from({ length: 20 }, (_, at) =>
            stroke(`M0 0L${Math.cos(at * 0.314) * r} ${Math.sin(at * 0.314) * r}`, frame, 0.35, 0.6),
          ).join('') +
          disc(0, 0, r * 0.17, frame) +
          disc(-0.6, -0.6, r * 0.1, tone(frame, 0.25)),
      })
    },
    { turn: -30, lift: 10, focus: [0.5, 0.8, 0.8], near: 1.7 },
  )

export const projector = ({ color = '#f0f1ef' }) =>
  goods(
    (pen) => {
      box(pen, [0, 1, 0], [32, 9, 24], color, {
        soft: 1.2,
        front: (w) => vents(2.4, 2, 11, 5.4, 7, tone(color, -0.4), true) + rect(w - 5, 6.4, 3, 0.9, '#1f8a7a', 0.4),
        top: (w) =>
          [0, 1, 2].map((at) => disc(w - 5, 6 + at * 4, 1.1, tone(color, -0.16))).join('') + vents(4, 4, 12, 8, 6, tone(color, -0.14)),
        side: (w, h) => vents(4, 2, w - 8, h - 4, 6, tone(color, -0.45)),
      })
      tube(pen, [6, 5.6, 11], [6, 5.6, 14], 4.1, '#3a4449', {
        capColor: '#20282c',
        cap: (r) => disc(0, 0, r * 0.78, '#0e1518') + disc(0, 0, r * 0.55, '#2b5a78') + disc(-1, -1, r * 0.2, '#d7effa', 0.85),
      })
    },
    { lift: 22, focus: [0.68, 0.5, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const cableDrum = ({ color = '#d9483b', wood = '#cfa877', wide = 40 }) =>
  bulk(
    (pen) => {
      const r = wide * 0.6
      const side = (radius: number) =>
        disc(0, 0, radius, wood) +
        [0.25, 0.5, 0.75]
          .map((at) => stroke(`M${-radius * 0.95} ${radius * (at * 2 - 1)}H${radius * 0.95}`, tone(wood, -0.2), 0.4, 0.5))
          .join('') +
        disc(0, 0, radius * 0.2, tone(wood, -0.45)) +
        [0, 1, 2, 3]
          .map((at) => disc(Math.cos(at * 1.57 + 0.8) * radius * 0.6, Math.sin(at * 1.57 + 0.8) * radius * 0.6, 0.8, '#5c666a'))
          .join('')
      tube(pen, [0, r, -wide / 2], [0, r, -wide / 2 + 2.4], r, wood)
      for (let at = 0; at < 9; at += 1)
        tube(
          pen,
          [0, r, -wide / 2 + 2.4 + at * ((wide - 4.8) / 9)],
          [0, r, -wide / 2 + 2.4 + (at + 1) * ((wide - 4.8) / 9)],
          r * 0.82,
          tone(color, at % 2 ? 0.05 : -0.06),
          { gloss: 0.5 },
        )
      tube(pen, [0, r, wide / 2 - 2.4], [0, r, wide / 2], r, wood, { cap: side })
    },
    { turn: -52, lift: 16, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'stack'],
  )

export const coil = ({ color = '#1f7a6c', turns = 6 }) =>
  goods(
    (pen) => {
      for (let at = 0; at < turns; at += 1) {
        const y = 1 + at * 1.7
        const points = Array.from({ length: 25 }, (_, step) => {
          const angle = (step / 24) * Math.PI * 2 + 2.2
          return [Math.cos(angle) * (12 - (at % 2) * 0.5), y, Math.sin(angle) * (12 - (at % 2) * 0.5)] as const
        })
        cord(pen, points, 2, tone(color, at % 2 ? 0.06 : -0.03))
      }
      cord(
        pen,
        [
          [10, turns * 1.7, 4],
          [16, 3, 12],
          [19, 1, 16],
        ],
        2,
        color,
      )
      box(pen, [-1, turns * 0.9, 12.6], [4.4, turns * 1.3, 0.7], '#f7f5ee', {
        front: (w, h) => rect(0.6, h * 0.2, w - 1.2, h * 0.12, color) + rect(0.6, h * 0.5, w - 1.2, h * 0.08, '#9aa5a8'),
      })
    },
    { lift: 34, focus: [0.5, 0.8, 0.9] },
    ['close', 'row', 'stack', 'scale'],
  )

export const batteryPack = ({ color = '#22303a', trim = '#28a37f', wide = 17 }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [wide, wide * 0.95, wide * 0.55], color, {
        soft: 0.6,
        front: (w, h) =>
          rect(0, h * 0.22, w, h * 0.5, trim) +
          rect(w * 0.1, h * 0.34, w * 0.34, h * 0.07, '#fff', 0.4) +
          rect(w * 0.1, h * 0.5, w * 0.22, h * 0.05, '#fff', 0.3, 0.7) +
          shape(
            `M${w * 0.72} ${h * 0.3}L${w * 0.6} ${h * 0.5}H${w * 0.7}L${w * 0.66} ${h * 0.64}L${w * 0.82} ${h * 0.44}H${w * 0.72}Z`,
            '#fff',
          ),
      })
      lathe(
        pen,
        [-wide * 0.3, wide * 0.95, 0],
        [
          [1.4, 0],
          [1.4, 1.3],
        ],
        '#c8463c',
      )
      lathe(
        pen,
        [wide * 0.3, wide * 0.95, 0],
        [
          [1.4, 0],
          [1.4, 1.3],
        ],
        '#59646a',
      )
    },
    { lift: 24, focus: [0.6, 0.6, 1] },
  )

export const smokeDetector = ({ color = '#f4f4f1' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        [
          [6, 0],
          [6, 1.2],
          [5.2, 1.4, tone(color, -0.25)],
          [5.2, 2, color],
          ...smooth(
            [
              [5.4, 2],
              [4.8, 3.4],
              [3, 4.2],
            ],
            4,
          ),
        ],
        color,
      )
      board(pen, [0, 4.2, 0], [3, 3], plate(3, 3, 1.5), tone(color, -0.08), 'top', {
        thick: 0.3,
        face: () => disc(2.2, 0.9, 0.3, '#d33f36'),
      })
    },
    { lift: 32, focus: [0.5, 1, 0.6] },
  )

export const siren = ({ color = '#d8432f' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        [
          [7.4, 0],
          [7.4, 2.4],
          [6.6, 2.6],
        ],
        '#2f383d',
      )
      lathe(
        pen,
        [0, 2.6, 0],
        [
          [6, 0],
          [6, 5],
        ],
        color,
        { gloss: 0.9 },
      )
      cupola(pen, [0, 7.6, 0], 6, 3.2, color, 0.8)
    },
    { lift: 18 },
  )
