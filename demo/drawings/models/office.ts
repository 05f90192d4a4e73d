import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'

export const ream = ({ color = '#1f7a6c', accent = '#f2c14e', mark = 'leaf' as Sign, wide = 29.7, count = 1 }) =>
  goods(
    (pen) => {
      for (let at = 0; at < count; at += 1) {
        box(pen, [(at % 2) * 0.8, at * 5.3, (at % 2) * -0.5], [wide, 5.2, 21], '#fbfbf8', {
          front: (w, h) =>
            rect(w * 0.2, 0, w * 0.62, h, color) +
            rect(w * 0.2, h * 0.62, w * 0.62, h * 0.16, accent) +
            lines(w * 0.25, h * 0.2, 9, 1.1, 0.5, '#fff', [1, 0.6]),
          side: (w, h) => rect(0, 0, w, h, '#eef1ee') + lines(0.6, 0.5, w - 1.2, 0.5, 0.12, '#d0d8d5', [1, 1, 1, 1, 1, 1, 1, 1, 1]),
          top: (w, h) =>
            rect(w * 0.2, 0, w * 0.62, h, color) +
            rect(w * 0.2, h * 0.8, w * 0.62, h * 0.06, accent) +
            disc(w * 0.37, h * 0.38, 4.2, '#fff', 0.95) +
            sign(mark, w * 0.37, h * 0.38, 5, color) +
            lines(w * 0.54, h * 0.24, w * 0.23, 2.4, 1.1, '#fff', [1, 0.8, 0.55]),
          soft: 0.35,
        })
      }
    },
    { turn: -30, lift: 28, focus: [0.45, 1, 0.6] },
    ['close', 'stack', 'pallet', 'scale'],
  )

const writer = (pen: Parameters<typeof box>[0], x: number, z: number, color: string, body: string, thick: number, long: number) => {
  const [a, b] = [
    [x - long / 2, thick, z],
    [x + long / 2, thick, z],
  ] as const
  tube(pen, [a[0] - 1.6, thick, z], a, [0.12, thick * 0.55], '#aab5ba', { gloss: 0.8 })
  tube(pen, a, [a[0] + 2.4, thick, z], [thick * 0.6, thick], color)
  tube(pen, [a[0] + 2.4, thick, z], b, thick, body, { gloss: 0.6, capColor: color })
  tube(pen, [b[0] - long * 0.26, thick, z], b, thick * 1.08, color, { gloss: 0.6 })
  cord(
    pen,
    [
      [b[0] - long * 0.22, thick * 2.1, z],
      [b[0] - 0.6, thick * 2.1, z],
    ],
    thick * 0.5,
    tone(color, -0.15),
    { shade: false },
  )
}

/** Pens, markers or pencils side by side, with their box. */
export const pens = ({ colors = ['#1d4d8f', '#1d4d8f', '#1d4d8f'], body = '#eef1f0', thick = 0.55, long = 12, pack = '#1f6f66' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, -6], [16, 3.4, 7], pack, {
        soft: 0.3,
        top: (w, h) =>
          rect(w * 0.56, 0, w * 0.34, h, tone(pack, 0.35)) +
          Array.from({ length: 6 }, (_, at) =>
            rect(w * 0.58, 0.6 + at * (h / 6.3), w * 0.3, 0.6, colors[at % colors.length] ?? coal, 0.3),
          ).join('') +
          lines(1.4, 1.6, 5, 1.6, 0.7, '#fff', [1, 0.6]),
        front: (w) => rect(1.2, 1, w * 0.3, 1.2, '#fff', 0.3, 0.9),
      })
      for (const [at, color] of colors.entries()) writer(pen, (at % 2) * 0.8, 0.6 + at * (thick * 2 + 1), color, body, thick, long)
    },
    { turn: -26, lift: 40, focus: [0.3, 0.5, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )

export const stapler = ({ color = '#1f6f66' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [17, 2], 'M0 .6C0 0 .6 0 1 0H16C17 0 17 1 17 2H0Z', coal, 'front', { thick: 4.4 })
      board(pen, [-0.4, 3.4, 0], [14.6, 1], plate(14.6, 1, 0.2), '#aab5ba', 'front', { thick: 2.4, gloss: 0.5 })
      board(
        pen,
        [0, 2, 0],
        [17, 5.4],
        'M.6 2.6C4 1.4 10 0 14 .3 16.4.5 17 2.4 17 5.4H14.6L13.6 3.4 1 3.6C.2 3.4.2 2.8.6 2.6Z',
        color,
        'front',
        { thick: 3.6, gloss: 0.5, face: () => stroke('M3.4 2.4C7 1.5 11 .9 14 1', '#fff', 0.3, 0.5) },
      )
      box(pen, [9, 0, 7.4], [7, 2.6, 3.6], '#f2efe6', {
        top: (w, h) => rect(0.5, 0.5, w - 1, h - 1, color, 0.3),
        front: (w) => rect(0.6, 0.7, w - 1.2, 1, color, 0.2),
      })
    },
    { lift: 24, focus: [0.6, 0.6, 0.6] },
    ['close', 'row', 'carton', 'scale'],
  )

export const binder = ({ colors = ['#1f6f66', '#2a6f97', '#d08a2e'] }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        const x = -8.6 + at * 8.4
        box(pen, [x, 0, -at * 0.6], [7.6, 32, 28], color, {
          soft: 0.4,
          front: (w, h) =>
            rect(1.2, h * 0.14, w - 2.4, h * 0.34, '#fbfaf5', 0.3) +
            lines(2, h * 0.19, w - 4, 2.4, 0.7, '#8b979b', [1, 0.8, 0.9]) +
            hoop(w / 2, h * 0.8, 1.7, '#d5dcdf', 0.6) +
            disc(w / 2, h * 0.8, 1.3, tone(color, -0.6)),
          top: (w, h) => rect(0.8, 1, w - 1.6, h - 2, '#f4f2ea'),
          side: (w, h) => stroke(`M1 0V${h}`, tone(color, -0.4), 0.3, 0.6) + rect(w - 0.5, 0, 0.4, h, '#fff', 0, 0.1),
        })
      }
    },
    { turn: -38, lift: 18, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton'],
  )

export const notebook = ({ colors = ['#1f6f66', '#e0a93a', '#b9473c'], ring = false, wide = 15, tall = 21 }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        const [x, y, z] = [(at % 2) * 1.6 - at * 0.6, at * 1.9, (at % 2) * -1.4]
        board(pen, [x, y, z], [wide, tall], plate(wide, tall, 0.8), tone(color, -0.2), 'top', { thick: 0.3 })
        board(pen, [x + 0.1, y + 0.3, z], [wide - 0.5, tall - 0.6], plate(wide - 0.5, tall - 0.6, 0.5), '#f7f4ea', 'top', { thick: 1.1 })
        board(pen, [x, y + 1.4, z], [wide, tall], plate(wide, tall, 0.8), color, 'top', {
          thick: 0.4,
          gloss: 0.15,
          face: (w, h) =>
            at < colors.length - 1
              ? ''
              : rect(0, 0, 1.8, h, tone(color, -0.22)) +
                rect(w * 0.3, h * 0.16, w * 0.5, h * 0.2, '#fbfaf5', 0.4) +
                lines(w * 0.36, h * 0.21, w * 0.38, 1.6, 0.6, tone(color, 0.1), [1, 0.6]) +
                rect(w * 0.86, 0, 0.7, h, tone(color, 0.3)),
        })
        if (ring && at === colors.length - 1)
          for (let z2 = -tall / 2 + 1.4; z2 < tall / 2; z2 += 1.7)
            cord(
              pen,
              [
                [x - wide / 2 + 1.2, y + 1.8, z2],
                [x - wide / 2 - 0.5, y + 2.4, z2],
                [x - wide / 2 - 0.4, y, z2],
              ],
              0.34,
              '#c7d0d3',
              { shade: false },
            )
      }
    },
    { turn: -30, lift: 38, focus: [0.5, 1, 0.4] },
    ['close', 'row', 'carton', 'scale'],
  )

export const envelope = ({ color = '#d9b27c', count = 6 }) =>
  goods(
    (pen) => {
      for (let at = 0; at < count; at += 1) {
        const [w, h] = [24, 16]
        board(
          pen,
          [((at * 7) % 3) * 0.4 - at * 0.3, at * 0.5, ((at * 5) % 3) * 0.4],
          [w, h],
          plate(w, h, 0.3),
          tone(color, (at % 3) * 0.04),
          'top',
          {
            thick: 0.4,
            face: () =>
              at < count - 1
                ? ''
                : shape(`M0 0L${w / 2} ${h * 0.58}L${w} 0Z`, tone(color, 0.16)) +
                  stroke(`M0 0L${w / 2} ${h * 0.58}L${w} 0`, tone(color, -0.26), 0.2) +
                  stroke(`M0 ${h}L${w * 0.4} ${h * 0.46}M${w} ${h}L${w * 0.6} ${h * 0.46}`, tone(color, -0.2), 0.14),
          },
        )
      }
      tube(pen, [0, count * 0.5, 2], [0, count * 0.5 + 0.4, 2], 1.5, '#b9473c')
    },
    { turn: -24, lift: 42, focus: [0.5, 1, 0.5] },
    ['close', 'carton', 'row'],
  )

