import { tone } from '../kit/color.ts'
import { lathe } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

export const stickyNotes = ({ colors = ['#f7d94c', '#8fd6b5', '#f4a3a0', '#8fc4e8'] }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        const [x, z] = [(at % 2) * 9 - 4.5, Math.floor(at / 2) * 9 - 4.5]
        board(pen, [x, 0, z], [7.6, 7.6], plate(7.6, 7.6), color, 'top', {
          thick: 1.6 + at * 0.4,
          face: (w, h) =>
            stroke(`M0 ${h * 0.94}H${w}`, tone(color, -0.12), 0.1) +
            shape(`M${w} ${h}L${w - 2.4} ${h}C${w - 1} ${h - 0.8} ${w - 0.6} ${h - 1.6} ${w} ${h - 2.4}Z`, tone(color, 0.4)) +
            (at === 0 ? stroke(`M1.4 2H6M1.4 3.6H5.2M1.4 5.2H5.8`, tone(color, -0.5), 0.3) : ''),
        })
      }
    },
    { turn: -30, lift: 42, focus: [0.3, 1, 0.3] },
    ['close', 'carton', 'row'],
  )

/** Adhesive tape: rolls with a core; `wide` and `r` in centimetres. */
export const tapeRoll = ({ colors = ['#c9975b', '#c9975b', '#e8d9b8'], r = 5, wide = 4.8 }) =>
  goods(
    (pen) => {
      const face = (color: string) => (size: number) =>
        [0.97, 0.86, 0.76].map((share) => hoop(0, 0, size * share, tone(color, -0.16), 0.12)).join('') +
        disc(0, 0, size * 0.66, '#e3cfa8') +
        disc(0, 0, size * 0.6, '#6b553a')
      const [a = '#c9975b', b = a, c = a] = colors
      tube(pen, [-r * 1.05, 0, -1], [-r * 1.05, wide, -1], r, a, { cap: face(a), gloss: 0.4 })
      tube(pen, [-r * 1.05, wide, -1.2], [-r * 1.05, wide * 2, -1.2], r, b, { cap: face(b), gloss: 0.4 })
      tube(pen, [r * 0.9, r, 0.6], [r * 0.9, r, 0.6 + wide], r, c, { cap: face(c), gloss: 0.4 })
    },
    { turn: -32, lift: 26, focus: [0.3, 0.9, 0.5] },
    ['close', 'carton', 'row', 'scale'],
  )

export const clipboard = ({ color = '#b98250' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [24, 32], plate(24, 32, 1.2), color, 'top', { thick: 0.6 })
      board(pen, [0, 0.6, 1], [21, 28], plate(21, 28), '#fdfdfa', 'top', {
        thick: 0.4,
        face: (w) =>
          rect(2, 3, w * 0.5, 1.4, '#1f6f66', 0.5) +
          [0, 1, 2, 3, 4, 5]
            .map(
              (at) =>
                rect(2, 7 + at * 3.2, 1.5, 1.5, at < 3 ? '#1f8a7a' : '#dfe5e4', 0.3) +
                rect(5, 7.4 + at * 3.2, w * (0.58 - (at % 3) * 0.1), 0.7, '#9aa6aa', 0.3),
            )
            .join(''),
      })
      board(
        pen,
        [0, 1, -14],
        [11, 4.6],
        'M0 4.6V2.4C0 1.6.8 1.4 2 1.4H3.6C3.6 0 7.4 0 7.4 1.4H9C10.2 1.4 11 1.6 11 2.4V4.6Z',
        '#aab5ba',
        'top',
        { thick: 1.2, gloss: 0.7, face: () => disc(5.5, 1.7, 0.6, '#5c666a') },
      )
    },
    { turn: -20, lift: 56, focus: [0.4, 1, 0.2] },
    ['close', 'row', 'carton'],
  )

