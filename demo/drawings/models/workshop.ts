import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, stroke, vents } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'
import { sewingKit } from './crews.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const sewingMachine = ({ color = '#eef0ec', table = true, trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      const y = table ? 74 : 0
      if (table) {
        for (const x of [-46, 46]) {
          cord(pen, [[x, 0, -20], [x, 72, -20]], 4, '#4f5b61', { smooth: false })
          cord(pen, [[x, 2, -24], [x, 2, 24]], 5, '#4f5b61', { smooth: false })
        }
        box(pen, [8, 20, -4], [40, 3, 26], '#4f5b61')
        tube(pen, [22, 44, -14], [22, 44, 10], 12, '#5c686e', { cap: (r) => disc(0, 0, r * 0.6, '#3b464b') })
        for (const x of [-46, 46]) cord(pen, [[x, 0, 20], [x, 72, 20]], 4, '#4f5b61', { smooth: false })
        box(pen, [0, 70, 0], [116, 4, 52], '#d8c3a0', { soft: 0.6 })
      }
      box(pen, [0, y, 0], [50, 5, 19], tone(color, -0.08), { soft: 0.8 })
      board(pen, [-2, y + 5, 0], [52, 26], 'M0 4C0 1 1 0 4 0H46C50 0 52 2 52 5V26H38V12H13V20H2C0 20 0 18 0 16Z', color, 'front', {
        thick: 11,
        gloss: 0.3,
        face: () => rect(17, 3.4, 16, 4.6, trim, 1) + sign('leaf', 21, 5.7, 3, '#fff') + lines(24, 4.6, 7, 1.4, 0.7, '#fff', [1, 0.7]) + disc(45, 7, 2.6, tone(color, -0.2)) + disc(45, 7, 1.4, trim) + [0, 1, 2].map((at) => disc(43 + at * 2.4, 15, 0.8, tone(color, -0.3))).join(''),
      })
      tube(pen, [25, y + 23, -1], [29, y + 23, -1], 6, tone(color, -0.12), { cap: (r) => hoop(0, 0, r * 0.7, tone(color, -0.3), 0.6) })
      cord(pen, [[-22, y + 11, 2], [-22, y + 5.4, 2]], 1, '#8d989d')
      for (const [x, paint] of [[-6, '#d9483b'], [2, '#f0a92e']] as const) lathe(pen, [x, y + 31, -2], [[2, 0], [1.3, 0.6, paint], [1.7, 3], [1.3, 5.4, '#f4f1e6'], [2, 6]], '#f4f1e6')
      board(pen, [-26, y + 5, 5], [26, 13], 'M0 2C8 0 18 3 26 1V11C18 14 8 10 0 13Z', '#8fc0b4', 'top', { thick: 0.6, face: () => stroke('M2 8C10 6 18 9 25 7', '#fff', 0.4) })
    },
    { turn: -24, lift: 18, focus: [0.4, 0.85, 0.8], also: [sewingKit] },
    ['close', 'also', 'turn', 'scale'],
  )

/** A cabinet machine: oven, dryer, steriliser, incubator, chiller. */
export const ovenCabinet = ({ color = '#c7d0d3', glass = '#3f5560', warm = '#f2a65a', wide = 60, tall = 110, trays = 5, trim = '#1f6f66' }) =>
  machine(
    (pen) => {
      for (const x of [-wide * 0.4, wide * 0.4]) tube(pen, [x, 3, wide * 0.36], [x, 3, wide * 0.4], 3, coal)
      box(pen, [0, 4, 0], [wide, tall, wide * 0.86], color, {
        soft: 0.8,
        gloss: 0.5,
        front: (w, h) =>
          rect(w * 0.06, h * 0.05, w * 0.88, h * 0.14, '#28343a', 1) + rect(w * 0.12, h * 0.08, w * 0.24, h * 0.07, '#0c1b19', 0.6) + rect(w * 0.15, h * 0.1, w * 0.1, h * 0.03, '#7ff0c8', 0.4) + [0.5, 0.64, 0.78].map((x, at) => disc(w * x, h * 0.12, w * 0.045, at === 2 ? '#d9483b' : trim)).join('') +
          rect(w * 0.08, h * 0.24, w * 0.84, h * 0.7, tone(color, -0.14), 1.4) + rect(w * 0.16, h * 0.29, w * 0.62, h * 0.6, glass, 1) + rect(w * 0.16, h * 0.29, w * 0.62, h * 0.6, warm, 1, 0.28) +
          Array.from({ length: trays }, (_, at) => rect(w * 0.18, h * (0.36 + (at * 0.5) / trays), w * 0.58, h * 0.012, '#dfe6e6', 0.3, 0.7) + [0.24, 0.38, 0.52, 0.66].map((x) => disc(w * x, h * (0.35 + (at * 0.5) / trays), w * 0.032, tone(warm, -0.15), 0.85)).join('')).join('') +
          `<path d="M${w * 0.2} ${h * 0.29}H${w * 0.42}L${w * 0.2} ${h * 0.62}Z" fill="#fff" opacity=".14"/>` + rect(w * 0.83, h * 0.44, w * 0.045, h * 0.3, '#5c686e', w * 0.02),
        side: (w, h) => vents(w * 0.2, h * 0.12, w * 0.6, h * 0.16, 6, tone(color, -0.45)),
      })
    },
    { turn: -30, lift: 14, focus: [0.5, 0.7, 1] },
  )

