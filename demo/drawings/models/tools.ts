import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, vents } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const steel = '#b4bec2'
const coal = '#2b3338'

export const drill = ({ color = '#1f8a7a', battery = true }) =>
  goods(
    (pen) => {
      tube(pen, [-15.5, 19, 0], [-12, 19, 0], [0.5, 0.7], '#d8b14a', { gloss: 0.7 })
      tube(pen, [-12, 19, 0], [-8, 19, 0], [1.7, 2.6], coal, { gloss: 0.5 })
      tube(pen, [-8, 19, 0], [8, 19, 0], [3.4, 4], color, { gloss: 0.4, capColor: coal, cap: (r) => disc(0, 0, r * 0.8, tone(coal, 0.1)) + vents(-r * 0.55, -r * 0.5, r * 1.1, r, 4, '#12181b') })
      const grip = 'M4 0H12C13 6 15 12 16 19H8C7 13 4 8 3.4 3Z'
      board(pen, [2.2, 1.5, 0], [17, 17], grip, coal, 'front', { thick: 4.2, face: () => shape('M5.4 4C6 8 8 12 9 17L13 17C12 12 10 8 10 4Z', color, 0.95) })
      board(pen, [-2.6, 11.6, 0], [3, 4], plate(3, 4, 1.2), '#d9483b', 'front', { thick: 2.4 })
      box(pen, [4.6, 0, 0], battery ? [12, 4.6, 7.4] : [8, 2, 5], tone(coal, 0.06), { soft: 0.7, front: (w, h) => rect(1, h * 0.3, w - 2, h * 0.42, color, 0.3) + disc(w - 2, h * 0.5, 0.35, '#9ff0cf') })
      board(pen, [0, 17.6, 4.1], [9, 2.8], plate(9, 2.8, 0.6), '#ffffff', 'front', { thick: 0.1, shade: false, face: (w, h) => sign('bolt', 1.7, h / 2, 1.7, color) + lines(3.4, 0.9, w - 4.4, 0.9, 0.4, color, [1, 0.6]) })
    },
    { turn: -22, lift: 16, focus: [0.5, 0.75, 1] },
    ['close', 'carton', 'scale', 'row'],
  )

export const grinder = ({ color = '#2a6f97' }) =>
  goods(
    (pen) => {
      tube(pen, [13, 5, 0], [-4, 5, 0], [3, 3.7], color, { gloss: 0.4 })
      for (let at = 0; at < 4; at += 1) tube(pen, [12 - at * 1.4, 5, 0], [11.3 - at * 1.4, 5, 0], 3.3, coal)
      box(pen, [-8, 2.4, 0], [8, 5, 6], '#8d989d', { soft: 0.8, gloss: 0.3 })
      tube(pen, [-9, 7.4, 4], [-9, 8.4, 13], 1.5, coal)
      board(pen, [-9.4, 0.9, 0], [17, 17], plate(17, 17, 8.5), tone(steel, -0.2), 'top', { thick: 0.8, face: (w) => disc(w / 2, w / 2, 8.4, '#4b5459') + hoop(w / 2, w / 2, 6, '#5f6a70', 1.6) + hoop(w / 2, w / 2, 3.4, '#e2b33f', 1) })
      board(pen, [-9.4, 1.7, 1.2], [18, 11], 'M0 11A9 9 0 0 1 18 11L14 11A5 5 0 0 0 4 11Z', tone(coal, 0.2), 'top', { thick: 1.6 })
      box(pen, [-8.6, 2.6, 0], [6.6, 4.8, 5.6], '#98a3a8', { soft: 0.9, gloss: 0.4, top: (w, h) => disc(w / 2, h / 2, 1.6, '#7b868b') })
      cord(pen, [[16, 5, 0], [21, 2, 1], [23, 0.6, 6], [18, 0.6, 10]], 1, coal)
    },
    { turn: -30, lift: 32, focus: [0.3, 0.6, 0.5] },
    ['close', 'turn', 'carton'],
  )

