import { tone } from '../kit/color.ts'
import { cupola, lathe, smooth, wrap, wrapLines } from '../kit/lathe.ts'
import { disc, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, quad, tube } from '../kit/solids.ts'
import { bulk, goods, machine } from '../model.ts'
import { person } from './people.ts'

const coal = '#2b3338'

export const helmet = ({ color = '#f2b632', trim = '#ffffff' }) =>
  goods(
    (pen) => {
      lathe(pen, [0, 0, 0.6], [[14.6, 0], [14.8, 0.5], [13, 1.6]], tone(color, -0.06), { gloss: 0.4 })
      board(pen, [0, 0, 11.5], [22, 10], 'M0 3C3 0 19 0 22 3 21 8 15 10 11 10 7 10 1 8 0 3Z', color, 'top', { thick: 1, gloss: 0.4 })
      cupola(pen, [0, 1.2, 0], 12.8, 13, color, 0.6)
      for (const x of [-4, 0, 4]) cord(pen, [[x, 11.6 - Math.abs(x) * 0.2, 8.4], [x, 14.6 - Math.abs(x) * 0.15, 0], [x * 0.8, 13, -6]], 1.5, tone(color, 0.08), { shade: false, gloss: 0.5 })
      board(pen, [0, 3.4, 12.6], [6, 4.4], plate(6, 4.4, 1), trim, 'front', { thick: 0.2, shade: false, face: (w, h) => sign('tick', w / 2, h / 2, 2.6, '#1f8a7a') })
    },
    { turn: -32, lift: 18, focus: [0.5, 0.5, 0.9] },
    ['close', 'row', 'carton', 'scale'],
  )

export const cone = ({ color = '#ee6b2d' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [38, 38], plate(38, 38, 3), tone(color, -0.5), 'top', { thick: 3 })
      lathe(pen, [0, 3, 0], [[14, 0], [12.2, 9, '#f7f7f2'], [9.6, 22, color], [7.6, 32, '#f7f7f2'], [5.6, 42, color], [3, 56]], color, { gloss: 0.25, inside: '#5a2a14' })
    },
    { turn: -30, lift: 16, focus: [0.5, 0.6, 0.7] },
    ['close', 'row', 'scale'],
  )

export const vest = ({ color = '#e3e33a', tape = '#dfe5e6' }) =>
  goods(
    (pen) => {
      const p = 'M12 2C16 8 20 14 24 20 28 14 32 8 36 2L42 4C41 14 43 20 47 26L46 66C32 69 16 69 2 66L1 26C5 20 7 14 6 4Z'
      board(pen, [0, 0, 0], [48, 68], p, color, 'top', {
        thick: 1.2,
        face: () => rect(0, 44, 48, 6, tape) + rect(0, 54, 48, 6, tape) + rect(9, 0, 5.4, 44, tape) + rect(34, 0, 5.4, 44, tape) + stroke('M24 20V70', tone(color, -0.35), 0.8) + stroke('M12 2C16 8 20 14 24 20 28 14 32 8 36 2', tone(color, -0.35), 1.4) + shape('M0 26C4 40 3 54 2 66L9 67C10 50 8 38 1 26Z', '#000', 0.08),
      })
    },
    { turn: -16, lift: 62, focus: [0.5, 1, 0.4], also: [(pen) => person(pen, [0, 0, 0], { vest: color, tool: 'clipboard' })] },
    ['close', 'also', 'carton'],
  )

export const wheelbarrow = ({ color = '#2f7f5f' }) =>
  machine(
    (pen) => {
      cord(pen, [[-34, 44, -18], [30, 30, -10], [52, 22, -5]], 3, coal, { smooth: false })
      tube(pen, [50, 16, -5], [50, 16, 5], 16, coal, { cap: (r) => disc(0, 0, r * 0.6, '#d5dcdf') + disc(0, 0, r * 0.2, coal) })
      cord(pen, [[-16, 40, -14], [-22, 1, -16], [-10, 1, -16], [2, 36, -12]], 2.6, coal, { smooth: false })
      quad(pen, [[-28, 66, -28], [44, 62, -22], [28, 34, -12], [-16, 34, -14]], tone(color, -0.3))
      quad(pen, [[44, 62, -22], [44, 62, 22], [28, 34, 12], [28, 34, -12]], tone(color, 0.02))
      quad(pen, [[-28, 66, -28], [-28, 66, 28], [-16, 34, 14], [-16, 34, -14]], tone(color, -0.42))
      quad(pen, [[-26, 60, -25], [42, 57, -20], [42, 57, 20], [-26, 60, 25]], '#c9b28a')
      quad(pen, [[-28, 66, 28], [44, 62, 22], [28, 34, 12], [-16, 34, 14]], color, { gloss: 0.3 })
      cord(pen, [[-28, 66, -28], [-28, 66, 28], [44, 62, 22], [44, 62, -22], [-28, 66, -28]], 2, tone(color, 0.15), { smooth: false, shade: false })
      cord(pen, [[-16, 40, 14], [-22, 1, 16], [-10, 1, 16], [2, 36, 12]], 2.6, coal, { smooth: false })
      cord(pen, [[52, 22, 5], [30, 30, 10], [-34, 44, 18], [-52, 50, 20]], 3, coal, { smooth: false })
      cord(pen, [[-42, 47, 19], [-54, 51, 20]], 4.2, '#d9483b')
    },
    { turn: -30, lift: 20, focus: [0.45, 0.8, 0.8] },
    ['close', 'turn', 'row', 'scale'],
  )

export const door = ({ color = '#b98250', frame = '#8f6238' }) =>
  machine(
    (pen) => {
      board(pen, [0, 0, -3], [98, 212], 'M0 0H98V212H90V8H8V212H0Z', frame, 'front', { thick: 12 })
      board(pen, [0, 0, 3], [82, 204], plate(82, 204, 0.5), color, 'front', {
        thick: 4,
        face: (w, h) =>
          [[0.1, 0.06, 0.8, 0.3], [0.1, 0.42, 0.8, 0.2], [0.1, 0.68, 0.8, 0.26]].map(([x = 0, y = 0, dx = 0, dy = 0]) => rect(w * x, h * y, w * dx, h * dy, tone(color, -0.16), 1) + rect(w * x + 2, h * y + 2.4, w * dx - 4, h * dy - 4.8, tone(color, 0.08), 1)).join('') +
          [0.03, 0.97].map((x) => stroke(`M${w * x} 0V${h}`, tone(color, -0.2), 0.6, 0.6)).join('') + rect(w - 9, h * 0.54, 4, 15, '#c8b26a', 1) + rect(w - 17, h * 0.56, 11, 3, '#e0cd8a', 1.4),
      })
    },
    { turn: -28, lift: 8, focus: [0.75, 0.5, 1] },
    ['close', 'row', 'scale'],
  )