export const conveyor = ({ color = '#2a6f97', belt = '#37454a', load = true }) =>
  machine(
    (pen) => {
      const leg = (x: number, z: number) => cord(pen, [[x, 0, z], [x, 66, z]], 5, '#7b878c', { smooth: false })
      for (const x of [-86, 0, 86]) leg(x, -24)
      for (const x of [-86, 0, 86]) cord(pen, [[x, 18, -24], [x, 18, 24]], 3, '#7b878c', { smooth: false })
      box(pen, [0, 66, 0], [200, 8, 44], belt, { soft: 3, top: (w, h) => Array.from({ length: 16 }, (_, at) => stroke(`M${(w / 16) * at + 4} 1V${h - 1}`, tone(belt, 0.14), 0.5)).join('') })
      box(pen, [0, 64, 24], [204, 12, 4], color, { soft: 0.8, front: (w, h) => Array.from({ length: 12 }, (_, at) => disc(10 + (at * (w - 20)) / 11, h / 2, 1.8, tone(color, -0.4))).join('') })
      for (const x of [-86, 0, 86]) leg(x, 24)
      box(pen, [64, 46, 14], [26, 17, 22], '#4f5b61', { front: (w, h) => vents(3, 3, w - 6, h - 6, 5, '#20282c') })
      if (load) for (const [x, paint] of [[-60, '#c99e68'], [-6, '#d3aa76'], [48, '#c99e68']] as const) box(pen, [x, 74, 0], [34, 24, 28], paint, { front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#fff', 0, 0.35) + rect(4, h - 10, 9, 6, '#fff', 0.5, 0.85) })
    },
    { turn: -28, lift: 24, focus: [0.3, 0.8, 0.7] },
  )

/** Closes bags and boxes: foot sealer, continuous sealer, strapping, heat press. */
export const press = ({ color = '#d9483b', plateColor = '#4f5b61' }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, 0], [44, 5, 46], coal, { soft: 1 })
      box(pen, [0, 5, -18], [14, 32, 8], color, { soft: 1 })
      box(pen, [0, 5, 4], [40, 3.4, 36], '#e9edec', { soft: 0.6, top: (w, h) => rect(2, 2, w - 4, h - 4, '#dfd6c4', 1) })
      board(pen, [0, 8.4, 5], [26, 24], 'M7 1C9 3 17 3 19 1L24 3 26 9 21 11V23H5V11L0 9 2 3Z', '#f7f8f6', 'top', { thick: 0.8, face: () => sign('leaf', 13, 13, 6, '#1f8a7a') })
      box(pen, [0, 30, 0], [42, 6, 40], plateColor, { soft: 1.4, front: (w, h) => rect(3, 1.6, w - 6, h - 3.2, tone(plateColor, 0.16), 1) })
      box(pen, [0, 36, -8], [16, 9, 24], color, { soft: 1, front: (w, h) => rect(2, 1.6, w - 4, h - 3.2, '#0e1a18', 0.6) + rect(3.4, 3, 4, 3, '#7ff0c8', 0.3) + rect(9, 3, 3, 3, '#ff8a5c', 0.3) })
      cord(pen, [[-12, 41, 2], [-14, 52, 20], [14, 52, 20], [12, 41, 2]], 3, coal)
    },
    { turn: -30, lift: 20, focus: [0.5, 0.5, 0.9] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const sealer = ({ color = '#2a6f97' }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, -4], [84, 24, 30], color, { soft: 1.2, gloss: 0.3, front: (w, h) => rect(3, 3, w * 0.3, h - 6, '#0e1a18', 1) + [0, 1, 2].map((at) => disc(9 + at * 7, 8, 2, ['#7ff0c8', '#f2c14e', '#d9483b'][at] ?? '#fff')).join('') + rect(6, h - 9, 18, 3, '#41545c', 1) + rect(w * 0.4, 3, w * 0.54, h - 10, tone(color, -0.3), 1) + Array.from({ length: 3 }, (_, at) => disc(w * (0.48 + at * 0.18), h * 0.4, 4, steel) + disc(w * (0.48 + at * 0.18), h * 0.4, 1.6, coal)).join('') })
      box(pen, [0, 0, 20], [92, 8, 17], '#7b878c', { soft: 0.8, top: (w, h) => rect(2, 1.6, w - 4, h - 3.2, '#37454a', 1) })
      for (const x of [-26, 2, 30]) board(pen, [x, 8, 19], [16, 20], 'M1 0H15L16 20H0Z', '#e0b36a', 'front', { thick: 4, face: (w, h) => rect(0, 0, w, 2, '#c58f3e') + disc(w / 2, h * 0.55, 4, '#fff', 0.9) + sign('leaf', w / 2, h * 0.55, 4.6, '#1f8a7a') })
    },
    { turn: -24, lift: 24, focus: [0.3, 0.5, 1] },
    ['close', 'turn', 'carton'],
  )