export const hammer = ({ grip = '#d9483b', handle = '#c79a62' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [30, 12], 'M0 4.8C4 4 8 4.6 11 5H22V8.4H11C8 8.6 4 9 0 8.2C-.6 7.4-.6 5.6 0 4.8Z', handle, 'top', { thick: 2, face: () => rect(-1, 3.6, 11.6, 6, grip) + [2, 4, 6, 8].map((x) => rect(x, 4, 0.6, 5.4, tone(grip, -0.3), 0.3)).join('') + stroke('M12 6.7H21', tone(handle, -0.22), 0.3) })
      board(pen, [9.4, 0.4, 0], [8.4, 15], 'M2.4 0.6H6.8C7.4 3 6.9 5 7 6.5C7.2 10 7.6 13 4.4 15C5.4 12.4 4 11 3.8 9.4H3.4C3.2 11 1.6 12.8 0.6 14.2C0 11 2.2 9 2.4 6.5C2.5 4.6 1.9 2.6 2.4.6Z', '#8e9aa0', 'top', { thick: 2.8, gloss: 0.6, face: () => rect(1.6, 0.2, 6, 1.6, '#b9c4c9') + shape('M3.4 2.4H4.6V8H3.4Z', '#fff', 0.25) })
    },
    { turn: -34, lift: 44, focus: [0.8, 0.5, 0.5] },
    ['close', 'row', 'scale'],
  )

const spannerPath = 'M4.4 1C6.2-.2 9 .2 10 2.2L7.2 3.6 7.4 5.6 9.4 6.4C9.2 8 7.4 8.8 6 8.4L30 8.4 30 8.4C31.4 6.4 34.6 6.4 36 8.6 37.2 10.8 35.6 13.6 33 13.6 31.4 13.6 30 12.6 29.6 11.4L6.2 11.6C4 13.2 1 12.4 0 10L3.4 9.2 3.6 6.6 1.2 5.2C1.4 3.4 2.8 1.8 4.4 1Z'

export const wrench = ({ color = '#a9b4b9', count = 5, tray = '#1f6f66' }) =>
  goods(
    (pen) => {
      const deep = 4 + count * 6.2
      board(pen, [0, 0, 0], [46, deep], plate(46, deep, 2), tray, 'top', { thick: 1.4, face: (w, h) => rect(1.4, 1.4, w - 2.8, h - 2.8, tone(tray, -0.24), 1.4) })
      for (let at = 0; at < count; at += 1) {
        const size = 1 - at * (0.45 / Math.max(4, count))
        const z = -deep / 2 + 5 + at * 6.1
        board(pen, [-19.5 + 18 * size, 1.4, z], [36 * size, 13 * size * 0.6], spannerPath.replace(/-?\d*\.?\d+/g, (value) => String(Math.round(Number(value) * size * 100) / 100)), color, 'top', { thick: 1.1, gloss: 0.6, shade: false, face: () => rect(9 * size, 9.3 * size, 17 * size, 1.2 * size, tone(color, -0.2), 0.5, 0.7) + hoop(33 * size, 10 * size, 1.8 * size, tone(tray, -0.3), 1.3 * size) })
      }
    },
    { turn: -26, lift: 46, focus: [0.22, 1, 0.4] },
    ['close', 'carton', 'row'],
  )