/** A can with a handle: chemicals, oil, sanitiser. */
export const jerrycan = ({ color = '#f2f3ef', label = '#1f6f66', mark = 'drop' as Sign, cap = '#d9483b', clear = false }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [19, 22, 13], color, { soft: 1.6, gloss: clear ? 0.6 : 0.3, front: (w, h) => rect(2, h * 0.28, w - 4, h * 0.56, label, 0.8) + sign(mark, w / 2, h * 0.45, 5, '#fff') + lines(w * 0.26, h * 0.64, w * 0.48, 1.7, 0.8, '#fff', [1, 0.6]), side: (w, h) => rect(2.4, h * 0.3, w - 4.8, h * 0.5, tone(color, -0.12), 0.6) })
      quad(pen, [[-9.5, 22, 6.5], [9.5, 22, 6.5], [7, 26, 4], [-7, 26, 4]], color)
      quad(pen, [[9.5, 22, 6.5], [9.5, 22, -6.5], [7, 26, -4], [7, 26, 4]], color)
      quad(pen, [[-7, 26, -4], [7, 26, -4], [7, 26, 4], [-7, 26, 4]], color)
      cord(pen, [[-6, 25.6, 0], [-5, 30, 0], [2, 30, 0], [3.4, 25.6, 0]], 2, tone(color, -0.06))
      lathe(pen, [5, 26, 0], [[1.8, 0], [1.8, 1], [2.3, 1.1, cap], [2.3, 3.6]], tone(color, -0.1))
    },
    { lift: 18, focus: [0.5, 0.45, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const wireMesh = ({ color = '#7d898e', gap = 12 }) =>
  bulk(
    (pen) => {
      for (let sheet = 0; sheet < 3; sheet += 1) {
        const y = 1 + sheet * 3
        const paint = tone(color, sheet === 2 ? 0.06 : -0.22)
        for (let x = -60; x <= 60; x += gap) cord(pen, [[x + sheet, y, -80], [x + sheet, y, 80]], 1.1, paint, { smooth: false })
        for (let z = -80; z <= 80; z += gap) cord(pen, [[-60 + sheet, y + 0.9, z], [60 + sheet, y + 0.9, z]], 1.1, paint, { smooth: false })
      }
    },
    { turn: -34, lift: 36, focus: [0.5, 1, 0.6] },
    ['close', 'scale'],
  )

export const roll = ({ color = '#37454a', core = '#c79a62', r = 14, long = 90, tail = 34, pattern = false }) =>
  bulk(
    (pen) => {
      board(pen, [0, 0.1, tail / 2], [long, tail], plate(long, tail, 0), tone(color, 0.06), 'top', { thick: 0.6, face: (w, h) => (pattern ? Array.from({ length: 8 }, (_, at) => rect(w * (0.06 + at * 0.12), 0, w * 0.05, h, tone(color, 0.25))).join('') : stroke(`M0 ${h * 0.96}H${w}`, tone(color, -0.3), 0.6)) })
      tube(pen, [-long / 2, r, 0], [long / 2, r, 0], r, color, {
        gloss: 0.2,
        cap: (size) => Array.from({ length: 7 }, (_, at) => `<circle r="${size * (0.98 - at * 0.11)}" fill="none" stroke="${tone(color, at % 2 ? -0.3 : 0.16)}" stroke-width="${size * 0.05}"/>`).join('') + disc(0, 0, size * 0.26, core) + disc(0, 0, size * 0.19, tone(core, -0.55)),
      })
      for (const x of [-long * 0.28, long * 0.28]) tube(pen, [x - 1.4, r, 0], [x + 1.4, r, 0], r * 1.015, '#f2efe6', { gloss: 0.1, capColor: tone(color, -0.1) })
    },
    { turn: -38, lift: 24, focus: [0.8, 0.6, 0.5] },
    ['close', 'stack', 'turn'],
  )

export const boots = ({ color = '#3a4348', sole = '#e0a93a' }) =>
  goods(
    (pen) => {
      const boot = 'M1 .8C5 0 11 0 15 .8L15.4 15C17 17 24 17.6 27 20 29.4 22 29.4 25 29 27H.6C.2 24 1 20 1 16Z'
      for (const [x, z] of [[-6, -13], [6, 9]] as const) {
        board(pen, [x, 0, z], [30, 30], 'M0 26.4H30C30 28 29.8 29 29.4 30H19V29H12V30H.4C0 29 0 28 0 26.4Z', sole, 'front', { thick: 9 })
        board(pen, [x, 2.2, z], [30, 27.6], boot, color, 'front', { thick: 8, gloss: 0.3, edge: tone(color, 0.22), face: () => rect(0, 0, 16, 3, tone(color, -0.3)) + [6, 9, 12, 15].map((y) => stroke(`M9 ${y}L15.4 ${y + 1}`, '#cdd5d8', 0.6)).join('') + shape('M17 27C18 22 24 19 30 21V27Z', tone(color, -0.3), 0.8) })
      }
    },
    { turn: -26, lift: 20, focus: [0.7, 0.4, 1] },
    ['close', 'carton', 'row'],
  )

export const sealant = ({ color = '#e9e6dd', label = '#b9473c' }) =>
  goods((pen) => {
    lathe(pen, [0, 0, 0], smooth([[5.6, 0], [5.8, 1], [5.8, 17]], 3), color)
    lathe(pen, [0, 17, 0], [[5.8, 0], [2.2, 3], [1.4, 5], [0.8, 14], [0.5, 17]], label, { gloss: 0.4 })
    wrap(pen, [0, 0, 0], 5.84, [3, 14], [-80, 80], label)
    wrapLines(pen, [0, 0, 0], 5.88, [[11, -50, 30], [9, -50, 0], [5, -50, 40]], 0.9, '#ffffff')
  })
