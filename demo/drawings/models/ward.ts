import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'
import { folded } from './gifts.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const hospitalBed = ({ color = '#e9eeee', sheet = '#8fc4d8', frame = '#7b8b92' }) =>
  machine(
    (pen) => {
      for (const [x, z] of [[-84, -36], [84, -36]] as const) tube(pen, [x, 7, z - 3], [x, 7, z + 3], 7, coal)
      box(pen, [0, 16, 0], [180, 6, 74], frame, { soft: 1.4 })
      for (const x of [-60, 60]) cord(pen, [[x, 20, 0], [x, 44, 0]], 7, frame, { smooth: false })
      box(pen, [0, 44, 0], [190, 8, 84], tone(frame, 0.2), { soft: 1.4 })
      box(pen, [98, 30, 0], [5, 68, 86], color, { soft: 3 })
      boardOn(pen, [26, 52, -38], [0.86, 0.5, 0], [0, 0, 1], [74, 78], plate(74, 78, 5), '#f7f9f8', { thick: 11 })
      box(pen, [-34, 52, 0], [124, 11, 78], sheet, { soft: 3, front: (w, h) => [0.2, 0.45, 0.7].map((x) => stroke(`M${w * x} 1C${w * x + 3} ${h * 0.5} ${w * x - 2} ${h * 0.8} ${w * x + 2} ${h}`, tone(sheet, -0.2), 0.6)).join('') })
      pillow(pen, [68, 88, 0], [30, 56], plate(30, 56, 8), 9, '#fdfdfb', 'top')
      cord(pen, [[-40, 52, 42], [-40, 80, 42], [20, 80, 42], [20, 52, 42]], 2.6, steel, { smooth: false })
      for (const x of [-25, -10, 5]) cord(pen, [[x, 52, 42], [x, 80, 42]], 1.8, steel)
      box(pen, [-98, 24, 0], [5, 52, 86], color, { soft: 3, side: (w, h) => sign('cross', w / 2, h / 2, 16, sheet) })
      for (const [x, z] of [[-84, 36], [84, 36]] as const) tube(pen, [x, 7, z - 3], [x, 7, z + 3], 7, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
    },
    { turn: -30, lift: 20, focus: [0.7, 0.8, 0.6] },
  )

export const ivStand = ({ color = '#c3ccd0', bag = '#dff0f2' }) =>
  machine(
    (pen) => {
      for (let at = 0; at < 5; at += 1) {
        const a = at * 1.257 + 0.4
        cord(pen, [[0, 12, 0], [Math.cos(a) * 30, 6, Math.sin(a) * 30]], 3, color, { smooth: false })
        tube(pen, [Math.cos(a) * 30, 3, Math.sin(a) * 30 - 1.4], [Math.cos(a) * 30, 3, Math.sin(a) * 30 + 1.4], 3, coal)
      }
      tube(pen, [0, 10, 0], [0, 190, 0], 1.8, color, { gloss: 0.8 })
      cord(pen, [[-22, 188, 0], [-20, 192, 0], [20, 192, 0], [22, 188, 0]], 2, color)
      pillow(pen, [18, 150, 2], [20, 34], 'M3 0H17C19 0 20 2 20 4V28C20 31 18 33 15 33L11 34H9L5 33C2 33 0 31 0 28V4C0 2 1 0 3 0Z', 5, bag, 'front', { gloss: 0.5, face: (w, h) => rect(2, h * 0.4, w - 4, h * 0.56, '#a9d8dc', 2, 0.8) + rect(5, 6, 10, 9, '#fff', 0.8, 0.9) + lines(6.4, 8, 7, 2.2, 0.8, '#2f6f9f', [1, 0.6]) })
      cord(pen, [[18, 150, 2], [18, 130, 4], [12, 100, 8], [20, 70, 10], [14, 50, 12]], 0.9, '#e9f3f5')
      tube(pen, [18, 136, 4], [18, 126, 4.6], 1.6, '#f7f9f8')
    },
    { turn: -20, lift: 10, focus: [0.7, 0.85, 0.7], near: 2 },
    ['close', 'row', 'scale'],
  )

export const gown = ({ color = '#8fc4d8', trim = '#f4f6f5', hood = false }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [64, 82], 'M22 4C26 8 38 8 42 4L52 8 64 44 54 48 47 28 49 80C38 83 26 83 15 80L17 28 10 48 0 44 12 8Z', color, 'top', {
        thick: 1,
        face: (w) => shape('M17 28C22 44 20 64 15 80H24C27 60 25 42 17 28Z', '#000', 0.07) + shape('M47 28C42 44 44 64 49 80H42C40 60 41 42 47 28Z', '#000', 0.08) + shape('M22 4C26 9 38 9 42 4L44 5C38 13 26 13 20 5Z', tone(color, -0.22)) + (hood ? stroke(`M${w / 2} 8V82`, trim, 1.4) : stroke('M17 44C26 47 38 47 47 44', trim, 1.4) + stroke('M44 45L52 56M44 45L48 60', trim, 1)) + rect(0, 38, 11, 6, trim, 1, 0.8) + rect(53, 38, 11, 6, trim, 1, 0.8) + sign('cross', 39, 24, 4.4, trim),
      })
      if (hood) pillow(pen, [0, 0, -42], [22, 20], 'M2 20C-2 8 4 0 11 0S24 8 20 20C15 17 7 17 2 20Z', 4, color, 'top', { face: () => shape('M5 18C3 9 7 5 11 5S19 9 17 18C14 16 8 16 5 18Z', tone(color, -0.4)) })
    },
    { turn: -14, lift: 62, focus: [0.5, 1, 0.3], also: [folded({ colors: [color, tone(color, 0.15), color] }).draw] },
    ['close', 'also', 'carton'],
  )

