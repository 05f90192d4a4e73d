import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, stroke, type Sign } from '../kit/print.ts'
import { cord, pillow } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const coal = '#2b3338'

export const maskBox = ({ color = '#5aa9c4', mask = '#bfe0ea', duck = false }) =>
  goods(
    (pen) => {
      box(pen, [-3, 0, -5], [20, 9, 10.5], '#f7f9f8', {
        soft: 0.4,
        front: (w, h) =>
          rect(0, h * 0.52, w, h * 0.48, color) +
          sign('cross', 3.4, h * 0.28, 2.6, color) +
          lines(6, 1.6, 8, 1.4, 0.6, coal, [1, 0.6]) +
          disc(w - 4, h * 0.74, 1.5, '#fff', 0.9),
        top: (w, h) => rect(w * 0.24, h * 0.3, w * 0.52, h * 0.4, tone(color, 0.55), h * 0.2) + rect(0, 0, w, 1.2, color),
        side: (w, h) => rect(0, h * 0.52, w, h * 0.48, tone(color, -0.2)),
      })
      const p = duck ? 'M0 6C3 1 8-1 10-1S17 1 20 6C17 11 13 13 10 13S3 11 0 6Z' : 'M0 1C5-.6 15-.6 20 1V9C17 12.4 13 13 10 13S3 12.4 0 9Z'
      cord(
        pen,
        [
          [-5.6, 1, 4],
          [-10, 0.6, 7],
          [-5.6, 1, 9.6],
        ],
        0.4,
        '#f4f6f5',
      )
      cord(
        pen,
        [
          [13.6, 1, 4],
          [18.4, 0.6, 7],
          [13.6, 1, 9.6],
        ],
        0.4,
        '#f4f6f5',
      )
      pillow(pen, [4, 0, 7], [19, 12], p, 2.6, mask, 'top', {
        face: (w) =>
          duck
            ? stroke(`M0 6H${w + 1}`, tone(mask, -0.2), 0.4)
            : [3.4, 6, 8.6].map((y) => stroke(`M.4 ${y}C6 ${y - 0.8} 13 ${y - 0.8} ${w + 0.6} ${y}`, tone(mask, -0.14), 0.3)).join('') +
              rect(6.4, 0.6, 7, 0.5, '#fff', 0.25),
      })
    },
    { turn: -24, lift: 30, focus: [0.6, 0.4, 0.9] },
    ['close', 'carton', 'stack', 'row'],
  )

export const gloveBox = ({ color = '#2f6f9f', glove = '#7fb3d9' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [24, 8, 12.5], color, {
        soft: 0.4,
        front: (w, h) =>
          rect(1.4, 1.4, 9, h - 2.8, '#fff', 0.5, 0.95) +
          sign('cross', 3.8, h / 2, 3, color) +
          lines(6.2, 2.6, 3.4, 1.2, 0.5, color, [1, 0.6]) +
          disc(w - 4.4, h / 2, 2.3, '#f2c14e') +
          disc(w - 4.4, h / 2, 1.2, color),
        top: (w, h) => `<ellipse cx="${w / 2}" cy="${h / 2}" rx="7" ry="3" fill="${tone(color, -0.5)}"/>`,
      })
      for (const [dx, dy, lean] of [
        [-2, 0, -1],
        [2, 0.6, 1],
      ] as const)
        pillow(
          pen,
          [dx, 7.6, dx * 0.4],
          [9, 9 + dy],
          `M2.6 9L2 6C.6 5 .2 4 .6 3.4 1 3 1.6 3.4 2.2 4L2.4 1C2.4.2 3.4.2 3.5 1L3.8 3 4-.4C4-1.2 5-1.2 5.1-.4L5.2 3 6 .2C6.2-.6 7.2-.4 7.1.4L6.6 3.4 7.6 2C8-1 9 2.4 8.2 ${3 + lean * 0.2}L6.6 7 6.6 9Z`,
          2,
          glove,
          'front',
        )
    },
    { lift: 26, focus: [0.5, 0.8, 0.5] },
    ['close', 'carton', 'stack', 'scale'],
  )

