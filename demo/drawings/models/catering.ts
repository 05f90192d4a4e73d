import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth } from '../kit/lathe.ts'
import { disc, rect, sign, stroke, vents, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { ball, box, quad, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const steel = '#c3ccd0'
const coal = '#2b3338'

/** A meal in a box: rice, a piece of chicken, vegetables, sambal; or cakes with `snack`. */
export const mealBox = ({ color = '#f1ead9', snack = false }) =>
  goods(
    (pen) => {
      boardOn(pen, [-11, 19, -12], [1, 0, 0], [0, -0.94, 0.34], [22, 16], plate(22, 16, 0.6), color, { thick: 0.4, face: (w, h) => disc(w / 2, h / 2, 4.4, '#1f6f66') + sign('leaf', w / 2, h / 2, 5, '#fff') })
      box(pen, [0, 0, 0], [22, 5.4, 18], color, { soft: 0.4, front: (w) => rect(w * 0.3, 1.4, w * 0.4, 1.8, '#1f6f66', 0.4) })
      board(pen, [0, 5.4, 0], [21, 17], plate(21, 17, 0.4), tone(color, -0.16), 'top', { thick: 0.1, shade: false })
      if (snack) {
        for (const [x, z, paint] of [[-6, -4, '#d99a4e'], [0.4, -4, '#8c5a3c'], [6.4, -4, '#7fb069'], [-6, 3.6, '#e9c46a'], [0.4, 3.6, '#c8663f']] as const) box(pen, [x, 5.2, z], [5.2, 3.2, 5.4], paint, { soft: 1.2, shade: false, top: (w, h) => disc(w / 2, h / 2, 0.9, tone(paint, 0.5)) })
        tube(pen, [6.4, 5, 3.6], [6.4, 8.4, 3.6], 2.6, '#dbe9ee', { capColor: '#f4fbfd' })
        return
      }
      cupola(pen, [-5, 5.2, -1], 4.6, 3.6, '#fdfdf7', 0.1)
      for (let at = 0; at < 8; at += 1) ball(pen, [1.6 + (at % 4) * 1.6, 5.8 + (at % 2) * 0.3, -5.4 + Math.floor(at / 4) * 2], 1.1, at % 3 ? '#5f9e4f' : '#e8893c', 0.1, false)
      ball(pen, [4.6, 6.2, 2.8], 3, '#a9622f', 0.3, false)
      cord(pen, [[6.6, 6.6, 3.6], [9.4, 6.8, 5.4]], 1.3, '#f4ead2', { shade: false })
      lathe(pen, [-0.4, 5.4, 5.4], [[2, 0], [2.2, 1.2]], '#f4f1e6', { inside: '#c8463c', shade: false })
      for (const [x, z] of [[-6, 5.6], [-4.6, 5]] as const) tube(pen, [x, 5.6, z], [x + 0.3, 5.6, z + 0.8], 1.5, '#9cc777', { shade: false })
    },
    { turn: -26, lift: 32, focus: [0.55, 0.4, 0.6] },
    ['close', 'row', 'stack', 'scale'],
  )

/** A buffet warmer with its lid half open. */
export const chafing = ({ color = '#c7d0d3', food = '#c8763f' }) =>
  goods(
    (pen) => {
      for (const x of [-26, 26]) cord(pen, [[x, 0, -13], [x, 18, -13]], 2, steel)
      box(pen, [0, 15, 0], [58, 9, 34], color, { soft: 1.2, gloss: 0.7, front: (w, h) => stroke(`M2 ${h * 0.3}H${w - 2}`, '#fff', 0.5, 0.6) })
      board(pen, [0, 24, 0], [54, 30], plate(54, 30, 2), food, 'top', { thick: 0.2, shade: false, face: (w, h) => Array.from({ length: 46 }, (_, at) => disc((at * 15.7) % w, (at * 9.3) % h, 1.7 + (at % 3) * 0.5, [tone(food, 0.2), tone(food, -0.2), '#6fa35a', '#e9c46a'][at % 4] ?? food)).join('') })
      tube(pen, [-29, 27, -15], [29, 27, -15], 10, color, { gloss: 0.8 })
      cord(pen, [[-8, 33, -6], [-7, 36, -3], [7, 36, -3], [8, 33, -6]], 1.4, coal)
      for (const x of [-26, 26]) cord(pen, [[x, 0, 13], [x, 18, 13]], 2, steel)
      for (const x of [-14, 14]) lathe(pen, [x, 2, 0], [[4, 0], [4, 6]], '#98a3a8', { inside: '#2f6f9f' })
      box(pen, [0, 3, 0], [56, 1, 26], tone(color, -0.2))
    },
    { turn: -28, lift: 24, focus: [0.5, 0.5, 0.5] },
    ['close', 'row', 'carton', 'scale'],
  )

/** A tall cup: paper for coffee, or with a dome for cold drinks. */
export const paperCup = ({ color = '#c99a62', lid = '#37454a', mark = 'leaf' as Sign, clear = false }) =>
  goods(
    (pen) => {
      const cup = (x: number, z: number, paint: string) => {
        lathe(pen, [x, 0, z], [[2.8, 0], [2.86, 0.4], [3.9, 10.4]], paint, { gloss: clear ? 0.7 : 0.15 })
        if (!clear) lathe(pen, [x, 0, z], [[3.3, 3.2], [3.72, 7.6]], tone(paint, -0.22), { gloss: 0.05, top: tone(paint, -0.22) })
        if (!clear) lathe(pen, [x, 0, z], [[3.7, 7.6], [3.9, 10.4]], paint, { gloss: 0.15 })
        lathe(pen, [x, 10.2, z], [[4.2, 0], [4.2, 0.9], [3.6, 1], [3.4, 2]], lid, { gloss: 0.5 })
        if (clear) cupola(pen, [x, 12, z], 3.6, 3, '#e8f4f5', 0.9)
        const [px, py] = pen.project([x + 1.2, 5.6, z + 3.2])
        pen.put(disc(px, py, 1.5, '#fff', 0.95) + sign(mark, px, py, 1.9, tone(paint, -0.5)))
      }
      cup(-4.6, -3, tone(color, 0.3))
      cup(4.4, -2, color)
      cup(-0.4, 4.4, color)
    },
    { turn: -24, lift: 18, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const mistFan = ({ color = '#e9edec', trim = '#2a6f97' }) =>
  machine(
    (pen) => {
      for (const x of [-18, 18]) ball(pen, [x, 4, 20], 4, coal, 0.2)
      box(pen, [0, 6, 0], [48, 100, 40], color, { soft: 2, front: (w, h) => vents(6, 10, w - 12, h * 0.46, 10, tone(color, -0.4)) + rect(8, h * 0.62, w - 16, 12, '#28343a', 2) + rect(11, h * 0.62 + 3, 12, 6, '#7ff0c8', 1) + [0, 1, 2].map((at) => disc(w - 14 - at * 5, h * 0.62 + 6, 1.6, '#fff')).join('') + rect(w * 0.4, h * 0.8, w * 0.2, h * 0.14, tone(trim, 0.4), 2) + rect(w * 0.4, h * 0.88, w * 0.2, h * 0.06, trim, 1), side: (w, h) => vents(6, 10, w - 12, h * 0.5, 12, tone(color, -0.4)) })
      box(pen, [0, 106, 0], [48, 5, 40], trim, { soft: 2 })
    },
    { turn: -32, lift: 14, focus: [0.5, 0.6, 1] },
  )

export const cooler = ({ color = '#d9483b' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [62, 34, 36], color, { soft: 3, gloss: 0.3, front: (w, h) => rect(6, h - 11, 8, 6, tone(color, -0.3), 1) + disc(w / 2, h * 0.52, 8, '#fff', 0.95) + sign('wave', w / 2, h * 0.52, 9, color) })
      box(pen, [0, 34, 0], [64, 7, 38], '#f4f4f0', { soft: 3 })
      cord(pen, [[-32, 26, 0], [-38, 40, 0], [-32, 42, 4]], 2, '#f4f4f0')
      cord(pen, [[32, 28, 10], [39, 30, 10], [39, 30, -10], [32, 28, -10]], 2.4, '#f4f4f0')
    },
    { lift: 22, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const stallBooth = ({ color = '#1f6f66', second = '#f4f1ea' }) =>
  machine(
    (pen) => {
      for (const x of [-72, 72]) cord(pen, [[x, 0, -36], [x, 210, -36]], 5, '#c99a62', { smooth: false })
      quad(pen, [[-72, 90, -37], [72, 90, -37], [72, 210, -37], [-72, 210, -37]], tone(second, -0.06))
      box(pen, [0, 0, 0], [148, 88, 62], '#d2a46c', { soft: 1, front: (w, h) => Array.from({ length: 8 }, (_, at) => stroke(`M${(w / 8) * at} 0V${h}`, tone('#d2a46c', -0.2), 0.8)).join('') + rect(w * 0.32, h * 0.24, w * 0.36, h * 0.5, color, 3) + sign('leaf', w * 0.5, h * 0.49, 28, '#fff') })
      box(pen, [0, 88, 0], [156, 5, 68], tone('#d2a46c', 0.14), { soft: 1 })
      for (const [x, paint] of [[-48, '#e0b36a'], [-30, '#b9473c'], [34, '#8fbfb1'], [52, '#e0b36a']] as const) box(pen, [x, 93, 4], [14, 20, 12], paint, { front: (w, h) => disc(w / 2, h / 2, 3.6, '#fff', 0.9) })
      lathe(pen, [2, 93, 6], smooth([[7, 0], [11, 6], [12, 12]], 3), '#f4f1ea', { inside: '#c99a62' })
      for (const x of [-72, 72]) cord(pen, [[x, 90, 30], [x, 196, 30]], 5, '#c99a62', { smooth: false })
      const count = 8
      for (let at = 0; at < count; at += 1) {
        const [a, b] = [-82 + (164 / count) * at, -82 + (164 / count) * (at + 1)]
        const paint = at % 2 ? second : color
        quad(pen, [[a, 226, -38], [b, 226, -38], [b, 192, 52], [a, 192, 52]], paint, { shade: at === 3 })
        quad(pen, [[a, 192, 52], [b, 192, 52], [b, 178, 52], [(a + b) / 2, 172, 52], [a, 178, 52]], tone(paint, -0.06), { shade: false })
      }
      quad(pen, [[82, 226, -38], [82, 192, 52], [82, 178, 52]], tone(color, -0.3))
    },
    { turn: -24, lift: 14, focus: [0.5, 0.5, 0.9] },
    ['close', 'turn', 'scale'],
  )