export const screwdriver = ({ colors = ['#d9483b', '#1f8a7a', '#f0a92e', '#2a6f97', '#4d5960'] }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [32, 25], plate(32, 25, 1.6), '#eef0ec', 'top', { thick: 1, face: (w) => rect(0, 21.4, w, 3.6, '#1f6f66') + lines(3, 22.4, 8, 1.1, 0.5, '#fff', [1, 0.6]) })
      for (const [at, color] of colors.entries()) {
        const z = -10 + at * 4.4
        const long = 14 - at * 1.2
        tube(pen, [-12, 2.4, z], [-12 - 0.1, 2.4, z], 1.3, color)
        tube(pen, [-12, 2.4, z], [-2.4, 2.4, z], 1.55, color, { gloss: 0.5 })
        for (let groove = 0; groove < 3; groove += 1) tube(pen, [-10 + groove * 2.2, 2.4, z], [-9.2 + groove * 2.2, 2.4, z], 1.62, tone(color, -0.4), { gloss: 0 })
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
      const arm = (path: string, color: string, more = '') => board(pen, [0, 0, 0], [24, 13], path, color, 'top', { thick: 1.8, gloss: 0.4, face: () => more })
      arm('M7.8 7.8C4 9.4 1 11.6-1 13L-2 10.6C1 8 4 5.6 7.6 4.6Z', grip, stroke('M-.6 11.4C2 9 4.6 7.4 7 6.4', '#fff', 0.4, 0.35))
      arm('M7.6 6.8C11 5 14 5.4 17 6.6L24 6.6V7.4L17 9.4C13 9.6 10.6 9 7.8 9.6Z', steel, stroke('M17.6 7.1H23.6', coal, 0.24))
      arm('M7.6 5C4 3.4 1 1.8-1.6.2L-2.4 2.6C1 5.6 4 8 7.8 8.6Z', tone(grip, -0.08), stroke('M-.8 1.8C2 3.8 4.6 5.4 7 6.4', '#fff', 0.4, 0.35))
      arm('M7.6 6C10.6 4.6 13 4.2 17 4.2L24 6.2V6.9L17 7.4C13 8.8 10 8.6 7.4 8.6Z', tone(steel, 0.1), disc(11.4, 6.6, 1.5, '#7c878c') + disc(11.2, 6.4, 0.7, '#aeb9be'))
    },
    { turn: -28, lift: 50, focus: [0.6, 1, 0.5] },
    ['close', 'row', 'scale'],
  )

export const handsaw = ({ grip = '#e08a2b' }) =>
  goods(
    (pen) => {
      const teeth = Array.from({ length: 38 }, (_, at) => `L${13.5 + at * 0.95 + 0.48} 13.4L${14 + at * 0.95} 12.6`).join('')
      board(pen, [0, 0, 0], [52, 15], `M12 1L52 7V9.6L50.5 11.6 50 12.6${teeth.split('L').filter(Boolean).toReversed().map((point) => `L${point}`).join('')}L12 12.6Z`, '#c3ccd0', 'front', { thick: 0.5, gloss: 0.6, face: () => rect(18, 5.4, 14, 3, tone('#c3ccd0', -0.16), 0.6) })
      board(pen, [-19.4, 0, 0], [15, 15], 'M1 2.6C4 0 10 0 14.4 1L13.4 13.6C9 15.6 3.4 15.6.6 12.4-.6 9 0 5 1 2.6ZM4.4 4.6C3.2 6.6 3.2 9 4 11 6 12.2 8.4 12.2 9.8 11.4L10.4 4.6C8.4 3.8 6 3.8 4.4 4.6Z', grip, 'front', { thick: 2.4, clip: false, face: () => disc(12, 4, 0.7, coal) + disc(11.6, 10.8, 0.7, coal) })
    },
    { turn: -18, lift: 14, focus: [0.25, 0.5, 1] },
    ['close', 'row', 'scale'],
  )

