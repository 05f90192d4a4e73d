import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, stroke, type Sign } from '../kit/print.ts'
import { board, cord, pillow, plate } from '../kit/sheets.ts'
import { ball, box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

export const maskBox = ({ color = '#5aa9c4', mask = '#bfe0ea', duck = false }) =>
  goods(
    (pen) => {
      box(pen, [-3, 0, -5], [20, 9, 10.5], '#f7f9f8', { soft: 0.4, front: (w, h) => rect(0, h * 0.52, w, h * 0.48, color) + sign('cross', 3.4, h * 0.28, 2.6, color) + lines(6, 1.6, 8, 1.4, 0.6, coal, [1, 0.6]) + disc(w - 4, h * 0.74, 1.5, '#fff', 0.9), top: (w, h) => rect(w * 0.24, h * 0.3, w * 0.52, h * 0.4, tone(color, 0.55), h * 0.2) + rect(0, 0, w, 1.2, color), side: (w, h) => rect(0, h * 0.52, w, h * 0.48, tone(color, -0.2)) })
      const p = duck ? 'M0 6C3 1 8-1 10-1S17 1 20 6C17 11 13 13 10 13S3 11 0 6Z' : 'M0 1C5-.6 15-.6 20 1V9C17 12.4 13 13 10 13S3 12.4 0 9Z'
      cord(pen, [[-5.6, 1, 4], [-10, 0.6, 7], [-5.6, 1, 9.6]], 0.4, '#f4f6f5')
      cord(pen, [[13.6, 1, 4], [18.4, 0.6, 7], [13.6, 1, 9.6]], 0.4, '#f4f6f5')
      pillow(pen, [4, 0, 7], [19, 12], p, 2.6, mask, 'top', { face: (w) => (duck ? stroke(`M0 6H${w + 1}`, tone(mask, -0.2), 0.4) : [3.4, 6, 8.6].map((y) => stroke(`M.4 ${y}C6 ${y - 0.8} 13 ${y - 0.8} ${w + 0.6} ${y}`, tone(mask, -0.14), 0.3)).join('') + rect(6.4, 0.6, 7, 0.5, '#fff', 0.25)) })
    },
    { turn: -24, lift: 30, focus: [0.6, 0.4, 0.9] },
    ['close', 'carton', 'stack', 'row'],
  )

export const gloveBox = ({ color = '#2f6f9f', glove = '#7fb3d9' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [24, 8, 12.5], color, { soft: 0.4, front: (w, h) => rect(1.4, 1.4, 9, h - 2.8, '#fff', 0.5, 0.95) + sign('cross', 3.8, h / 2, 3, color) + lines(6.2, 2.6, 3.4, 1.2, 0.5, color, [1, 0.6]) + disc(w - 4.4, h / 2, 2.3, '#f2c14e') + disc(w - 4.4, h / 2, 1.2, color), top: (w, h) => `<ellipse cx="${w / 2}" cy="${h / 2}" rx="7" ry="3" fill="${tone(color, -0.5)}"/>` })
      for (const [dx, dy, lean] of [[-2, 0, -1], [2, 0.6, 1]] as const) pillow(pen, [dx, 7.6, dx * 0.4], [9, 9 + dy], `M2.6 9L2 6C.6 5 .2 4 .6 3.4 1 3 1.6 3.4 2.2 4L2.4 1C2.4.2 3.4.2 3.5 1L3.8 3 4-.4C4-1.2 5-1.2 5.1-.4L5.2 3 6 .2C6.2-.6 7.2-.4 7.1.4L6.6 3.4 7.6 2C8-1 9 2.4 8.2 ${3 + lean * 0.2}L6.6 7 6.6 9Z`, 2, glove, 'front')
    },
    { lift: 26, focus: [0.5, 0.8, 0.5] },
    ['close', 'carton', 'stack', 'scale'],
  )

/** A bottle: pump, spray, dropper or plain cap. */
export const bottle = ({ color = '#dff0ee', label = '#1f8a7a', cap = '#f4f5f3', top = 'pump' as 'pump' | 'spray' | 'cap', mark = 'drop' as Sign, r = 3.6, tall = 15 }) =>
  goods(
    (pen) => {
      lathe(pen, [0, 0, 0], smooth([[r * 0.94, 0], [r, 0.6], [r, tall * 0.72], [r * 0.86, tall * 0.86], [r * 0.38, tall * 0.97], [r * 0.38, tall * 1.02]], 4), color, { gloss: 0.7 })
      const a = 0.48
      const [x, y] = pen.project([Math.sin(a) * r, tall * 0.42, Math.cos(a) * r])
      const [w, h] = [r * 1.5, tall * 0.46]
      pen.put(`<g transform="translate(${x - w / 2} ${y - h / 2})">${rect(0, 0, w, h, label, r * 0.14, 0.96)}${sign(mark, w / 2, h * 0.32, r * 0.62, '#fff')}${lines(w * 0.18, h * 0.62, w * 0.64, h * 0.13, h * 0.055, '#fff', [1, 0.65])}</g>`)
      if (top === 'cap') return lathe(pen, [0, tall, 0], [[r * 0.46, 0], [r * 0.46, r * 0.9]], cap, { gloss: 0.4 })
      lathe(pen, [0, tall * 1.01, 0], [[r * 0.46, 0], [r * 0.46, r * 0.46]], cap)
      if (top === 'pump') {
        tube(pen, [0, tall * 1.02, 0], [0, tall + r * 1.2, 0], r * 0.14, cap)
        cord(pen, [[r * 0.4, tall + r * 1.3, 0], [-r * 0.9, tall + r * 1.3, r * 0.3], [-r * 1.1, tall + r * 1.06, r * 0.34]], r * 0.34, cap)
      } else {
        box(pen, [-r * 0.16, tall + r * 0.46, 0], [r * 1.1, r * 0.8, r * 0.6], cap, { soft: r * 0.14 })
        cord(pen, [[-r * 0.5, tall + r * 0.6, r * 0.1], [-r * 0.72, tall + r * 0.1, r * 0.16], [-r * 0.5, tall - r * 0.3, r * 0.16]], r * 0.2, tone(cap, -0.15))
        tube(pen, [-r * 0.6, tall + r, r * 0.04], [-r, tall + r, r * 0.06], r * 0.2, label)
      }
    },
    { lift: 14, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const thermometer = ({ color = '#f4f6f5', trim = '#1f8a7a' }) =>
  goods(
    (pen) => {
      board(pen, [2, 0, 0], [11, 14], 'M2 0H7.6C9.6 0 10.6 2 10.4 5L11 14H4.6L4 6C2 6 0 5 0 3 0 1.4.8 0 2 0Z', color, 'front', { thick: 4, gloss: 0.3, face: () => rect(5.4, 6.4, 3.4, 6, trim, 0.8) + disc(2.2, 3, 1.2, trim) })
      box(pen, [0.6, 13.8, 0], [13, 4.6, 4.6], color, { soft: 0.9, front: (w, h) => rect(w * 0.46, 0.8, w * 0.44, h - 1.6, '#1b2a26', 0.5) + rect(w * 0.52, 1.5, 1, h - 3, '#9ff0cf', 0.2) + rect(w * 0.64, 1.5, 1, h - 3, '#9ff0cf', 0.2) + disc(w * 0.78, h - 1.8, 0.3, '#9ff0cf') })
      tube(pen, [-5.9, 16.1, 0], [-7, 16.1, 0], 2, coal, { hole: 1.1, holeColor: '#5c3a3a' })
    },
    { turn: -20, lift: 14, focus: [0.6, 0.85, 1] },
    ['close', 'carton', 'scale', 'row'],
  )

export const bloodPressure = ({ color = '#f4f6f5', cuff = '#2a4d69' }) =>
  goods(
    (pen) => {
      pillow(pen, [-13, 0, -3], [17, 13], 'M1 1C6 0 12 0 16 1 17 4 17 10 16 12 12 13 6 13 1 12 0 9 0 4 1 1Z', 6, cuff, 'top', { face: (w, h) => sign('heart', w * 0.3, h / 2, 4, '#fff') + rect(w * 0.56, 2, w * 0.34, h - 4, tone(cuff, 0.2), 0.6) })
      cord(pen, [[-6, 3, 2], [-4, 0.6, 10], [6, 0.6, 10], [6, 2, 5]], 1, coal)
      box(pen, [7, 0, -2], [15, 6, 12], color, { soft: 1.1, front: (w) => rect(2, 2, w - 4, 1.6, tone(color, -0.12), 0.5), top: (w, h) => rect(1.2, 1.2, w - 2.4, h * 0.62, '#b9d6c2', 0.5) + [0, 1].map((row) => [0, 1, 2].map((at) => rect(3 + at * 2.6, 2 + row * 3, 1.5, 2, '#23352c', 0.2)).join('')).join('') + disc(w * 0.3, h * 0.86, 1.1, '#1f8a7a') + disc(w * 0.7, h * 0.86, 1.1, '#9aa6ab') })
    },
    { turn: -22, lift: 36, focus: [0.78, 1, 0.4] },
    ['close', 'carton', 'row', 'scale'],
  )

export const firstAid = ({ color = '#c8463c', mark = '#ffffff', soft = false }) =>
  goods(
    (pen) => {
      if (soft) pillow(pen, [0, 0, 0], [30, 20], plate(30, 20, 4), 11, color, 'front', { face: (w, h) => stroke(`M2 4H${w - 2}`, tone(color, -0.3), 0.6) + disc(w / 2, h * 0.58, 5.2, mark) + sign('cross', w / 2, h * 0.58, 6.4, color) })
      else box(pen, [0, 0, 0], [30, 22, 11], color, { soft: 1, gloss: 0.3, front: (w, h) => disc(w / 2, h / 2, 6, mark) + sign('cross', w / 2, h / 2, 7.6, color) + rect(3, 1.4, 3.4, 2.2, '#d5dcdf', 0.4) + rect(w - 6.4, 1.4, 3.4, 2.2, '#d5dcdf', 0.4), side: (w, h) => stroke(`M${w / 2} 0V${h}`, tone(color, -0.4), 0.5) })
      cord(pen, [[-5, soft ? 20 : 22, 0], [-4, soft ? 25 : 27, 0], [4, soft ? 25 : 27, 0], [5, soft ? 20 : 22, 0]], 1.6, tone(color, -0.2))
      for (const [x, z, r] of [[-13, 13, 2.6], [-7, 15, 2.2]] as const) tube(pen, [x, r, z], [x + 4, r, z + 1], r, '#f4f2ea', { cap: (size) => [0.9, 0.6, 0.3].map((share) => hoop(0, 0, size * share, '#cfc9b8', 0.2)).join('') })
      lathe(pen, [8, 0, 13], [[1.8, 0], [1.8, 5], [1, 6], [1.1, 6, '#c8463c'], [1.1, 8]], '#a5622e', { gloss: 0.6 })
    },
    { lift: 22, focus: [0.5, 0.5, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )

export const wheelchair = ({ color = '#2a4d69' }) =>
  machine(
    (pen) => {
      const frame = '#8d989d'
      const wheel = (z: number) => tube(pen, [6, 30, z], [6, 30, z + 3], 30, coal, { capColor: '#e9eeee', cap: (r) => disc(0, 0, r, coal) + disc(0, 0, r * 0.88, '#dfe8e6') + Array.from({ length: 14 }, (_, at) => stroke(`M0 0L${Math.cos(at * 0.449) * r * 0.88} ${Math.sin(at * 0.449) * r * 0.88}`, '#8d989d', 0.5)).join('') + hoop(0, 0, r * 0.72, '#aab5ba', 1) + disc(0, 0, r * 0.12, coal) })
      wheel(-27)
      cord(pen, [[24, 92, -22], [20, 88, -22], [16, 48, -22], [-20, 48, -22], [-26, 16, -22]], 2.6, frame, { smooth: false })
      box(pen, [18, 50, 0], [5, 42, 42], color, { soft: 2 })
      box(pen, [-2, 44, 0], [40, 6, 42], color, { soft: 2 })
      for (const z of [-10, 10]) box(pen, [-32, 8, z], [18, 2, 12], coal, { soft: 0.6 })
      for (const z of [-18, 18]) tube(pen, [-22, 8, z - 1.4], [-22, 8, z + 1.4], 8, coal, { cap: (r) => disc(0, 0, r * 0.55, '#dfe8e6') })
      cord(pen, [[28, 94, 22], [20, 90, 22], [16, 48, 22], [-20, 48, 22], [-26, 16, 22], [-34, 9, 16]], 2.6, frame, { smooth: false })
      box(pen, [-1, 68, 22], [28, 4, 5], coal, { soft: 1 })
      cord(pen, [[-14, 68, 22], [-14, 48, 22]], 2.4, frame)
      wheel(25)
    },
    { turn: -26, lift: 14, focus: [0.5, 0.5, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const oxygen = ({ color = '#f4f5f3', shoulder = '#2f7f5f', tall = 90 }) =>
  machine(
    (pen) => {
      lathe(pen, [0, 0, 0], smooth([[10.6, 0], [11, 2], [11, tall * 0.8]], 3), color, { gloss: 0.5 })
      lathe(pen, [0, tall * 0.8, 0], smooth([[11, 0], [9.6, 6], [5, 11], [3.4, 13]], 4), shoulder, { gloss: 0.5 })
      lathe(pen, [0, tall * 0.8 + 13, 0], [[2.6, 0], [2.6, 4]], '#c8a64a', { gloss: 0.8 })
      tube(pen, [0, tall * 0.8 + 17, 0], [0, tall * 0.8 + 19, 0], 4.4, '#37454a')
      tube(pen, [6, tall * 0.8 + 13, 5], [6, tall * 0.8 + 13, 7.4], 4.6, '#aab5ba', { cap: (r) => disc(0, 0, r * 0.84, '#fff') + rect(-0.3, -r * 0.7, 0.6, r * 0.7, '#d8432f') })
      cord(pen, [[1, tall * 0.8 + 15, 2], [6, tall * 0.8 + 14, 4]], 1.8, '#c8a64a')
      cord(pen, [[4, tall * 0.8 + 14, 4], [13, tall * 0.6, 10], [15, tall * 0.3, 12], [9, tall * 0.2, 14]], 1, '#8fd6b5')
      const [x, y] = pen.project([5, tall * 0.5, 9.8])
      pen.put(disc(x, y, 4.4, shoulder) + sign('cross', x, y, 5, '#fff') + rect(x - 4, y + 7, 8, 1.4, shoulder, 0.7) + rect(x - 3, y + 10, 6, 1.1, shoulder, 0.5))
    },
    { turn: -26, lift: 12, focus: [0.5, 0.85, 0.8] },
    ['close', 'row', 'scale'],
  )

export const syringe = ({ color = '#e9f3f5', trim = '#2f6f9f' }) =>
  goods(
    (pen) => {
      box(pen, [-4, 0, -6], [20, 6, 10], '#f7f9f8', { soft: 0.4, front: (w, h) => rect(0, h * 0.6, w, h * 0.4, trim) + sign('cross', 3, h * 0.3, 2.2, trim) + lines(5.4, 1.2, 7, 1.2, 0.5, coal, [1, 0.6]), top: (w, h) => rect(0, 0, w * 0.3, h, trim) + lines(w * 0.4, h * 0.3, w * 0.4, 2, 0.8, trim, [1, 0.7]) })
      for (const [z, shift] of [[4, 0], [8, 3]] as const) {
        tube(pen, [-11 + shift, 1.2, z], [-6 + shift, 1.2, z], 0.12, '#aab5ba', { gloss: 0.9 })
        tube(pen, [-6 + shift, 1.2, z], [-4.4 + shift, 1.2, z], [0.4, 0.5], trim)
        tube(pen, [-4.4 + shift, 1.2, z], [5 + shift, 1.2, z], 1.05, color, { gloss: 0.8 })
        tube(pen, [0.4 + shift, 1.2, z], [1.2 + shift, 1.2, z], 1, coal)
        for (let at = 0; at < 5; at += 1) cord(pen, [[-3.4 + at * 0.8 + shift, 2.2, z - 0.1], [-3.4 + at * 0.8 + shift, 1.9, z + 0.8]], 0.14, trim, { shade: false })
        tube(pen, [5 + shift, 1.2, z], [5.4 + shift, 1.2, z], 1.9, color)
        tube(pen, [5.4 + shift, 1.2, z], [8.6 + shift, 1.2, z], 0.5, '#dfe8e6')
        tube(pen, [8.6 + shift, 1.2, z], [9 + shift, 1.2, z], 1.4, '#dfe8e6')
      }
    },
    { turn: -24, lift: 34, focus: [0.5, 0.4, 0.85] },
    ['close', 'carton', 'row'],
  )

export const bandage = ({ color = '#f4efe2', trim = '#c8463c' }) =>
  goods(
    (pen) => {
      const one = (x: number, z: number, r: number, long: number) => tube(pen, [x, r, z], [x + long * 0.3, r, z + long], r, color, { gloss: 0.05, cap: (size) => [0.94, 0.78, 0.62, 0.46, 0.3, 0.14].map((share) => hoop(0, 0, size * share, '#d3c9b2', 0.2)).join('') })
      box(pen, [6, 0, -8], [15, 7, 9], '#f7f9f8', { front: (w, h) => rect(0, h * 0.64, w, h * 0.36, trim) + sign('cross', w / 2, h * 0.34, 3, trim), top: (w, h) => rect(w * 0.2, h * 0.3, w * 0.6, h * 0.4, tone(trim, 0.5), 1) })
      one(-8, -5, 4, 8)
      one(1, 1, 3.4, 7)
      one(-7, 6, 3, 6)
    },
    { turn: -34, lift: 28, focus: [0.4, 0.5, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )

export const stethoscope = ({ color = '#2a4d69' }) =>
  goods(
    (pen) => {
      cord(pen, [[-13, 0.6, -24], [-11, 0.8, -12], [-3, 0.8, -4]], 0.9, '#aab5ba', { gloss: 0.9 })
      cord(pen, [[13, 0.6, -24], [11, 0.8, -12], [3, 0.8, -4]], 0.9, '#aab5ba', { gloss: 0.9 })
      for (const x of [-13, 13]) ball(pen, [x, 0.8, -25], 1.2, coal)
      cord(pen, [[-3, 0.8, -4], [0, 0.8, 1], [3, 0.8, -4]], 1.5, color)
      cord(pen, [[0, 0.8, 0], [0, 0.8, 10], [8, 0.8, 20], [18, 0.8, 14], [14, 0.8, 4]], 1.5, color)
      tube(pen, [13, 0.2, 2], [13, 1.8, 2], 3.4, '#c3ccd0', { gloss: 0.8, cap: (r) => disc(0, 0, r * 0.82, '#f4f6f5') + hoop(0, 0, r * 0.6, '#c3ccd0', 0.2) })
      cupola(pen, [13, 1.8, 2], 1.2, 1, '#aab5ba', 0.8)
    },
    { turn: -18, lift: 52, focus: [0.75, 1, 0.6] },
    ['close', 'carton', 'row'],
  )