/** A fork lift, seen by companies that rent work with a machine. */
export const forklift = ({ color = '#f0a92e', load = true }) =>
  machine(
    (pen) => {
      for (const z of [-46]) tube(pen, [52, 24, z], [52, 24, z + 16], 24, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      for (const x of [-58]) cord(pen, [[x, 8, -30], [x, 208, -30]], 7, '#4f5b61', { smooth: false })
      box(pen, [10, 24, 0], [110, 44, 84], color, { soft: 4, gloss: 0.3, front: (w, h) => rect(w * 0.56, h * 0.3, w * 0.34, h * 0.28, '#fff', 2, 0.9) + sign('peak', w * 0.66, h * 0.44, 9, coal) + lines(w * 0.74, h * 0.37, w * 0.12, 5, 2.6, coal, [1, 0.7]) })
      box(pen, [46, 68, 0], [46, 26, 80], tone(color, -0.06), { soft: 5, side: (w, h) => vents(10, 5, w - 20, h - 10, 4, coal) })
      box(pen, [6, 68, 0], [38, 10, 50], coal, { soft: 3 })
      box(pen, [24, 78, 0], [8, 40, 48], coal, { soft: 3 })
      for (const z of [-36, 36]) cord(pen, [[-34, 64, z], [-24, 168, z], [52, 168, z], [62, 92, z]], 5, coal, { smooth: false })
      quad(pen, [[-24, 170, -38], [52, 170, -38], [52, 170, 38], [-24, 170, 38]], coal)
      cord(pen, [[-26, 68, 8], [-18, 92, 4]], 3, coal)
      tube(pen, [-19, 92, 4], [-18, 94, 4], 11, coal, { hole: 8, holeColor: '#5c686e' })
      for (const x of [-58]) cord(pen, [[x, 8, 30], [x, 208, 30]], 7, '#4f5b61', { smooth: false })
      for (const y of [40, 120, 204]) cord(pen, [[-58, y, -30], [-58, y, 30]], 6, '#4f5b61', { smooth: false })
      if (load) {
        for (const z of [-34, 0, 34]) box(pen, [-112, 22, z], [88, 9, 10], '#b98a55')
        box(pen, [-112, 31, 0], [90, 4, 82], '#c99a62')
        for (const [x, z] of [[-132, -20], [-92, -20], [-132, 20], [-92, 20]] as const) box(pen, [x, 35, z], [38, 34, 38], '#d3aa76', { front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#fff', 0, 0.35) })
        box(pen, [-112, 69, 2], [38, 30, 38], '#c99e68', { front: (w, h) => rect(w / 2 - 2, 0, 4, h, '#fff', 0, 0.35) })
      }
      for (const z of [-18, 18]) box(pen, [-104, 14, z], [96, 5, 9], '#5c686e')
      for (const x of [-30, 52]) tube(pen, [x, x < 0 ? 26 : 24, 34], [x, x < 0 ? 26 : 24, 50], x < 0 ? 26 : 24, coal, { cap: (r) => disc(0, 0, r * 0.55, '#e9edec') + disc(0, 0, r * 0.3, color) })
    },
    { turn: -30, lift: 16, focus: [0.6, 0.5, 1], near: 1.7 },
    ['close', 'turn', 'scale'],
  )

export const latheBench = ({ color = '#2f7f5f' }) =>
  machine(
    (pen) => {
      for (const x of [-56, 56]) box(pen, [x, 0, 0], [32, 62, 36], tone(color, -0.1), { front: (w, h) => rect(4, 6, w - 8, h - 14, tone(color, -0.28), 1.4) + disc(w - 8, h / 2, 1.6, steel) })
      box(pen, [0, 62, 0], [152, 10, 38], color, { soft: 0.8 })
      box(pen, [-54, 72, 0], [40, 36, 34], color, { soft: 1.6, front: (w, h) => disc(w * 0.26, h * 0.32, 4.4, steel) + disc(w * 0.66, h * 0.32, 4.4, steel) + rect(w * 0.2, h * 0.62, w * 0.6, 5, '#0e1a18', 1) + disc(w * 0.3, h * 0.69, 1.6, '#7ff0c8') + disc(w * 0.5, h * 0.69, 1.6, '#d9483b') })
      tube(pen, [-34, 92, 0], [-24, 92, 0], 12, '#98a3a8', { gloss: 0.7 })
      tube(pen, [-24, 92, 0], [26, 92, 0], 3.4, '#dbe2e4', { gloss: 0.9 })
      box(pen, [8, 72, 6], [24, 12, 36], '#5c686e', { soft: 0.8 })
      box(pen, [6, 84, 8], [10, 9, 10], '#7b878c')
      tube(pen, [14, 78, 24], [14, 78, 28], 6, steel, { cap: (r) => hoop(0, 0, r * 0.7, '#7b878c', 1) })
      box(pen, [50, 72, 0], [26, 18, 26], color, { soft: 1 })
      tube(pen, [26, 92, 0], [62, 92, 0], [1.6, 6], '#98a3a8', { gloss: 0.7 })
    },
    { turn: -24, lift: 18, focus: [0.3, 0.8, 0.8] },
  )

export const spinner = ({ color = '#c7d0d3', lid = '#7b878c', trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      cord(pen, [[-26, 0, -20], [-26, 26, -20]], 4, '#7b878c', { smooth: false })
      cord(pen, [[26, 0, -20], [26, 26, -20]], 4, '#7b878c', { smooth: false })
      lathe(pen, [0, 18, 0], [[24, 0], [27, 6], [27, 50]], color, { gloss: 0.9, inside: '#7d898e' })
      lathe(pen, [0, 52, 0], smooth([[18, 0], [18, 13]], 2), '#b7c1c5', { gloss: 0.6, inside: '#56626a' })
      board(pen, [0, 69, -26], [50, 22], plate(50, 22, 8), lid, 'front', { thick: 2, gloss: 0.5, face: (w, h) => hoop(w / 2, h / 2, 5, tone(lid, 0.3), 0.8) })
      cord(pen, [[-26, 0, 20], [-26, 30, 18]], 4, '#7b878c', { smooth: false })
      cord(pen, [[26, 0, 20], [26, 30, 18]], 4, '#7b878c', { smooth: false })
      box(pen, [0, 28, 28], [20, 16, 6], '#28343a', { soft: 0.8, front: (w, h) => rect(2, 2, w - 4, 5, '#0c1b19', 0.5) + rect(3.4, 3.2, 5, 2.4, '#7ff0c8', 0.3) + disc(5.6, h - 4, 1.9, trim) + disc(w - 5.6, h - 4, 1.9, '#d9483b') })
      quad(pen, [[-8, 22, 27], [8, 22, 27], [6, 12, 38], [-6, 12, 38]], tone(color, -0.1))
    },
    { turn: -24, lift: 24, focus: [0.5, 0.6, 0.9] },
  )

export const lampDesk = ({ color = '#37454a' }) =>
  machine((pen) => {
    lathe(pen, [0, 0, 0], [[12, 0], [12, 2]], color)
    cord(pen, [[0, 2, 0], [-6, 24, 0], [8, 44, 0]], 1.8, steel, { smooth: false })
    tube(pen, [6, 46, 0], [16, 38, 4], [4, 9], color, { capColor: '#fff3c4' })
    for (let at = 0; at < 3; at += 1) tube(pen, [-6 + at * 7, 24 + at * 10, 0], [-6 + at * 7, 24 + at * 10, 1.2], 1.6, color)
  })