export const tapeMeasure = ({ color = '#f0b429' }) =>
  goods(
    (pen) => {
      board(pen, [9, 0.2, 0.4], [14, 2.4], plate(14, 2.4, 0), '#f7e27c', 'top', { thick: 0.3, face: (w) => Array.from({ length: 14 }, (_, at) => rect(at + 0.5, 0, 0.14, at % 5 === 0 ? 1.5 : 0.8, coal)).join('') + rect(w - 0.5, 0, 0.5, 2.4, '#8d989d') })
      board(pen, [0, 0, 0], [8, 7.6], 'M1.6 0H5.6C7.2 0 8 1 8 2.6V7.6H1C.4 7.6 0 7 0 6.4V1.8C0 .8.6 0 1.6 0Z', color, 'front', { thick: 4.2, edge: coal, gloss: 0.3, face: (w, h) => hoop(w * 0.47, h * 0.48, 2.7, coal, 0.5) + disc(w * 0.47, h * 0.48, 2.2, '#fff') + sign('peak', w * 0.47, h * 0.46, 2.4, '#1f6f66') })
    },
    { turn: -30, lift: 24, focus: [0.3, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const spiritLevel = ({ color = '#e3b23c' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [60, 6, 2.6], color, {
        soft: 0.4,
        gloss: 0.4,
        front: (w, h) => [0.14, 0.5, 0.86].map((at) => rect(w * at - 3.4, h * 0.22, 6.8, h * 0.56, '#26302f', 0.8) + rect(w * at - 2.6, h * 0.34, 5.2, h * 0.32, '#bdf06a', 0.9) + disc(w * at, h * 0.5, 0.8, '#eaffc4') + rect(w * at - 1.5, h * 0.34, 0.2, h * 0.32, '#26302f') + rect(w * at + 1.3, h * 0.34, 0.2, h * 0.32, '#26302f')).join('') + rect(w * 0.24, h * 0.36, 10, h * 0.26, '#fff', 0.4, 0.9) + rect(w * 0.62, h * 0.2, 8, h * 0.6, tone(color, -0.3), 1.6),
      })
    },
    { turn: -24, lift: 18, focus: [0.5, 0.5, 1], near: 2.6 },
    ['close', 'row', 'scale'],
  )

export const toolbox = ({ color = '#d9483b' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [42, 14, 21], color, { soft: 0.8, gloss: 0.3, front: (w, h) => rect(0, h - 2.4, w, 2.4, tone(color, -0.25)) + rect(w / 2 - 6, 4.2, 12, 4.2, '#fff', 0.6, 0.92) + sign('peak', w / 2 - 3.4, 6.3, 3, color) + lines(w / 2 - 1, 5.2, 5.6, 1.4, 0.6, color, [1, 0.6]) })
      box(pen, [0, 14, 0], [43, 6, 22], tone(color, -0.3), { soft: 1, gloss: 0.3, front: (w, h) => [0.2, 0.8].map((at) => rect(w * at - 2.2, h * 0.35, 4.4, h * 0.66, '#d5dcdf', 0.5) + rect(w * at - 1.3, h * 0.62, 2.6, 0.7, '#8d989d')).join('') })
      cord(pen, [[-9, 20, 0], [-8, 25, 0], [8, 25, 0], [9, 20, 0]], 2.2, coal)
    },
    { lift: 24, focus: [0.3, 0.7, 1] },
    ['close', 'stack', 'carton', 'scale'],
  )

export const ladder = ({ color = '#c4ccd0', steps = 5, foot = '#d9483b' }) =>
  machine(
    (pen) => {
      const tall = steps * 26
      for (const x of [-20, 20]) cord(pen, [[x * 1.1, 0, -44], [x * 0.7, tall, -3]], 3.2, tone(color, -0.14), { smooth: false })
      for (let at = 1; at < steps - 1; at += 2) cord(pen, [[-20, at * 26, -44 + (at * 41) / steps], [20, at * 26, -44 + (at * 41) / steps]], 2, tone(color, -0.2))
      cord(pen, [[-26, 0, 28], [-17, tall, 3]], 4, color, { smooth: false })
      for (let at = 1; at < steps; at += 1) {
        const share = at / steps
        box(pen, [0, at * 26, 28 - share * 25], [49 - share * 17, 2.6, 7], tone(color, 0.04), { soft: 0.4 })
      }
      cord(pen, [[26, 0, 28], [17, tall, 3]], 4, color, { smooth: false })
      box(pen, [0, tall, 0], [40, 4, 14], foot, { soft: 1 })
      for (const x of [-26, 26]) ball(pen, [x, 1.8, 28], 2.8, coal, 0.2)
    },
    { turn: -30, lift: 16, focus: [0.5, 0.8, 0.7], near: 1.7 },
  )
