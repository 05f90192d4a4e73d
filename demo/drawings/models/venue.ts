import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, vents } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const stagePlatform = ({ color = '#37454a', carpet = '#1f6f66', backdrop = '#e9efe9' }) =>
  machine(
    (pen) => {
      const frame = (x: number) => {
        cord(
          pen,
          [
            [x - 9, 0, -130],
            [x - 9, 330, -130],
          ],
          6,
          steel,
          { smooth: false },
        )
        cord(
          pen,
          [
            [x + 9, 0, -130],
            [x + 9, 330, -130],
          ],
          6,
          steel,
          { smooth: false },
        )
        cord(
          pen,
          Array.from({ length: 12 }, (_, at) => [x + (at % 2 ? 9 : -9), 60 + at * 24, -130] as const),
          3,
          steel,
          { smooth: false },
        )
      }
      box(pen, [0, 60, -126], [380, 210, 4], backdrop, {
        front: (w, h) =>
          rect(0, 0, w, h * 0.3, carpet) +
          disc(w / 2, h * 0.52, 40, '#fff', 0.9) +
          sign('leaf', w / 2, h * 0.52, 50, carpet) +
          lines(w * 0.36, h * 0.76, w * 0.28, 18, 9, carpet, [1]),
      })
      frame(-205)
      frame(205)
      cord(
        pen,
        [
          [-214, 326, -130],
          [214, 326, -130],
        ],
        6,
        steel,
        { smooth: false },
      )
      cord(
        pen,
        [
          [-214, 306, -130],
          [214, 306, -130],
        ],
        6,
        steel,
        { smooth: false },
      )
      for (const x of [-120, -40, 40, 120]) tube(pen, [x, 298, -126], [x - 6, 276, -100], [9, 12], coal, { capColor: '#ffe9a8' })
      box(pen, [0, 0, 0], [420, 60, 250], color, {
        soft: 2,
        topColor: carpet,
        front: (w, h) => Array.from({ length: 6 }, (_, at) => rect((w / 6) * at + 4, 6, w / 6 - 8, h - 10, tone(color, 0.1), 2)).join(''),
      })
      for (let step = 0; step < 3; step += 1) box(pen, [-120, 0, 135 + step * 22], [90, 45 - step * 15, 22], tone(color, 0.14), { soft: 1 })
    },
    { turn: -22, lift: 14, focus: [0.5, 0.55, 0.2] },
    ['close', 'turn', 'scale'],
  )

export const speakerStack = ({ color = '#2b3338', tower = 2 }) =>
  machine(
    (pen) => {
      for (let at = 0; at < tower; at += 1) {
        const low = at === 0
        box(pen, [0, at * 62, 0], [low ? 60 : 52, 61, low ? 60 : 48], color, {
          soft: 1,
          front: (w, h) =>
            rect(2, 2, w - 4, h - 4, tone(color, -0.3), 2) +
            (low
              ? disc(w / 2, h / 2, w * 0.38, '#15191c') +
                hoop(w / 2, h / 2, w * 0.36, '#59646a', 1.4) +
                disc(w / 2, h / 2, w * 0.28, '#262d31') +
                disc(w / 2, h / 2, w * 0.12, '#3b454a')
              : disc(w / 2, h * 0.64, w * 0.28, '#15191c') +
                hoop(w / 2, h * 0.64, w * 0.26, '#59646a', 1.2) +
                disc(w / 2, h * 0.64, w * 0.1, '#3b454a') +
                rect(w * 0.2, h * 0.1, w * 0.6, h * 0.2, '#15191c', 3) +
                disc(w / 2, h * 0.2, h * 0.07, '#59646a')) +
            rect(w / 2 - 5, h - 6, 10, 2.4, '#1f8a7a', 1),
          side: (w, h) => rect(w / 2 - 8, h * 0.3, 16, 6, '#0f1315', 3),
        })
      }
    },
    { turn: -32, lift: 12, focus: [0.5, 0.7, 1] },
    ['close', 'row', 'scale'],
  )

export const parLight = ({ color = '#2b3338', glow = '#f7c95a' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-13, 22, 0],
          [-13, 6, 0],
          [13, 6, 0],
          [13, 22, 0],
        ],
        2.4,
        '#4f5b61',
        { smooth: false },
      )
      box(pen, [0, 0, 0], [16, 6, 10], '#4f5b61')
      tube(pen, [0, 26, -14], [0, 20, 11], [10.4, 12], color, {
        capColor: '#101416',
        cap: (r) =>
          disc(0, 0, r * 0.9, tone(glow, -0.5)) +
          [
            [0, 0],
            ...Array.from({ length: 6 }, (_, at) => [Math.cos(at * 1.047), Math.sin(at * 1.047)]),
            ...Array.from({ length: 10 }, (_, at) => [Math.cos(at * 0.628) * 1.8, Math.sin(at * 0.628) * 1.8]),
          ]
            .map(([x = 0, y = 0], at) => disc(x * r * 0.36, y * r * 0.36, r * 0.15, [glow, '#fff1c9', '#8fd6e8'][at % 3] ?? glow))
            .join(''),
      })
      cord(
        pen,
        [
          [13, 22, 0],
          [13, 6, 0],
        ],
        2.4,
        '#4f5b61',
      )
    },
    { turn: -34, lift: 12, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const videotron = ({ glow = '#2a7f77' }) =>
  machine(
    (pen) => {
      for (const x of [-110, 110])
        cord(
          pen,
          [
            [x, 0, -40],
            [x, 180, -10],
          ],
          6,
          steel,
          { smooth: false },
        )
      box(pen, [0, 40, 0], [260, 150, 14], coal, {
        soft: 1,
        front: (w, h) =>
          rect(4, 4, w - 8, h - 8, tone(glow, -0.4)) +
          shape(`M4 ${h - 4}C${w * 0.3} ${h * 0.3} ${w * 0.5} ${h * 0.9} ${w - 4} ${h * 0.2}V${h - 4}Z`, glow) +
          shape(`M4 ${h - 4}C${w * 0.4} ${h * 0.6} ${w * 0.6} ${h} ${w - 4} ${h * 0.5}V${h - 4}Z`, '#f2c14e', 0.85) +
          disc(w * 0.24, h * 0.32, 20, '#fff', 0.92) +
          sign('leaf', w * 0.24, h * 0.32, 24, glow) +
          lines(w * 0.38, h * 0.24, w * 0.4, 18, 9, '#fff', [1, 0.6]) +
          [1, 2, 3].map((at) => stroke(`M${(w / 4) * at} 4V${h - 4}`, '#000', 0.6, 0.4)).join('') +
          stroke(`M4 ${h / 2}H${w - 4}`, '#000', 0.6, 0.4),
      })
      box(pen, [0, 0, 0], [280, 40, 60], tone(coal, 0.1), { soft: 1, front: (w, h) => vents(10, 10, w - 20, h - 20, 3, coal) })
    },
    { turn: -24, lift: 12, focus: [0.4, 0.6, 1] },
    ['close', 'turn', 'scale'],
  )