export const bodyScale = ({ color = '#f4f6f5', trim = '#2f6f9f' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [32, 30], plate(32, 30, 5), coal, 'top', { thick: 1 })
      board(pen, [0, 1, 0], [33, 31], plate(33, 31, 5), color, 'top', { thick: 2, gloss: 0.5, face: (w, h) => rect(w / 2 - 6, 2.6, 12, 5, '#1b2a26', 1) + [0, 1, 2].map((at) => rect(w / 2 - 4 + at * 2.8, 3.6, 1.6, 3, '#9ff0cf', 0.2)).join('') + [-8, 8].map((x) => `<ellipse cx="${w / 2 + x}" cy="${h * 0.62}" rx="4.6" ry="8" fill="${tone(color, -0.12)}"/>`).join('') + rect(w / 2 - 0.3, h * 0.4, 0.6, h * 0.44, trim, 0.3) })
    },
    { lift: 42, focus: [0.5, 1, 0.3] },
    ['close', 'carton', 'row', 'scale'],
  )

export const trolley = ({ color = '#c3ccd0', trim = '#2f6f9f' }) =>
  machine(
    (pen) => {
      for (const [x, z] of [[-34, -20], [34, -20]] as const) cord(pen, [[x, 8, z], [x, 92, z]], 3, color, { smooth: false })
      for (const y of [22, 56]) box(pen, [0, y, 0], [72, 3, 44], color, { soft: 0.6, gloss: 0.5 })
      for (const [x, y, paint] of [[-20, 25, '#f7f9f8'], [4, 25, '#8fc4d8'], [22, 25, '#f7f9f8']] as const) box(pen, [x, y, -2], [18, 13, 24], paint, { front: (w, h) => sign('cross', w / 2, h / 2, 5, trim) })
      box(pen, [-14, 59, 0], [26, 9, 26], '#f7f9f8', { front: (w, h) => rect(2, h / 2 - 1, w - 4, 2, trim, 0.5) })
      for (const [x, paint] of [[12, '#a5622e'], [20, '#dff0ee'], [28, '#2f6f9f']] as const) lathe(pen, [x, 59, 4], smooth([[3.2, 0], [3.2, 9], [1.4, 12], [1.4, 14]], 3), paint, { gloss: 0.6 })
      box(pen, [0, 88, 0], [74, 3, 46], color, { soft: 0.6, gloss: 0.6 })
      board(pen, [-10, 91, 2], [32, 22], plate(32, 22, 3), '#e9eeee', 'top', { thick: 1.6, gloss: 0.6, face: (w, h) => [4, 9, 14].map((y) => stroke(`M6 ${y + 2}H${w - 7}`, '#8d989d', 0.9)).join('') + hoop(w - 6, h - 6, 2, '#8d989d', 0.6) })
      cord(pen, [[36, 90, -18], [46, 96, -18], [46, 96, 18], [36, 90, 18]], 2.4, color, { smooth: false })
      for (const [x, z] of [[-34, 20], [34, 20]] as const) {
        cord(pen, [[x, 8, z], [x, 92, z]], 3, color, { smooth: false })
        tube(pen, [x, 5, z - 1.6], [x, 5, z + 1.6], 5, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      }
    },
    { turn: -30, lift: 20, focus: [0.4, 0.85, 0.7] },
  )

export const sharpsBox = ({ color = '#f2c14e' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [18, 22, 14], color, { soft: 1, front: (w, h) => disc(w / 2, h * 0.5, 5, '#fff') + hoop(w / 2, h * 0.5, 4.2, '#c8463c', 0.7) + [0, 120, 240].map((turn) => `<g transform="translate(${w / 2} ${h * 0.5}) rotate(${turn})">${hoop(0, -1.5, 1.4, '#c8463c', 0.5)}</g>`).join('') + rect(w * 0.2, h * 0.8, w * 0.6, 1.2, '#c8463c', 0.4) })
      box(pen, [0, 22, 0], [19.4, 3.4, 15.4], '#c8463c', { soft: 1, top: (w, h) => rect(w / 2 - 5, h / 2 - 2, 10, 4, tone('#c8463c', -0.6), 2) })
    },
    { lift: 24, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'stack'],
  )

export const oximeter = ({ color = '#f4f6f5', trim = '#2f6f9f' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [6.4, 3.6], plate(6.4, 3.6, 1.2), tone(color, -0.16), 'top', { thick: 1.4 })
      boardOn(pen, [-3.2, 2.5, -1.8], [0.98, 0.17, 0], [0, 0, 1], [6.4, 3.6], plate(6.4, 3.6, 1.2), color, { thick: 1.3, gloss: 0.4, face: (w, h) => rect(1.1, 0.6, w - 2.4, h - 1.2, '#15201e', 0.4) + rect(1.6, 1, 0.7, 1.6, '#9ff0cf', 0.1) + rect(2.6, 1, 0.7, 1.6, '#9ff0cf', 0.1) + sign('heart', 4.4, 1.8, 0.9, '#ff7a6c') + disc(w - 0.7, h / 2, 0.34, trim) })
      cord(pen, [[3.2, 2, 0], [5, 0.4, 2], [3, 0.3, 4], [-1, 0.3, 3.6]], 0.4, trim)
    },
    { turn: -26, lift: 34, focus: [0.4, 1, 0.5] },
    ['close', 'carton', 'row', 'scale'],
  )

export const stretcher = ({ color = '#e08a2b' }) =>
  machine(
    (pen) => {
      for (const x of [-60, 60]) for (const z of [-26, 26]) cord(pen, [[x, 12, z], [x, 1, z]], 3.4, coal)
      for (const z of [-26, 26]) cord(pen, [[-104, 12, z], [104, 12, z]], 4, steel, { smooth: false })
      box(pen, [0, 12, 0], [180, 3, 48], color, { soft: 1.6, top: (w, h) => [0.2, 0.5, 0.8].map((x) => rect(w * x - 3, 0, 6, h, coal) + rect(w * x - 2, h / 2 - 4, 4, 8, '#d5dcdf', 1)).join('') })
      pillow(pen, [72, 15, 0], [26, 38], plate(26, 38, 6), 6, '#f7f9f8', 'top')
      for (const x of [-104, 104]) for (const z of [-26, 26]) cord(pen, [[x * 0.92, 12, z], [x, 12, z]], 5.4, coal, { smooth: false })
      quad(pen, [[-88, 15.4, 10], [-30, 15.4, 10], [-30, 15.4, 20], [-88, 15.4, 20]], '#ffffff', { shade: false, opacity: 0.5 })
    },
    { turn: -28, lift: 26, focus: [0.4, 0.8, 0.6] },
    ['close', 'scale', 'row'],
  )

/** A thermometer for the armpit, with its case. */
export const feverStick = ({ color = '#f4f6f5', trim = '#2f7f5f' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, -2.4], [13, 3], plate(13, 3, 1.4), tone(trim, 0.45), 'top', { thick: 1, face: (w, h) => rect(1, 0.8, w - 2, h - 1.6, tone(trim, 0.6), 0.6) })
      board(pen, [0.6, 0, 1.6], [12, 2], 'M0 .8L4.6 .5C5.6 0 7 0 8 0H10.6C12.4 0 12.4 2 10.6 2H8C7 2 5.6 2 4.6 1.5L0 1.2Z', color, 'top', { thick: 0.8, gloss: 0.4, face: () => rect(0, 0.6, 1.6, 0.8, '#aab5ba') + rect(6.4, 0.45, 2.8, 1.1, '#1b2a26', 0.2) + [0, 1, 2].map((at) => rect(6.7 + at * 0.8, 0.65, 0.5, 0.7, '#9ff0cf', 0.1)).join('') + disc(10.4, 1, 0.5, trim) })
    },
    { turn: -26, lift: 44, focus: [0.6, 1, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )
