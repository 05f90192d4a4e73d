import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, cord, pillow, plate } from '../kit/sheets.ts'
import { box, ring, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const coal = '#2b3338'

export const keychain = ({ color = '#b98250', mark = 'peak' as Sign, tagColor = '' }) =>
  goods(
    (pen) => {
      for (const [x, z, paint] of [
        [-5, -2, color],
        [5, 3, tagColor || tone(color, 0.25)],
      ] as const) {
        cord(pen, ring([x, 0.5, z - 7.4], [1, 0, 0], [0, 0, 1], 2.2, 14), 0.4, '#aab5ba', { gloss: 0.9 })
        cord(
          pen,
          [
            [x, 0.5, z - 5.2],
            [x, 0.5, z - 3.6],
          ],
          0.5,
          '#aab5ba',
          { gloss: 0.9 },
        )
        board(pen, [x, 0, z], [6, 8], plate(6, 8, 2.4), paint, 'top', {
          thick: 0.7,
          gloss: 0.2,
          face: (w, h) =>
            hoop(w / 2, 1.3, 0.6, tone(paint, -0.5), 0.3) +
            sign(mark, w / 2, h * 0.5, 3.6, tone(paint, -0.5)) +
            rect(w * 0.26, h * 0.76, w * 0.48, 0.5, tone(paint, -0.5), 0.2),
        })
      }
    },
    { turn: -22, lift: 50, focus: [0.7, 1, 0.7] },
    ['close', 'row', 'carton', 'scale'],
  )

export const powerbank = ({ color = '#f1f3f2', mark = '#1f6f66' }) =>
  goods(
    (pen) => {
      board(pen, [-3, 0, 0], [7, 14], plate(7, 14, 1.4), color, 'top', {
        thick: 1.6,
        gloss: 0.3,
        face: (w, h) =>
          sign('bolt', w / 2, h * 0.3, 2.6, mark) +
          [0, 1, 2, 3].map((at) => disc(w * 0.26 + at * 1.1, h * 0.84, 0.3, at < 3 ? '#25b48b' : tone(color, -0.2))).join('') +
          rect(w * 0.24, h * 0.5, w * 0.52, 0.6, mark, 0.3),
      })
      cord(
        pen,
        [
          [-3, 0.8, 7],
          [-2, 0.5, 11],
          [5, 0.5, 11],
          [7, 0.5, 4],
          [5, 0.5, -3],
          [8, 0.5, -6],
        ],
        0.8,
        mark,
      )
      box(pen, [8.6, 0.1, -7], [1.6, 0.9, 3], tone(coal, 0.1))
    },
    { lift: 40, focus: [0.3, 1, 0.4] },
    ['close', 'row', 'carton', 'scale'],
  )

export const pouch = ({ color = '#37454a', trim = '#f0a92e', mark = 'leaf' as Sign }) =>
  goods(
    (pen) => {
      pillow(
        pen,
        [0, 0, 0],
        [26, 17],
        'M2 1C9 .2 17 .2 24 1 26 1.4 26 3 25.8 9 26 14.6 26 16 24 16.4 17 17.2 9 17.2 2 16.4 0 16 0 14.6.2 9 0 3 0 1.4 2 1Z',
        5,
        color,
        'top',
        {
          face: (w, h) =>
            stroke(`M1 3.6H${w - 1}`, trim, 0.9) +
            rect(w - 5.4, 2.8, 3.4, 1.6, '#c7d0d3', 0.6) +
            sign(mark, w * 0.3, h * 0.64, 5, '#fff') +
            lines(w * 0.46, h * 0.56, w * 0.34, 1.8, 0.8, '#fff', [1, 0.6]),
        },
      )
      cord(
        pen,
        [
          [13, 3, -5],
          [19, 4, -4],
          [21, 2, 2],
          [15, 2.4, 0],
        ],
        1.2,
        tone(color, -0.2),
      )
    },
    { turn: -20, lift: 44, focus: [0.4, 1, 0.6] },
    ['close', 'row', 'carton', 'scale'],
  )

export const backpack = ({ color = '#2a4d69', trim = '#f0a92e' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-11, 40, -6],
          [-15, 24, -9],
          [-11, 4, -7],
        ],
        3,
        tone(color, -0.3),
      )
      cord(
        pen,
        [
          [11, 40, -6],
          [16, 24, -9],
          [11, 4, -7],
        ],
        3,
        tone(color, -0.3),
      )
      pillow(
        pen,
        [0, 0, 0],
        [31, 45],
        'M4 4C8-1 23-1 27 4 30 8 31 22 31 40 31 44 29 45 26 45H5C2 45 0 44 0 40 0 22 1 8 4 4Z',
        15,
        color,
        'front',
        {
          face: (w) =>
            stroke(`M4.6 20C5 10 9 4 ${w / 2} 4S${w - 5} 10 ${w - 4.6} 20`, tone(color, -0.35), 0.8) +
            stroke(`M4.6 20C5 10 9 4 ${w / 2} 4S${w - 5} 10 ${w - 4.6} 20`, trim, 0.25),
        },
      )
      pillow(pen, [0, 1, 9], [24, 20], 'M2 1C8 0 16 0 22 1 24 2 24 18 22 19 16 20 8 20 2 19 0 18 0 2 2 1Z', 5, tone(color, 0.06), 'front', {
        face: (w, h) =>
          stroke(`M1 5H${w - 1}`, trim, 0.8) + rect(w - 6, 4.2, 3, 1.8, '#c7d0d3', 0.6) + sign('peak', w / 2, h * 0.6, 6, '#fff'),
      })
      cord(
        pen,
        [
          [-3, 44, 0],
          [-3, 49, 0],
          [3, 49, 0],
          [3, 44, 0],
        ],
        1.6,
        tone(color, -0.2),
      )
    },
    { turn: -28, lift: 12, focus: [0.5, 0.35, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const wallClock = ({ color = '#1f6f66' }) =>
  goods(
    (pen) => {
      tube(pen, [0, 16, -2], [0, 16, 2], 16, color, {
        gloss: 0.4,
        capColor: '#fbfbf8',
        cap: (r) =>
          hoop(0, 0, r * 0.94, color, r * 0.12) +
          Array.from(
            { length: 12 },
            (_, at) =>
              `<rect x="-.4" y="${-r * 0.82}" width=".8" height="${at % 3 ? 1.4 : 2.6}" fill="${coal}" transform="rotate(${at * 30})"/>`,
          ).join('') +
          sign('leaf', 0, -r * 0.34, 3.4, color) +
          stroke(`M0 0L${-r * 0.36} ${-r * 0.3}`, coal, 0.9) +
          stroke(`M0 0L${r * 0.16} ${-r * 0.66}`, coal, 0.6) +
          disc(0, 0, 0.9, '#d9483b'),
      })
    },
    { turn: -30, lift: 8, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const puzzleCraft = ({ wood = '#c99a62', second = '#8f6238' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [22, 9, 16], wood, {
        soft: 0.4,
        front: (w, h) =>
          [0.3, 0.66]
            .map((y) =>
              stroke(`M0 ${h * y}C${w * 0.3} ${h * (y + 0.1)} ${w * 0.6} ${h * (y - 0.1)} ${w} ${h * y}`, tone(wood, -0.2), 0.2, 0.6),
            )
            .join('') + rect(w / 2 - 1.4, 0, 2.8, 3, '#d8b75a', 0.4),
      })
      box(pen, [0, 9, 0], [22.6, 3, 16.6], tone(wood, -0.06), {
        soft: 0.4,
        top: (w, h) =>
          rect(1.2, 1.2, w - 2.4, h - 2.4, tone(wood, 0.08), 0.6) +
          hoop(w / 2, h / 2, 5, second, 0.6) +
          Array.from(
            { length: 8 },
            (_, at) =>
              `<g transform="translate(${w / 2} ${h / 2}) rotate(${at * 45}) translate(0 -3)">${sign('drop', 0, 0, 2.6, second)}</g>`,
          ).join('') +
          disc(w / 2, h / 2, 0.9, second) +
          shape('M2 2H6L2 6Z', second, 0.7) +
          shape(`M${w - 2} ${h - 2}H${w - 6}L${w - 2} ${h - 6}Z`, second, 0.7),
      })
    },
    { lift: 30, focus: [0.5, 1, 0.5] },
    ['close', 'row', 'carton', 'scale'],
  )

export const fan = ({ wood = '#d8c08f', cloth = '#b9473c' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [44, 24], 'M22 24L0 12C2 4 12-2 22-2S42 4 44 12Z', wood, 'top', {
        thick: 0.5,
        face: () =>
          shape('M0 12C2 4 12-2 22-2S42 4 44 12L33 18C31 14 27 11 22 11S13 14 11 18Z', cloth) +
          Array.from({ length: 13 }, (_, at) => {
            const a = Math.PI * (1.13 + (at / 12) * 0.74)
            return stroke(`M22 24L${22 + Math.cos(a) * 26} ${24 + Math.sin(a) * 26}`, tone(cloth, -0.3), 0.3, 0.7)
          }).join('') +
          [0.3, 0.5, 0.7].map((share) => sign('star', 44 * share, share === 0.5 ? 4 : 7, 5, '#f2d9a0')).join(''),
      })
      tube(pen, [0, 0.5, 11.4], [0, 1.2, 11.4], 1, '#d8b75a', { gloss: 0.8 })
    },
    { turn: -12, lift: 58, focus: [0.5, 1, 0.4] },
    ['close', 'row', 'carton'],
  )
