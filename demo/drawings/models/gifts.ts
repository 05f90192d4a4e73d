import { mix, tone } from '../kit/color.ts'
import { lathe, smooth, wrap, wrapLines } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const coal = '#2b3338'

export const mug = ({ color = '#f4f1ea', mark = '#1f7a6c', band = '' }) =>
  goods(
    (pen) => {
      lathe(pen, [0, 0, 0], smooth([[3.4, 0], [4, 0.5], [4.1, 5], [4.1, 9.4]]), color, { inside: tone(color, -0.1), gloss: 0.4 })
      if (band) wrap(pen, [0, 0, 0], 4.13, [7.2, 8.2], [-88, 88], band)
      wrap(pen, [0, 0, 0], 4.12, [2.4, 6.6], [-52, 24], mark)
      wrapLines(pen, [0, 0, 0], 4.14, [[5.1, -38, 6], [3.9, -38, 12], [3.2, -38, -8]], 0.46, '#ffffff')
      cord(pen, [[3.6, 7.8, 1.6], [6.7, 7.4, 2.6], [7, 4.2, 2.8], [3.6, 2.4, 1.6]], 1.2, color, { shade: true })
    },
    { turn: -16, lift: 24, focus: [0.4, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

const shirtPath = 'M18 3C22 7 30 7 34 3L44 7 52 24 42 28 40 24 40 66C30 68 22 68 12 66L12 24 10 28 0 24 8 7Z'
const poloPath = 'M18 3L26 9 34 3 45 7 53 26 43 30 40 25 40 68C30 70 22 70 12 68L12 25 9 30-1 26 7 7Z'

/** A shirt on a table. `collar` makes it a polo shirt, `sleeve` contrasts, `pocket` a work shirt. */
export const tee = ({ color = '#20756b', print = '#ffffff', mark = 'leaf' as Sign, collar = false, trim = '', small = false }) =>
  goods(
    (pen) => {
      const p = collar ? poloPath : shirtPath
      board(pen, [0, 0, 0], [52, 70], p, color, 'top', {
        thick: 1,
        face: () =>
          shape('M12 26C17 40 14 56 12 68L19 68C21 50 18 36 12 26Z', '#000', 0.08) + shape('M40 26C35 38 36 56 34 69L40 68Z', '#000', 0.09) + shape('M22 30C24 44 22 58 24 68L28 68C27 56 27 42 22 30Z', '#fff', 0.05) +
          (trim ? shape('M44 7L53 26 43 30 40 25 38 16Z', trim, 0.9) + shape('M8 7L-1 26 9 30 12 25 14 16Z', trim, 0.9) : '') +
          (collar ? shape('M17 2L26 10 19 17 13 6Z', trim || tone(color, -0.2)) + shape('M35 2L26 10 33 17 39 6Z', trim || tone(color, -0.2)) + rect(24.6, 10, 2.8, 13, tone(color, -0.12)) + [13, 17, 21].map((y) => disc(26, y, 0.6, '#fff', 0.85)).join('') : shape('M18 3C22 9 30 9 34 3L36 4C31 12 21 12 16 4Z', tone(color, -0.25)) + shape('M18 3C22 5.4 30 5.4 34 3 30 7.4 22 7.4 18 3Z', tone(color, -0.5))) +
          (small || collar ? sign(mark, 33, 24, 5, print) : sign(mark, 26, 28, 11, print) + rect(18, 37, 16, 1.8, print, 0.9) + rect(20.5, 40.5, 11, 1.2, print, 0.6)) +
          stroke('M12 64.4C22 66.4 30 66.4 40 64.4', tone(color, -0.2), 0.3),
      })
    },
    { turn: -14, lift: 64, focus: [0.5, 1, 0.36], near: 1.8, also: [folded({ colors: [tone(color, -0.12), tone(color, 0.12), color] }).draw] },
    ['close', 'also', 'carton'],
  )

/** Shirts or cloth, folded and stacked. */
export const folded = ({ colors = ['#20756b', '#e9e4d8', '#2a4d69', '#b9473c'], pattern = false }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        const motif = (w: number, h: number) => Array.from({ length: 24 }, (_, n) => sign(n % 2 ? 'leaf' : 'star', ((n % 6) + 0.5) * (w / 6), (Math.floor(n / 6) + 0.5) * (h / 4), 4.4, mix(color, '#f2d9a0', 0.7))).join('')
        pillow(pen, [0, at * 4.4, 0], [32, 26], 'M1.4 1C10 .4 22 .4 30.6 1 32 1.4 32 3 31.8 13 32 23 32 24.8 30.6 25 22 25.8 10 25.8 1.4 25 0 24.6 0 23 .2 13 0 3 0 1.4 1.4 1Z', 4.8, color, 'top', {
          face: (w, h) => (pattern ? motif(w, h) : '') + (at === colors.length - 1 && !pattern ? shape(`M${w * 0.36} 0L${w * 0.5} ${h * 0.24}L${w * 0.64} 0Z`, tone(color, -0.2)) + sign('leaf', w * 0.5, h * 0.56, 4, '#fff') : ''),
        })
      }
    },
    { turn: -30, lift: 34, focus: [0.5, 1, 0.6] },
    ['close', 'row', 'carton', 'scale'],
  )

export const tote = ({ color = '#e8dcc3', mark = '#1f6f66', signOf = 'leaf' as Sign, strap = '' }) =>
  goods(
    (pen) => {
      cord(pen, [[-8, 34, -1.5], [-7, 54, -1.5], [7, 54, -1.5], [8, 34, -1.5]], 2, tone(strap || color, -0.12))
      pillow(pen, [0, 0, 0], [36, 38], 'M1 0H35C36 12 36.4 26 35.4 38 24 38.6 12 38.6.6 38-.4 26 0 12 1 0Z', 7, color, 'front', { face: (w, h) => rect(0, 1.4, w, 0.4, tone(color, -0.2)) + sign(signOf, w / 2, h * 0.42, 13, mark) + rect(w * 0.3, h * 0.66, w * 0.4, 1.6, mark, 0.8) + rect(w * 0.36, h * 0.73, w * 0.28, 1, mark, 0.5) + shape(`M2 8C6 18 5 30 3 38H10C11 26 8 16 2 8Z`, '#000', 0.05) })
      cord(pen, [[-8, 33, 3.6], [-7, 55, 2.4], [7, 55, 2.4], [8, 33, 3.6]], 2, strap || color)
    },
    { turn: -24, lift: 10, focus: [0.5, 0.4, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const tumbler = ({ color = '#1f6f66', lid = '#c3ccd0', mark = 'leaf' as Sign, slim = true }) =>
  goods(
    (pen) => {
      const r = slim ? 3.4 : 4.4
      lathe(pen, [0, 0, 0], smooth([[r * 0.86, 0, lid], [r, 0.6], [r, 1.6, color], [r, 12], [r * (slim ? 0.96 : 1.04), 17]], 4), color, { gloss: 0.7 })
      lathe(pen, [0, 17, 0], slim ? [[r * 0.96, 0], [r * 0.8, 1.4], [r * 0.8, 5.4], [r * 0.7, 6]] : [[r * 1.08, 0], [r * 1.08, 1], [r * 0.86, 1.8]], lid, { gloss: 0.9 })
      if (!slim) tube(pen, [1.4, 18, 0], [2.4, 25, 0], 0.5, tone(color, 0.4))
      const [x, y] = pen.project([r * 0.36, 9.4, r * 0.9])
      pen.put(sign(mark, x, y, r * 0.9, '#ffffff') + rect(x - r * 0.4, y + r * 0.62, r * 0.8, 0.34, '#ffffff', 0.15))
    },
    { lift: 14, focus: [0.5, 0.55, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const cap = ({ color = '#1f4e5f', mark = '#f2c14e' }) =>
  goods(
    (pen) => {
      lathe(pen, [0, 0, 0], smooth([[9, 0], [9.3, 3], [8.6, 7], [5.6, 10.4], [1.4, 11.6], [0, 11.7]], 5), color, { gloss: 0.12 })
      for (const angle of [-60, 0, 60]) {
        const a = (angle * Math.PI) / 180
        cord(pen, [[0, 11.7, 0], [Math.sin(a) * 6.4, 9.8, Math.cos(a) * 6.4], [Math.sin(a) * 9.1, 4.4, Math.cos(a) * 9.1], [Math.sin(a) * 9.1, 0.6, Math.cos(a) * 9.1]], 0.2, tone(color, -0.3), { shade: false })
      }
      boardOn(pen, [-9.4, 1.4, 5.4], [1, 0, 0], [0, -0.22, 0.975], [18.8, 10], 'M0 0C5 3.4 14 3.4 18.8 0 19.6 5 16 10 9.4 10S-.8 5 0 0Z', tone(color, -0.06), { thick: 0.6, gloss: 0.1, face: () => stroke('M1.4 3.4C4 8 15 8 17.4 3.4', tone(color, 0.2), 0.2) })
      tube(pen, [0, 11.4, 0], [0, 12.2, 0], 0.8, color)
      const [x, y] = pen.project([1.6, 6, 8.4])
      pen.put(sign('peak', x, y, 4.4, mark))
    },
    { turn: -34, lift: 18, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const umbrella = ({ color = '#1f6f66', second = '#f4f1ea' }) =>
  goods(
    (pen) => {
      cord(pen, [[0, 62, 0], [0, 8, 0], [2, 3, 0], [6, 3, 0], [7, 7, 0]], 1.8, coal)
      const count = 10
      const rib = (at: number, share: number): readonly [number, number, number] => {
        const angle = (at / count) * Math.PI * 2
        const r = 50 * Math.sin(share * 1.15) / Math.sin(1.15)
        return [Math.cos(angle) * r, 66 + 26 * Math.cos(share * 1.35) - 8, Math.sin(angle) * r]
      }
      pen.occupy(Array.from({ length: count }, (_, at) => rib(at, 1)))
      const order = Array.from({ length: count }, (_, at) => at).sort((a, b) => Math.sin(((a + 0.5) / count) * 6.283) - Math.sin(((b + 0.5) / count) * 6.283))
      for (const at of order) {
        for (let step = 6; step >= 1; step -= 1) {
          quad(pen, [rib(at, (step - 1) / 6), rib(at, step / 6), rib(at + 1, step / 6), rib(at + 1, (step - 1) / 6)], at % 2 ? color : second, { soft: 0.3, shade: false })
        }
      }
      cord(pen, [[0, 84, 0], [0, 91, 0]], 1.6, coal)
    },
    { turn: -20, lift: 22, focus: [0.5, 0.8, 0.7] },
    ['close', 'row', 'scale'],
  )

export const lanyard = ({ color = '#1f6f66' }) =>
  goods(
    (pen) => {
      cord(pen, [[-3, 0.6, -14], [-16, 0.6, -30], [-8, 0.6, -46], [8, 0.6, -46], [16, 0.6, -30], [3, 0.6, -14]], 2.2, color)
      tube(pen, [0, 0.8, -15], [0, 0.8, -10], 1, '#aab5ba', { gloss: 0.8 })
      board(pen, [0, 0, 3], [19, 26], plate(19, 26, 1.6), '#f7f8f6', 'top', { thick: 0.8, face: (w, h) => rect(0, 0, w, h * 0.28, color) + rect(w / 2 - 3, 1.4, 6, 1.4, tone(color, -0.5), 0.7) + hoop(w / 2, h * 0.47, 4.3, '#dfe7e4', 0.6) + disc(w / 2, h * 0.43, 1.9, '#9fb4ae') + shape(`M${w / 2 - 3.4} ${h * 0.47 + 3}a3.4 3 0 0 1 6.8 0Z`, '#9fb4ae') + lines(w * 0.22, h * 0.72, w * 0.56, 2.4, 1, coal, [1, 0.7]) + rect(w * 0.22, h * 0.9, w * 0.34, 0.9, color, 0.4) })
    },
    { turn: -18, lift: 56, focus: [0.5, 1, 0.8] },
    ['close', 'row', 'carton'],
  )

/** A trophy cup or a plaque of glass on a base. */
export const trophy = ({ color = '#e0b23f', base = '#3a3230', glass = false }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [12, 6, 12], base, { soft: 0.4, front: (w, h) => rect(2, 1.6, w - 4, h - 3.2, '#e9d08a', 0.3) + lines(3.4, 2.2, w - 6.8, 1, 0.4, '#7b6325', [1, 0.7]) })
      if (glass) {
        board(pen, [0, 6, 0], [13, 19], 'M1 19L0 5 6.5 0 13 5 12 19Z', '#a9dbe0', 'front', { thick: 2.4, gloss: 0.6, face: () => shape('M1 6L6 2 3 19H1Z', '#fff', 0.4) + sign('star', 6.5, 8, 5, '#fff') + lines(3.6, 13, 5.8, 1.3, 0.5, '#ffffff', [1, 0.6]) })
      } else {
        lathe(pen, [0, 6, 0], smooth([[4, 0], [3.6, 1], [1.2, 3], [1, 6], [2, 8], [5.6, 12], [6.6, 17], [7, 21]], 4), color, { gloss: 0.9, inside: color })
        for (const side of [-1, 1]) cord(pen, [[side * 6.6, 25, 0], [side * 11, 24, 0], [side * 10, 18, 0], [side * 5.4, 17, 0]], 1.1, color, { gloss: 0.7 })
        const [x, y] = pen.project([0, 20, 6])
        pen.put(sign('star', x, y, 5, tone(color, 0.55)))
      }
    },
    { lift: 14, focus: [0.5, 0.7, 0.9] },
    ['close', 'row', 'carton', 'scale'],
  )

/** A gift box with a ribbon, or a hamper of things with `filled`. */
export const giftBox = ({ color = '#1f6f66', ribbon = '#f2c14e', filled = false }) =>
  goods(
    (pen) => {
      if (!filled) {
        box(pen, [0, 0, 0], [26, 14, 22], color, { soft: 0.5, front: (w, h) => rect(w / 2 - 2, 0, 4, h, ribbon), side: (w, h) => rect(w / 2 - 2, 0, 4, h, tone(ribbon, -0.35)) })
        box(pen, [0, 14, 0], [27.4, 4, 23.4], tone(color, 0.08), { soft: 0.5, front: (w, h) => rect(w / 2 - 2, 0, 4, h, ribbon), side: (w, h) => rect(w / 2 - 2, 0, 4, h, tone(ribbon, -0.3)), top: (w, h) => rect(w / 2 - 2, 0, 4, h, tone(ribbon, 0.1)) + rect(0, h / 2 - 2, w, 4, tone(ribbon, 0.1)) })
        cord(pen, [[0, 18, 0], [-8, 24, 1], [-9, 19.5, 3], [0, 18.4, 1]], 2, ribbon)
        cord(pen, [[0, 18, 0], [8, 24, 1], [9, 19.5, 3], [0, 18.4, 1]], 2, ribbon)
        return
      }
      box(pen, [0, 0, -8], [34, 17, 2], tone(color, -0.3))
      lathe(pen, [-9, 3, -2], smooth([[3.6, 0], [3.6, 12], [1.4, 16], [1.3, 20]], 4), '#7a4a2b', { gloss: 0.6 })
      box(pen, [4, 3, -3], [9, 17, 6], '#e0b36a', { front: (w, h) => disc(w / 2, h / 2, 2.4, '#fff') + sign('leaf', w / 2, h / 2, 3, '#1f6f66') })
      lathe(pen, [12, 3, 1], [[3.4, 0], [3.4, 11], [3.6, 11, '#c8463c'], [3.6, 13.6]], '#f0e3c4', { gloss: 0.5 })
      quad(pen, [[-17, 0, 8], [17, 0, 8], [18, 12, 9], [-18, 12, 9]], color)
      quad(pen, [[17, 0, 8], [17, 0, -8], [18, 12, -9], [18, 12, 9]], color)
      for (let at = 0; at < 7; at += 1) cord(pen, [[-17 + at * 5.6, 2, 8.3], [-14 + at * 5.4, 6, 8.8], [-17 + at * 5.6, 10.6, 9]], 0.7, tone(color, at % 2 ? 0.2 : -0.15), { shade: false })
      cord(pen, [[-18, 12, 9], [18, 12, 9], [18, 12, -9]], 1.4, tone(color, -0.2), { smooth: false })
      cord(pen, [[0, 10, 9.6], [-6, 14, 10.6], [-7, 9, 10.6], [0, 10, 10]], 1.7, ribbon)
      cord(pen, [[0, 10, 9.6], [6, 14, 10.6], [7, 9, 10.6], [0, 10, 10]], 1.7, ribbon)
    },
    { lift: 24, focus: [0.5, 0.7, 0.9] },
    ['close', 'row', 'carton', 'scale'],
  )