export const scissors = ({ grip = '#d9483b' }) =>
  goods(
    (pen) => {
      const blade = (path: string, paint: string) => board(pen, [0, 0, 0], [24, 13], path, paint, 'top', { thick: 0.7, gloss: 0.6 })
      const handle = (x: number, z: number, paint: string) =>
        board(
          pen,
          [x, 0, z],
          [8.4, 6.4],
          'M3 .2C6 -.2 8.4 1.6 8.4 3.4 8.4 5.6 5.6 6.6 3 6.2 1 6 0 4.8 0 3.2 0 1.6 1.2.4 3 .2ZM3 1.6C1.8 1.8 1.4 2.4 1.4 3.2 1.4 4.2 2 4.8 3.4 4.9 5.4 5 6.8 4.4 6.8 3.4 6.8 2.2 5 1.4 3 1.6Z',
          paint,
          'top',
          { thick: 1.3, clip: false },
        )
      blade('M6 9.6L12 6.4 24 3.6C23 5.4 20 7 13 8.2L7 11Z', '#aab5ba')
      handle(-8.6, 4.2, tone(grip, -0.1))
      blade('M6 3.4L12 6 24 9.4C23 7.6 20 5.6 13 5L7 2Z', '#cdd6d9')
      handle(-8.6, -4, grip)
      tube(pen, [0.6, 0.7, 0], [0.6, 1.2, 0], 0.8, '#8d989d', { gloss: 0.7 })
    },
    { turn: -24, lift: 52, focus: [0.2, 1, 0.3] },
    ['close', 'row', 'scale'],
  )

export const whiteboard = ({ frame = '#c9d1d4', wide = 120, tall = 80 }) =>
  machine(
    (pen) => {
      for (const x of [-wide * 0.42, wide * 0.42]) {
        cord(
          pen,
          [
            [x, 3, -26],
            [x, 3, 26],
          ],
          3,
          coal,
          { smooth: false },
        )
        cord(
          pen,
          [
            [x, 3, 0],
            [x, 62 + tall, 0],
          ],
          3.4,
          frame,
          { smooth: false },
        )
      }
      board(pen, [0, 58, 2], [wide, tall], plate(wide, tall, 1.5), frame, 'front', {
        thick: 2.4,
        face: (w, h) =>
          rect(3, 3, w - 6, h - 6, '#fcfdfc') +
          stroke(`M${w * 0.12} ${h * 0.74}L${w * 0.25} ${h * 0.5}L${w * 0.36} ${h * 0.6}L${w * 0.52} ${h * 0.24}`, '#1f8a7a', 1.6) +
          [0.16, 0.24, 0.32]
            .map((y, at) => rect(w * 0.62, h * (y + 0.06), w * (0.26 - at * 0.04), 1.8, at === 0 ? '#d9483b' : '#5b7480', 0.9))
            .join('') +
          hoop(w * 0.72, h * 0.68, h * 0.13, '#2a6f97', 1.6) +
          shape(`M3 3H${w * 0.4}L3 ${h * 0.7}Z`, '#e9f3f1', 0.5),
      })
      box(pen, [0, 56, 6], [wide * 0.6, 2, 6], frame, {
        top: (w) => rect(4, 1.6, 10, 2, '#d9483b', 1) + rect(18, 1.6, 10, 2, '#1d4d8f', 1) + rect(w - 20, 1, 13, 4, coal, 0.8),
      })
    },
    { turn: -22, lift: 12, focus: [0.5, 0.6, 1] },
  )

export const calculator = ({ color = '#37454a', screen = '#b9d6c2' }) =>
  goods(
    (pen) => {
      boardOn(pen, [-8, 5, -10], [1, 0, 0], [0, -0.18, 0.98], [16, 21], plate(16, 21, 1.4), color, {
        thick: 1.6,
        gloss: 0.2,
        face: (w) =>
          rect(1.2, 1.4, w - 2.4, 4.4, tone(color, -0.5), 0.5) +
          rect(1.8, 2, w - 3.6, 3.2, screen, 0.3) +
          [0, 1, 2, 3].map((at) => rect(w - 4 - at * 1.7, 2.7, 1.1, 1.8, tone(screen, -0.7), 0.2)).join('') +
          Array.from({ length: 20 }, (_, at) =>
            rect(
              1.3 + (at % 5) * 2.75,
              8 + Math.floor(at / 5) * 3.1,
              2.3,
              2.4,
              at % 5 === 4 ? '#e0a93a' : at === 0 ? '#d9483b' : '#eef1f0',
              0.5,
            ),
          ).join(''),
      })
    },
    { turn: -24, lift: 36, focus: [0.5, 1, 0.3] },
    ['close', 'carton', 'row', 'scale'],
  )