export const archiveBox = ({ color = '#c99e68', label = '#f7f4ea' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [33, 24, 40], color, {
        soft: 0.5,
        front: (w, h) =>
          rect(w * 0.2, h * 0.42, w * 0.6, h * 0.42, label, 0.5) +
          lines(w * 0.26, h * 0.5, w * 0.48, 2.6, 0.8, '#9a8260', [1, 0.7, 0.85]) +
          rect(w / 2 - 4.4, h * 0.16, 8.8, 3, tone(color, -0.55), 1.5),
        side: (w, h) => rect(w / 2 - 4.4, h * 0.2, 8.8, 3, tone(color, -0.6), 1.5),
      })
      box(pen, [0, 22, 0], [35, 5, 42], tone(color, 0.06), { soft: 0.5 })
    },
    { lift: 24, focus: [0.5, 0.5, 1] },
    ['close', 'stack', 'pallet', 'scale'],
  )

/** A steel cabinet with drawers. */
export const cabinet = ({ color = '#b7c2c5', drawers = 4, wide = 46, tall = 132, deep = 62, trim = '#1f6f66' }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, 0], [wide, tall, deep], color, {
        soft: 0.8,
        front: (w, h) =>
          Array.from({ length: drawers }, (_, at) => {
            const [y, tallOf] = [3 + (at * (h - 6)) / drawers, (h - 6) / drawers - 2]
            return (
              rect(2.4, y, w - 4.8, tallOf, tone(color, 0.14), 0.8) +
              stroke(`M2.4 ${y + tallOf}H${w - 2.4}`, tone(color, -0.3), 0.5) +
              rect(w / 2 - 7, y + tallOf * 0.3, 14, 2.4, '#5c686e', 1.2) +
              rect(w / 2 - 5, y + tallOf * 0.54, 10, 4, '#fff', 0.4) +
              rect(w / 2 - 3.8, y + tallOf * 0.54 + 1.5, 7.6, 0.9, trim, 0.4)
            )
          }).join(''),
      })
    },
    { turn: -32, lift: 14, focus: [0.5, 0.75, 1] },
  )

/** A work desk with drawers, or a plain table. */
export const desk = ({ color = '#d2a46c', frame = '#37454a', wide = 120, deep = 60, tall = 75, drawer = true }) =>
  machine(
    (pen) => {
      const leg = (x: number, z: number) => box(pen, [x, 0, z], [4, tall - 3, 4], frame, { soft: 0.3 })
      leg(-wide / 2 + 5, -deep / 2 + 5)
      leg(wide / 2 - 5, -deep / 2 + 5)
      box(pen, [0, tall - 22, -deep / 2 + 4], [wide - 12, 16, 2], tone(color, -0.18))
      if (drawer)
        box(pen, [wide / 2 - 26, tall - 48, -2], [36, 45, deep - 14], tone(color, -0.06), {
          front: (w, h) =>
            [0, 1, 2]
              .map(
                (at) =>
                  rect(1.4, 1.4 + (at * h) / 3, w - 2.8, h / 3 - 2.4, tone(color, 0.08), 0.6) +
                  rect(w / 2 - 5, 5 + (at * h) / 3, 10, 1.8, frame, 0.8),
              )
              .join(''),
        })
      leg(-wide / 2 + 5, deep / 2 - 5)
      leg(wide / 2 - 5, deep / 2 - 5)
      box(pen, [0, tall - 3, 0], [wide, 3, deep], color, {
        soft: 0.5,
        top: (w, h) =>
          [0.2, 0.45, 0.7]
            .map((y) =>
              stroke(`M0 ${h * y}C${w * 0.3} ${h * (y + 0.08)} ${w * 0.6} ${h * (y - 0.08)} ${w} ${h * y}`, tone(color, -0.16), 0.5, 0.5),
            )
            .join(''),
      })
    },
    { turn: -28, lift: 18, focus: [0.75, 0.6, 1] },
  )

