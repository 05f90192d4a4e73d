import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, sign, stroke } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const steel = '#b4bec2'
const coal = '#2b3338'

const spannerPath =
  'M4.4 1C6.2-.2 9 .2 10 2.2L7.2 3.6 7.4 5.6 9.4 6.4C9.2 8 7.4 8.8 6 8.4L30 8.4 30 8.4C31.4 6.4 34.6 6.4 36 8.6 37.2 10.8 35.6 13.6 33 13.6 31.4 13.6 30 12.6 29.6 11.4L6.2 11.6C4 13.2 1 12.4 0 10L3.4 9.2 3.6 6.6 1.2 5.2C1.4 3.4 2.8 1.8 4.4 1Z'

export const wrench = ({ color = '#a9b4b9', count = 5, tray = '#1f6f66' }) =>
  goods(
    (pen) => {
      const deep = 4 + count * 6.2
      board(pen, [0, 0, 0], [46, deep], plate(46, deep, 2), tray, 'top', {
        thick: 1.4,
        face: (w, h) => rect(1.4, 1.4, w - 2.8, h - 2.8, tone(tray, -0.24), 1.4),
      })
      for (let at = 0; at < count; at += 1) {
        const size = 1 - at * (0.45 / Math.max(4, count))
        const z = -deep / 2 + 5 + at * 6.1
        board(
          pen,
          [-19.5 + 18 * size, 1.4, z],
          [36 * size, 13 * size * 0.6],
          spannerPath.replace(/-?\d*\.?\d+/g, (value) => String(Math.round(Number(value) * size * 100) / 100)),
          color,
          'top',
          {
            thick: 1.1,
            gloss: 0.6,
            shade: false,
            face: () =>
              rect(9 * size, 9.3 * size, 17 * size, 1.2 * size, tone(color, -0.2), 0.5, 0.7) +
              hoop(33 * size, 10 * size, 1.8 * size, tone(tray, -0.3), 1.3 * size),
          },
        )
      }
    },
    { turn: -26, lift: 46, focus: [0.22, 1, 0.4] },
    ['close', 'carton', 'row'],
  )

export const screwdriver = ({ colors = ['#d9483b', '#1f8a7a', '#f0a92e', '#2a6f97', '#4d5960'] }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [32, 25], plate(32, 25, 1.6), '#eef0ec', 'top', {
        thick: 1,
        face: (w) => rect(0, 21.4, w, 3.6, '#1f6f66') + lines(3, 22.4, 8, 1.1, 0.5, '#fff', [1, 0.6]),
      })
      for (const [at, color] of colors.entries()) {
        const z = -10 + at * 4.4
        const long = 14 - at * 1.2
        tube(pen, [-12, 2.4, z], [-12 - 0.1, 2.4, z], 1.3, color)
        tube(pen, [-12, 2.4, z], [-2.4, 2.4, z], 1.55, color, { gloss: 0.5 })
        for (let groove = 0; groove < 3; groove += 1)
          tube(pen, [-10 + groove * 2.2, 2.4, z], [-9.2 + groove * 2.2, 2.4, z], 1.62, tone(color, -0.4), { gloss: 0 })
        tube(pen, [-2.4, 2.4, z], [-1, 2.4, z], [1.2, 0.6], coal)
        tube(pen, [-1, 2.4, z], [-1 + long, 2.4, z], 0.42, steel, { gloss: 0.8 })
      }
    },
    { turn: -24, lift: 44, focus: [0.35, 1, 0.5] },
    ['close', 'carton', 'scale'],
  )

