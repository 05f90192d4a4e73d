import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, vents } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { ball, box, quad, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const generator = ({ color = '#d8432f' }) =>
  machine(
    (pen) => {
      const frame = '#2c3438'
      cord(pen, [[-32, 2, -20], [-32, 46, -20], [32, 46, -20], [32, 2, -20]], 2.8, frame, { smooth: false })
      box(pen, [4, 5, 0], [46, 22, 30], '#41494d', { front: (_w, h) => vents(3, 4, 16, h - 8, 6, '#242a2d') + rect(24, 3, 19, 15, '#e9edec', 1) + disc(29, 8, 2.6, '#20272a') + disc(37, 8, 2.6, '#20272a') + rect(26.5, 13, 13, 2, '#d8432f', 0.6), side: (w, h) => vents(3, 3, w - 6, h - 6, 7, '#23292c') })
      tube(pen, [-26, 16, 8], [-19, 16, 8], 9.5, '#5a6468', { cap: (r) => disc(0, 0, r * 0.75, '#30383b') + disc(0, 0, r * 0.3, '#8a9599') })
      box(pen, [0, 28, 0], [54, 14, 32], color, { soft: 3, gloss: 0.4, front: () => rect(6, 4, 17, 5.4, '#fff', 1, 0.92) + sign('bolt', 10, 6.7, 4, color) + lines(13, 5.6, 8, 1.7, 0.8, color, [1, 0.7]) })
      tube(pen, [6, 42, -2], [6, 45, -2], 3.4, '#20272a')
      cord(pen, [[-32, 2, 20], [-32, 46, 20], [32, 46, 20], [32, 2, 20]], 2.8, frame, { smooth: false })
      for (const [x, y] of [[-32, 2], [32, 2], [32, 46], [-32, 46]] as const) cord(pen, [[x, y, 20], [x, y, -20]], 2.8, frame)
    },
    { focus: [0.65, 0.35, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

/** A pump on its base: motor, volute and the two pipe mouths. */
export const waterPump = ({ color = '#2a6f97', mouth = '#37454a' }) =>
  machine(
    (pen) => {
      box(pen, [2, 0, 0], [36, 2.4, 17], coal)
      tube(pen, [18, 12, 0], [-4, 12, 0], 8, color, { gloss: 0.4 })
      for (let at = 0; at < 7; at += 1) tube(pen, [15.6 - at * 2.4, 12, 0], [14.6 - at * 2.4, 12, 0], 8.7, tone(color, -0.12))
      tube(pen, [18, 12, 0], [20, 12, 0], [8.4, 7], coal, { cap: (r) => vents(-r * 0.6, -r * 0.6, r * 1.2, r * 1.2, 5, '#11171a') })
      box(pen, [5, 19, 1], [10, 5, 8], coal, { soft: 0.6, front: (w, h) => rect(1, 1, w - 2, h - 2, tone(coal, 0.16), 0.4) + sign('bolt', w / 2, h / 2, 2.6, '#f2c14e') })
      tube(pen, [-10, 12, 0], [-4, 12, 0], 10, mouth, { gloss: 0.3 })
      tube(pen, [-10, 20, 0], [-10, 28, 0], [3.6, 3.6], mouth, {})
      tube(pen, [-10, 27, 0], [-10, 29, 0], 5, tone(mouth, 0.1), { hole: 3 })
      tube(pen, [-8.8, 12, 9], [-8.8, 12, 14], 3.8, mouth)
      tube(pen, [-8.8, 12, 13], [-8.8, 12, 15], 5.2, tone(mouth, 0.1), { hole: 3 })
    },
    { turn: -26, lift: 20, focus: [0.3, 0.6, 0.8] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const compressor = ({ color = '#d8432f' }) =>
  machine(
    (pen) => {
      for (const z of [-10, 12]) tube(pen, [34, 9, z - 2], [34, 9, z + 2], 9, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      tube(pen, [-42, 24, 0], [42, 24, 0], 16, color, { gloss: 0.5, cap: (r) => hoop(0, 0, r * 0.8, tone(color, -0.2), 0.6) + disc(0, 0, r * 0.16, '#e0c36a') })
      for (const x of [-28]) box(pen, [x, 0, 4], [5, 9, 14], coal)
      box(pen, [-4, 40, 0], [56, 2.4, 26], tone(color, -0.3))
      tube(pen, [10, 52, 0], [32, 52, 0], 9.5, '#4b565b', { cap: (r) => vents(-r * 0.6, -r * 0.6, r * 1.2, r * 1.2, 6, '#1b2225') })
      for (let at = 0; at < 5; at += 1) tube(pen, [13 + at * 3.4, 52, 0], [14 + at * 3.4, 52, 0], 10.2, '#3a4448')
      for (const x of [-22, -8]) {
        for (let fin = 0; fin < 6; fin += 1) box(pen, [x, 44 + fin * 3, 0], [11, 1.8, 14], '#9aa6ab', { soft: 0.2 })
        box(pen, [x, 62, 0], [10, 4, 12], '#78848a')
      }
      cord(pen, [[-22, 66, 0], [-22, 72, 0], [-2, 74, 0], [4, 60, 6]], 1.8, '#d8a64a')
      lathe(pen, [-34, 40, 9], smooth([[0.8, 0], [0.8, 4]], 2), steel)
      tube(pen, [-34, 47, 8], [-34, 47, 10.5], 3.6, steel, { cap: (r) => disc(0, 0, r * 0.84, '#fff') + rect(-0.2, -r * 0.7, 0.5, r * 0.7, '#d8432f') })
      cord(pen, [[42, 30, 12], [56, 46, 12], [56, 46, -12], [42, 30, -12]], 2.4, coal, { smooth: false })
    },
    { turn: -28, lift: 18, focus: [0.3, 0.75, 0.7] },
  )

export const weldingSet = ({ color = '#1f8a7a' }) =>
  machine(
    (pen) => {
      box(pen, [0, 1, 0], [17, 26, 36], color, {
        soft: 0.8,
        gloss: 0.3,
        front: (w, h) => rect(1.4, 1.4, w - 2.8, h - 2.8, tone(coal, 0.05), 1) + rect(4, 3, w - 8, 4.4, '#0d1518', 0.5) + rect(5, 3.8, 2, 2.8, '#ff7a5c', 0.2) + rect(8, 3.8, 2, 2.8, '#ff7a5c', 0.2) + disc(w / 2, 12.4, 3, steel) + rect(w / 2 - 0.3, 9.8, 0.7, 2.4, '#d9483b') + disc(w * 0.3, h - 5, 2.3, '#d9483b') + disc(w * 0.3, h - 5, 1.1, '#111') + disc(w * 0.7, h - 5, 2.3, '#20282c') + disc(w * 0.7, h - 5, 1.1, '#000'),
        side: (w, h) => vents(5, 5, w * 0.42, h - 10, 7, tone(color, -0.5)) + sign('bolt', w * 0.76, h * 0.45, 9, '#fff'),
      })
      cord(pen, [[0, 27, -12], [0, 32, -10], [0, 32, 8], [0, 27, 10]], 2.2, coal)
      cord(pen, [[-3, 6, 18], [-8, 2, 26], [-16, 1, 24], [-22, 1, 12], [-26, 1, 18]], 1.5, '#d9483b')
      cord(pen, [[3, 6, 18], [6, 1, 27], [16, 1, 30], [24, 1, 24]], 1.5, coal)
      tube(pen, [24, 1.6, 24], [32, 1.6, 19], 1.6, '#e0a93a')
      tube(pen, [32, 1.6, 19], [40, 2, 14], 0.4, steel)
    },
    { turn: -36, lift: 20, focus: [0.5, 0.6, 0.8] },
    ['close', 'turn', 'carton', 'scale'],
  )

/** The concrete mixer of every small site. */
export const mixer = ({ color = '#f0a92e' }) =>
  machine(
    (pen) => {
      cord(pen, [[-30, 0, -26], [0, 78, -26], [30, 0, -26]], 5, '#37454a', { smooth: false })
      box(pen, [34, 18, 0], [26, 26, 30], tone(color, -0.1), { soft: 1.4, front: (w, h) => vents(3, 4, w - 6, h - 8, 6, tone(color, -0.6)) })
      tube(pen, [8, 44, -12], [4, 58, -4], [24, 36], color, { gloss: 0.3 })
      tube(pen, [4, 58, -4], [3.4, 62, -2], 37.4, tone(color, -0.3), { gloss: 0 })
      tube(pen, [3.4, 62, -2], [-10, 92, 18], [36, 21], color, { gloss: 0.35, capColor: tone(color, 0.1), hole: 19, holeColor: '#6b6456' })
      cord(pen, [[-30, 0, 30], [0, 66, 30], [30, 0, 30]], 5, '#37454a', { smooth: false })
      tube(pen, [0, 64, 26], [0, 64, 33], 5, steel)
      cord(pen, [[-30, 1, -26], [-30, 1, 30]], 4, '#37454a')
      tube(pen, [30, 11, 28], [30, 11, 36], 12, coal, { cap: (r) => disc(0, 0, r * 0.55, color) })
    },
    { turn: -26, lift: 14, focus: [0.4, 0.7, 0.6] },
  )

export const motor = ({ color = '#4f7ea3' }) =>
  machine(
    (pen) => {
      box(pen, [2, 0, 0], [20, 2, 18], tone(color, -0.3))
      tube(pen, [-14, 11, 0], [-20, 11, 0], 1.6, steel, { gloss: 0.8 })
      tube(pen, [-12, 11, 0], [-14, 11, 0], [9.4, 4], tone(color, -0.1))
      tube(pen, [14, 11, 0], [-12, 11, 0], 9, color, { gloss: 0.3 })
      for (let at = 0; at < 11; at += 1) tube(pen, [12 - at * 2.2, 11, 0], [11 - at * 2.2, 11, 0], 9.9, tone(color, 0.04), { gloss: 0.3 })
      tube(pen, [13, 11, 0], [20, 11, 0], 9.8, tone(color, -0.14), { cap: (r) => disc(0, 0, r * 0.86, tone(color, -0.3)) + Array.from({ length: 10 }, (_, at) => `<rect x="${-0.5}" y="${-r * 0.78}" width="1" height="${r * 0.5}" fill="#1b2529" transform="rotate(${at * 36})"/>`).join('') + disc(0, 0, r * 0.2, color) })
      box(pen, [0, 19.4, 2], [11, 5, 9], tone(color, -0.06), { front: (w, h) => rect(1, 1, w - 2, h - 2, '#e3e8e6', 0.3) + lines(1.8, 1.6, w - 3.6, 0.9, 0.3, '#77848a', [1, 0.8, 0.9]) })
    },
    { turn: -34, lift: 22, focus: [0.6, 0.6, 0.8] },
    ['close', 'turn', 'carton', 'row'],
  )

/** A hopper on a frame with an outlet: grinders, choppers, hullers. */
export const hopperMill = ({ color = '#2f7f5f', hopper = '#c3ccd0', tall = 100 }) =>
  machine(
    (pen) => {
      const mid = tall * 0.42
      for (const [x, z] of [[-26, -16], [26, -16], [-26, 16]] as const) cord(pen, [[x, 0, z], [x * 0.9, mid, z]], 4, '#37454a', { smooth: false })
      cord(pen, [[-26, 10, -16], [26, 10, -16], [26, 10, 16], [-26, 10, 16], [-26, 10, -16]], 3, '#37454a', { smooth: false })
      tube(pen, [14, 20, -8], [14, 20, 14], 9, '#5a6468', { cap: (r) => vents(-r * 0.6, -r * 0.6, r * 1.2, r * 1.2, 5, '#22292c') })
      box(pen, [0, mid, 0], [54, 4, 38], '#37454a')
      tube(pen, [0, mid + 20, -14], [0, mid + 20, 14], 18, color, { gloss: 0.4, cap: (r) => hoop(0, 0, r * 0.8, tone(color, -0.25), 1) + disc(0, 0, r * 0.3, steel) + [0, 1, 2, 3, 4, 5].map((at) => disc(Math.cos(at * 1.047) * r * 0.86, Math.sin(at * 1.047) * r * 0.86, 1, steel)).join('') })
      const [y0, y1] = [mid + 34, tall]
      quad(pen, [[-6, y0, -8], [10, y0, -8], [26, y1, -22], [-20, y1, -22]], tone(hopper, -0.5))
      quad(pen, [[10, y0, -8], [10, y0, 8], [26, y1, 22], [26, y1, -22]], tone(hopper, -0.1))
      quad(pen, [[-20, y1, -22], [26, y1, -22], [26, y1, 22], [-20, y1, 22]], tone(hopper, -0.4))
      quad(pen, [[-6, y0, 8], [10, y0, 8], [26, y1, 22], [-20, y1, 22]], hopper, { gloss: 0.4 })
      cord(pen, [[-20, y1, 22], [26, y1, 22], [26, y1, -22]], 1.6, tone(hopper, 0.3), { smooth: false, shade: false })
      quad(pen, [[-14, mid + 18, 8], [-14, mid + 18, -8], [-38, mid - 12, -8], [-38, mid - 12, 8]], tone(hopper, -0.05))
      quad(pen, [[-14, mid + 18, 8], [-38, mid - 12, 8], [-36, mid - 15, 8], [-8, mid + 6, 8]], tone(hopper, -0.25))
      cord(pen, [[26, 0, 16], [23.4, mid, 16]], 4, '#37454a', { smooth: false })
    },
    { turn: -30, lift: 18, focus: [0.5, 0.6, 0.8] },
  )

/** An upright tank or kettle on legs, with gauge and tap. */
export const tank = ({ color = '#c7d0d3', lid = '#a9b4b9', r = 24, tall = 70, trim = '#1f8a7a' }) =>
  machine(
    (pen) => {
      for (const [x, z] of [[-0.7, -0.6], [0.7, -0.6], [-0.7, 0.6], [0.7, 0.6]] as const) cord(pen, [[x * r, 0, z * r], [x * r, 20, z * r]], 3.4, '#7b878c', { smooth: false })
      lathe(pen, [0, 10, 0], [[r * 0.3, 0], [r, 10], [r, 10 + tall]], color, { gloss: 0.9 })
      lathe(pen, [0, 20, 0], [[r * 1.02, tall * 0.2], [r * 1.02, tall * 0.24]], tone(color, -0.2), { gloss: 0.8, top: tone(color, -0.2) })
      lathe(pen, [0, 20, 0], [[r, tall * 0.24], [r, tall]], color, { gloss: 0.9 })
      lathe(pen, [0, 20 + tall, 0], [[r * 1.04, 0], [r * 1.04, 2.4]], lid, { gloss: 0.6 })
      cupola(pen, [0, 22.4 + tall, 0], r, r * 0.36, lid, 0.8)
      tube(pen, [0, 22 + tall + r * 0.34, 0], [0, 27 + tall + r * 0.34, 0], 3, coal)
      box(pen, [-4, 20 + tall * 0.44, r * 0.92], [17, 20, 5], '#eef1f0', { soft: 0.7, front: (w, h) => rect(1.6, 1.8, w - 3.2, 6, '#12211f', 0.6) + rect(3, 3.4, 5, 2.6, '#7ff0c8', 0.3) + disc(5, h - 6, 2, '#d9483b') + disc(w - 5, h - 6, 2, trim) })
      tube(pen, [6, 25, r * 0.9], [6, 25, r + 8], 1.8, '#98a3a8', { gloss: 0.8 })
      cord(pen, [[6, 25, r + 7], [6, 20, r + 8]], 2.6, '#98a3a8')
      ball(pen, [6, 29, r + 4], 1.8, '#d9483b')
    },
    { turn: -24, lift: 14, focus: [0.45, 0.55, 1] },
  )

/** Moves pallets: two forks and a long handle. */
export const palletJack = ({ color = '#f0a92e' }) =>
  machine(
    (pen) => {
      for (const x of [-5, 5]) tube(pen, [x - 3, 8, -46], [x + 3, 8, -46], 8, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      cord(pen, [[0, 22, -44], [0, 74, -58], [0, 104, -66]], 4, tone(coal, 0.1), { smooth: false })
      for (const x of [-20, 20]) {
        board(pen, [x, 7, 24], [16, 112], 'M0 0H16V96L13 112H3L0 96Z', color, 'top', { thick: 4 })
        tube(pen, [x - 4, 4, 68], [x + 4, 4, 68], 4, coal)
      }
      box(pen, [0, 4, -36], [56, 26, 14], color, { soft: 1.4, front: (w, h) => rect(w / 2 - 9, h * 0.3, 18, 8, '#fff', 1, 0.9) + sign('peak', w / 2, h * 0.3 + 4, 5, coal) })
      cord(pen, [[0, 30, -44], [0, 74, -58], [0, 104, -66]], 4, tone(coal, 0.1), { smooth: false })
      board(pen, [0, 102, -66], [30, 24], 'M0 6C0 2 6 0 15 0S30 2 30 6V10C30 16 24 20 19 24H11C6 20 0 16 0 10ZM6 8C6 12 10 14 15 14S24 12 24 8C24 6 20 5.4 15 5.4S6 6 6 8Z', coal, 'front', { thick: 3, clip: false })
    },
    { turn: -34, lift: 22, focus: [0.5, 0.5, 0.2] },
    ['close', 'turn', 'scale'],
  )

export const scaleBench = ({ color = '#c3ccd0', body = '#1f6f66', small = false }) =>
  machine(
    (pen) => {
      const w = small ? 32 : 50
      if (!small) {
        cord(pen, [[0, 6, -w * 0.5], [0, 78, -w * 0.55]], 4, '#8d989d', { smooth: false })
        box(pen, [0, 78, -w * 0.52], [26, 17, 7], body, { soft: 1, front: (fw, h) => rect(2, 2.2, fw - 4, 7, '#0e1a18', 0.6) + [0, 1, 2, 3].map((at) => rect(6 + at * 4, 3.6, 2.6, 4.2, '#ff8a5c', 0.3)).join('') + [0, 1, 2, 3, 4].map((at) => rect(3 + at * 4.2, h - 5, 3, 2.6, '#e9edec', 0.5)).join('') })
      }
      box(pen, [0, 0, 0], [w, 7, w * 0.92], small ? body : '#5c686e', { soft: 1, front: (fw, h) => (small ? rect(fw * 0.3, 1.6, fw * 0.4, h - 3.2, '#0e1a18', 0.6) + [0, 1, 2].map((at) => rect(fw * (0.36 + at * 0.1), 2.6, 2, h - 5.2, '#ff8a5c', 0.2)).join('') : '') })
      board(pen, [0, 8, 0], [w * 0.96, w * 0.88], plate(w * 0.96, w * 0.88, 2), color, 'top', { thick: 1.6, gloss: 0.4, face: (fw, h) => rect(2, 2, fw - 4, h - 4, tone(color, 0.16), 1.4) + rect(4, 4, fw * 0.3, h - 8, '#fff', 1, 0.2) })
    },
    { turn: -28, lift: 26, focus: [0.5, 0.9, 0.2] },
    ['close', 'turn', 'scale'],
  )