export const officeChair = ({ color = '#37454a', frame = '#8d989d' }) =>
  machine(
    (pen) => {
      for (let at = 0; at < 5; at += 1) {
        const angle = at * 1.257 + 0.5
        const [x, z] = [Math.cos(angle) * 30, Math.sin(angle) * 30]
        cord(
          pen,
          [
            [0, 11, 0],
            [x, 7, z],
          ],
          4,
          frame,
          { smooth: false },
        )
        tube(pen, [x, 3.4, z - 1.6], [x, 3.4, z + 1.6], 3.4, coal)
      }
      tube(pen, [0, 8, 0], [0, 44, 0], 2.6, '#aab5ba', { gloss: 0.7 })
      cord(
        pen,
        [
          [0, 46, -20],
          [0, 60, -26],
          [0, 74, -24],
        ],
        5,
        coal,
      )
      box(pen, [0, 64, -25], [44, 50, 6], color, {
        soft: 5,
        gloss: 0.1,
        front: (w, h) => [0.2, 0.4, 0.6, 0.8].map((y) => stroke(`M4 ${h * y}H${w - 4}`, tone(color, -0.35), 0.6, 0.7)).join(''),
      })
      box(pen, [0, 44, 0], [48, 8, 46], color, { soft: 5 })
      for (const x of [-26, 26]) {
        cord(
          pen,
          [
            [x * 0.9, 48, -4],
            [x, 66, -4],
          ],
          3,
          coal,
          { smooth: false },
        )
        cord(
          pen,
          [
            [x, 66, -14],
            [x, 66, 10],
          ],
          5,
          tone(coal, 0.1),
          { smooth: false },
        )
      }
    },
    { turn: -32, lift: 16, focus: [0.5, 0.6, 0.8] },
  )

export const stamp = ({ color = '#1f6f66', ink = '#b9473c' }) =>
  goods(
    (pen) => {
      board(pen, [-6, 0, 3], [15, 11], plate(15, 11, 1), '#fdfdf9', 'top', {
        thick: 0.2,
        face: (w, h) => hoop(w * 0.4, h / 2, 3, ink, 0.4) + sign('star', w * 0.4, h / 2, 2.6, ink),
      })
      box(pen, [4, 0, 0], [7, 4.4, 4.4], coal, {
        soft: 0.5,
        front: (w, h) => rect(0.7, 0.8, w - 1.4, h - 1.6, '#fff', 0.3) + lines(1.4, 1.5, w - 2.8, 1, 0.4, ink, [1, 0.7]),
      })
      lathe(
        pen,
        [4, 4.4, 0],
        [
          [1, 0],
          [1, 1.4],
          [2.4, 2, color],
          [2.7, 4],
          [2.2, 5.6],
          [1.2, 6.4],
        ],
        coal,
        { gloss: 0.5 },
      )
    },
    { lift: 26, focus: [0.7, 0.5, 0.6] },
    ['close', 'carton', 'scale'],
  )

export const map = ({ colors = ['#2a6f97', '#e0a93a', '#1f8a7a', '#b9473c'] }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        boardOn(
          pen,
          [-12 + at * 1.4, 32 - at * 0.4, -6 + at * 4],
          [0.98, 0, 0.18],
          [0, -0.985, 0.17],
          [24, 32],
          'M0 2.4C0 1.6.6 1.4 1.4 1.4H8L9.6 3H23C23.6 3 24 3.4 24 4V31C24 31.6 23.6 32 23 32H1C.4 32 0 31.6 0 31Z',
          color,
          {
            thick: 0.6,
            gloss: 0.2,
            face: (w, h) =>
              at === colors.length - 1
                ? rect(w * 0.16, h * 0.3, w * 0.5, h * 0.2, '#fff', 0.6, 0.92) +
                  lines(w * 0.22, h * 0.35, w * 0.36, 2, 0.7, color, [1, 0.6])
                : shape('M2 4H12L2 20Z', '#fff', 0.12),
          },
        )
      }
    },
    { turn: -22, lift: 18, focus: [0.5, 0.6, 1] },
    ['close', 'carton', 'row'],
  )