export const pliers = ({ grip = '#d9483b' }) =>
  goods(
    (pen) => {
      const arm = (path: string, color: string, more = '') =>
        board(pen, [0, 0, 0], [24, 13], path, color, 'top', { thick: 1.8, gloss: 0.4, face: () => more })
      arm('M7.8 7.8C4 9.4 1 11.6-1 13L-2 10.6C1 8 4 5.6 7.6 4.6Z', grip, stroke('M-.6 11.4C2 9 4.6 7.4 7 6.4', '#fff', 0.4, 0.35))
      arm('M7.6 6.8C11 5 14 5.4 17 6.6L24 6.6V7.4L17 9.4C13 9.6 10.6 9 7.8 9.6Z', steel, stroke('M17.6 7.1H23.6', coal, 0.24))
      arm(
        'M7.6 5C4 3.4 1 1.8-1.6.2L-2.4 2.6C1 5.6 4 8 7.8 8.6Z',
        tone(grip, -0.08),
        stroke('M-.8 1.8C2 3.8 4.6 5.4 7 6.4', '#fff', 0.4, 0.35),
      )
      arm(
        'M7.6 6C10.6 4.6 13 4.2 17 4.2L24 6.2V6.9L17 7.4C13 8.8 10 8.6 7.4 8.6Z',
        tone(steel, 0.1),
        disc(11.4, 6.6, 1.5, '#7c878c') + disc(11.2, 6.4, 0.7, '#aeb9be'),
      )
    },
    { turn: -28, lift: 50, focus: [0.6, 1, 0.5] },
    ['close', 'row', 'scale'],
  )

export const toolbox = ({ color = '#d9483b' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [42, 14, 21], color, {
        soft: 0.8,
        gloss: 0.3,
        front: (w, h) =>
          rect(0, h - 2.4, w, 2.4, tone(color, -0.25)) +
          rect(w / 2 - 6, 4.2, 12, 4.2, '#fff', 0.6, 0.92) +
          sign('peak', w / 2 - 3.4, 6.3, 3, color) +
          lines(w / 2 - 1, 5.2, 5.6, 1.4, 0.6, color, [1, 0.6]),
      })
      box(pen, [0, 14, 0], [43, 6, 22], tone(color, -0.3), {
        soft: 1,
        gloss: 0.3,
        front: (w, h) =>
          [0.2, 0.8]
            .map((at) => rect(w * at - 2.2, h * 0.35, 4.4, h * 0.66, '#d5dcdf', 0.5) + rect(w * at - 1.3, h * 0.62, 2.6, 0.7, '#8d989d'))
            .join(''),
      })
      cord(
        pen,
        [
          [-9, 20, 0],
          [-8, 25, 0],
          [8, 25, 0],
          [9, 20, 0],
        ],
        2.2,
        coal,
      )
    },
    { lift: 24, focus: [0.3, 0.7, 1] },
    ['close', 'stack', 'carton', 'scale'],
  )

export const ladder = ({ color = '#c4ccd0', steps = 5, foot = '#d9483b' }) =>
  machine(
    (pen) => {
      const tall = steps * 26
      for (const x of [-20, 20])
        cord(
          pen,
          [
            [x * 1.1, 0, -44],
            [x * 0.7, tall, -3],
          ],
          3.2,
          tone(color, -0.14),
          { smooth: false },
        )
      for (let at = 1; at < steps - 1; at += 2)
        cord(
          pen,
          [
            [-20, at * 26, -44 + (at * 41) / steps],
            [20, at * 26, -44 + (at * 41) / steps],
          ],
          2,
          tone(color, -0.2),
        )
      cord(
        pen,
        [
          [-26, 0, 28],
          [-17, tall, 3],
        ],
        4,
        color,
        { smooth: false },
      )
      for (let at = 1; at < steps; at += 1) {
        const share = at / steps
        box(pen, [0, at * 26, 28 - share * 25], [49 - share * 17, 2.6, 7], tone(color, 0.04), { soft: 0.4 })
      }
      cord(
        pen,
        [
          [26, 0, 28],
          [17, tall, 3],
        ],
        4,
        color,
        { smooth: false },
      )
      box(pen, [0, tall, 0], [40, 4, 14], foot, { soft: 1 })
      for (const x of [-26, 26]) ball(pen, [x, 1.8, 28], 2.8, coal, 0.2)
    },
    { turn: -30, lift: 16, focus: [0.5, 0.8, 0.7], near: 1.7 },
  )