/** A bottle: pump, spray, dropper or plain cap. */
export const bottle = ({
  color = '#dff0ee',
  label = '#1f8a7a',
  cap = '#f4f5f3',
  top = 'pump' as 'pump' | 'spray' | 'cap',
  mark = 'drop' as Sign,
  r = 3.6,
  tall = 15,
}) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [r * 0.94, 0],
            [r, 0.6],
            [r, tall * 0.72],
            [r * 0.86, tall * 0.86],
            [r * 0.38, tall * 0.97],
            [r * 0.38, tall * 1.02],
          ],
          4,
        ),
        color,
        { gloss: 0.7 },
      )
      const a = 0.48
      const [x, y] = pen.project([Math.sin(a) * r, tall * 0.42, Math.cos(a) * r])
      const [w, h] = [r * 1.5, tall * 0.46]
      pen.put(
        `<g transform="translate(${x - w / 2} ${y - h / 2})">${rect(0, 0, w, h, label, r * 0.14, 0.96)}${sign(mark, w / 2, h * 0.32, r * 0.62, '#fff')}${lines(w * 0.18, h * 0.62, w * 0.64, h * 0.13, h * 0.055, '#fff', [1, 0.65])}</g>`,
      )
      if (top === 'cap')
        return lathe(
          pen,
          [0, tall, 0],
          [
            [r * 0.46, 0],
            [r * 0.46, r * 0.9],
          ],
          cap,
          { gloss: 0.4 },
        )
      lathe(
        pen,
        [0, tall * 1.01, 0],
        [
          [r * 0.46, 0],
          [r * 0.46, r * 0.46],
        ],
        cap,
      )
      if (top === 'pump') {
        tube(pen, [0, tall * 1.02, 0], [0, tall + r * 1.2, 0], r * 0.14, cap)
        cord(
          pen,
          [
            [r * 0.4, tall + r * 1.3, 0],
            [-r * 0.9, tall + r * 1.3, r * 0.3],
            [-r * 1.1, tall + r * 1.06, r * 0.34],
          ],
          r * 0.34,
          cap,
        )
      } else {
        box(pen, [-r * 0.16, tall + r * 0.46, 0], [r * 1.1, r * 0.8, r * 0.6], cap, { soft: r * 0.14 })
        cord(
          pen,
          [
            [-r * 0.5, tall + r * 0.6, r * 0.1],
            [-r * 0.72, tall + r * 0.1, r * 0.16],
            [-r * 0.5, tall - r * 0.3, r * 0.16],
          ],
          r * 0.2,
          tone(cap, -0.15),
        )
        tube(pen, [-r * 0.6, tall + r, r * 0.04], [-r, tall + r, r * 0.06], r * 0.2, label)
      }
    },
    { lift: 14, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const syringe = ({ color = '#e9f3f5', trim = '#2f6f9f' }) =>
  goods(
    (pen) => {
      box(pen, [-4, 0, -6], [20, 6, 10], '#f7f9f8', {
        soft: 0.4,
        front: (w, h) =>
          rect(0, h * 0.6, w, h * 0.4, trim) + sign('cross', 3, h * 0.3, 2.2, trim) + lines(5.4, 1.2, 7, 1.2, 0.5, coal, [1, 0.6]),
        top: (w, h) => rect(0, 0, w * 0.3, h, trim) + lines(w * 0.4, h * 0.3, w * 0.4, 2, 0.8, trim, [1, 0.7]),
      })
      for (const [z, shift] of [
        [4, 0],
        [8, 3],
      ] as const) {
        tube(pen, [-11 + shift, 1.2, z], [-6 + shift, 1.2, z], 0.12, '#aab5ba', { gloss: 0.9 })
        tube(pen, [-6 + shift, 1.2, z], [-4.4 + shift, 1.2, z], [0.4, 0.5], trim)
        tube(pen, [-4.4 + shift, 1.2, z], [5 + shift, 1.2, z], 1.05, color, { gloss: 0.8 })
        tube(pen, [0.4 + shift, 1.2, z], [1.2 + shift, 1.2, z], 1, coal)
        for (let at = 0; at < 5; at += 1)
          cord(
            pen,
            [
              [-3.4 + at * 0.8 + shift, 2.2, z - 0.1],
              [-3.4 + at * 0.8 + shift, 1.9, z + 0.8],
            ],
            0.14,
            trim,
            { shade: false },
          )
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
      const one = (x: number, z: number, r: number, long: number) =>
        tube(pen, [x, r, z], [x + long * 0.3, r, z + long], r, color, {
          gloss: 0.05,
          cap: (size) => [0.94, 0.78, 0.62, 0.46, 0.3, 0.14].map((share) => hoop(0, 0, size * share, '#d3c9b2', 0.2)).join(''),
        })
      box(pen, [6, 0, -8], [15, 7, 9], '#f7f9f8', {
        front: (w, h) => rect(0, h * 0.64, w, h * 0.36, trim) + sign('cross', w / 2, h * 0.34, 3, trim),
        top: (w, h) => rect(w * 0.2, h * 0.3, w * 0.6, h * 0.4, tone(trim, 0.5), 1),
      })
      one(-8, -5, 4, 8)
      one(1, 1, 3.4, 7)
      one(-7, 6, 3, 6)
    },
    { turn: -34, lift: 28, focus: [0.4, 0.5, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )
