import { mix, tone } from '../kit/color.ts'
import { lathe, wrap, wrapLines } from '../kit/lathe.ts'
import { disc, lines, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, cord, pillow, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { bulk, goods } from '../model.ts'

const sack =
  'M2 3C0 1 2 0 4 .8 18 2.4 36 2.4 50 .8 52 0 54 1 52 3 50.6 16 50.6 24 52 37 54 39 52 40 50 39.2 36 37.6 18 37.6 4 39.2 2 40 0 39 2 37 3.4 24 3.4 16 2 3Z'

/** A sack of cement, plaster, flour of stone: 50 kg lie 54 x 40 cm. */
export const sackBag = ({ color = '#d9d2c3', band = '#1f6f66', mark = 'peak' as Sign, count = 3 }) =>
  bulk(
    (pen) => {
      for (let at = 0; at < count; at += 1) {
        pillow(pen, [(at % 2) * 2, at * 10.5, (at % 2) * -1.4], [54, 40], sack, 12, at % 2 ? tone(color, -0.04) : color, 'top', {
          face: (w, h) =>
            rect(w * 0.24, 0, w * 0.52, h, band) +
            rect(w * 0.24, h * 0.76, w * 0.52, h * 0.05, '#f2c14e') +
            sign(mark, w * 0.5, h * 0.3, 13, '#fff') +
            lines(w * 0.34, h * 0.52, w * 0.32, h * 0.09, h * 0.045, '#fff', [1, 0.7]) +
            stroke(`M3 6C6 14 6 26 3 35M51 6C48 14 48 26 51 35`, tone(color, -0.25), 0.5, 0.6),
        })
      }
    },
    { turn: -26, lift: 30, focus: [0.5, 1, 0.6] },
  )

export const brick = ({ color = '#c4683f', rows = 4, hollow = false }) =>
  bulk(
    (pen) => {
      for (let y = 0; y < rows; y += 1) {
        for (let z = 0; z < 3; z += 1) {
          for (let x = 0; x < 3 - (y === rows - 1 ? 1 : 0); x += 1) {
            const shadeOf = ((x * 7 + y * 5 + z * 3) % 5) * 0.03 - 0.07
            box(pen, [-21 + x * 21 + (y % 2) * 2, y * 6.2, -11 + z * 10.6], [20, 5.6, 9.6], tone(color, shadeOf), {
              soft: 0.4,
              front: (w, h) =>
                hollow
                  ? [0.25, 0.5, 0.75].map((at) => rect(w * at - 1.6, h * 0.25, 3.2, h * 0.5, tone(color, -0.5), 0.5)).join('')
                  : disc(w * 0.2, h * 0.4, 0.3, tone(color, -0.3), 0.5) + disc(w * 0.7, h * 0.7, 0.4, tone(color, -0.3), 0.4),
            })
          }
        }
      }
    },
    { turn: -30, lift: 26, focus: [0.5, 0.6, 1] },
    ['close', 'pallet', 'scale'],
  )

export const concreteBlock = ({ color = '#a9b0ae' }) =>
  bulk(
    (pen) => {
      const one = (x: number, y: number, z: number) =>
        box(pen, [x, y, z], [40, 20, 12], tone(color, ((x + y) % 3) * 0.02), {
          soft: 0.7,
          top: (w, h) => [0.2, 0.5, 0.8].map((at) => rect(w * at - 4.4, h * 0.22, 8.8, h * 0.56, tone(color, -0.62), 1.4)).join(''),
          front: (w, h) =>
            [...Array(14).keys()].map((at) => disc((at * 37) % w, (at * 23) % h, 0.35, tone(color, at % 2 ? -0.25 : 0.2), 0.6)).join(''),
        })
      one(0, 0, -14)
      one(-2, 0, 0)
      one(2, 20.2, -8)
    },
    { turn: -34, lift: 30, focus: [0.5, 0.9, 0.6] },
  )

export const paintPail = ({ color = '#1f8a7a', body = '#f4f4f0', wide = 15, tall = 34 }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        [
          [wide * 0.88, 0],
          [wide, tall * 0.9],
          [wide * 1.05, tall * 0.9, tone(body, -0.08)],
          [wide * 1.05, tall * 0.95],
          [wide, tall * 0.96],
        ],
        body,
        { gloss: 0.3 },
      )
      lathe(
        pen,
        [0, tall * 0.94, 0],
        [
          [wide * 1.08, 0],
          [wide * 1.08, tall * 0.06],
          [wide * 0.98, tall * 0.075],
        ],
        color,
        { gloss: 0.4 },
      )
      wrap(pen, [0, 0, 0], wide * 0.975, [tall * 0.16, tall * 0.76], [-62, 72], color)
      wrap(pen, [0, 0, 0], wide * 0.98, [tall * 0.16, tall * 0.26], [-62, 72], mix(color, '#f2c14e', 0.85))
      wrapLines(
        pen,
        [0, 0, 0],
        wide * 0.985,
        [
          [tall * 0.58, -34, 36],
          [tall * 0.48, -34, 14],
          [tall * 0.41, -34, 26],
        ],
        tall * 0.045,
        '#ffffff',
      )
      cord(
        pen,
        [
          [-wide * 1.05, tall * 0.84, 0],
          [-wide * 0.8, tall * 0.5, wide * 0.9],
          [wide * 0.5, tall * 0.42, wide * 1.1],
          [wide * 1.05, tall * 0.84, 0],
        ],
        0.7,
        '#98a3a8',
        { shade: false },
      )
    },
    { turn: -20, lift: 20, focus: [0.5, 0.55, 1] },
    ['close', 'row', 'pallet', 'scale'],
  )

export const roofSheet = ({ color = '#b9473c', layers = 4, waves = 9 }) =>
  bulk(
    (pen) => {
      for (let at = 0; at < layers; at += 1) {
        const points = Array.from({ length: waves * 8 + 1 }, (_, step) => {
          const x = -42 + (84 * step) / (waves * 8)
          return [x + at * 1.3, 2.6 + at * 3 + Math.sin((step / 8) * Math.PI * 2) * 2.4] as const
        })
        for (let strip = 0; strip < points.length - 1; strip += 2) {
          const [a, b] = [points[strip]!, points[Math.min(strip + 2, points.length - 1)]!]
          const up = (b[1] - a[1]) / (b[0] - a[0])
          const paint = tone(color, at === layers - 1 ? -0.06 - up * 0.24 : -0.32 - up * 0.12)
          pen.put(
            `<path d="M${[pen.project([a[0], a[1], -56 + at]), pen.project([b[0], b[1], -56 + at]), pen.project([b[0], b[1], 56 - at]), pen.project([a[0], a[1], 56 - at])].map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z" fill="${paint}" stroke="${paint}" stroke-width=".3"/>`,
          )
        }
        const edge = points.map(([x, y]) => pen.project([x, y, 56 - at]))
        pen.put(
          stroke(`M${edge.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`, tone(color, at === layers - 1 ? 0.3 : 0), 0.8),
        )
        pen.occupy([
          [-42, 0, -56],
          [44, 3 + at * 3, -56],
          [44, 3 + at * 3, 56],
          [-42, 0, 56],
        ])
      }
    },
    { turn: -36, lift: 34, focus: [0.5, 1, 0.75] },
    ['close', 'stack', 'turn'],
  )

export const pipes = ({ color = '#e8e9e4', r = 5, count = 6, long = 120, hollow = true, twisted = false }) =>
  bulk(
    (pen) => {
      let left = count
      const base = Math.ceil((Math.sqrt(8 * count + 1) - 1) / 2)
      for (let row = 0; left > 0; row += 1) {
        const wide = Math.min(base - row, left)
        for (let at = 0; at < wide; at += 1) {
          const x = (at - (base - row - 1) / 2) * r * 2.05
          const y = r + row * r * 1.78
          tube(pen, [x, y, -long / 2], [x, y, long / 2 - ((at + row) % 2) * 2], r, tone(color, ((at * 3 + row) % 3) * 0.03 - 0.03), {
            gloss: 0.4,
            hole: hollow ? r * 0.82 : 0,
            ...(hollow ? {} : { cap: (size: number) => disc(0, 0, size * 0.8, tone(color, 0.06)) }),
          })
          if (twisted)
            for (let z = -long / 2; z < long / 2 - 3; z += r * 2.4)
              cord(
                pen,
                [
                  [x - r * 0.75, y + r * 0.5, z],
                  [x, y + r, z + r * 0.8],
                  [x + r * 0.8, y + r * 0.4, z + r * 1.6],
                ],
                r * 0.22,
                tone(color, -0.22),
                { shade: false, gloss: 0 },
              )
        }
        left -= wide
      }
    },
    { turn: -42, lift: 22, focus: [0.5, 0.5, 1] },
    ['close', 'stack', 'turn'],
  )

export const planks = ({ color = '#d2a46c', w = 60, h = 1.2, d = 110, count = 8 }) =>
  bulk(
    (pen) => {
      for (const z of [-d * 0.32, d * 0.32]) box(pen, [0, 0, z], [w * 0.96, 4, 6], tone(color, -0.25))
      for (let at = 0; at < count; at += 1) {
        box(pen, [((at * 5) % 3) - 1, 4 + at * (h + 0.16), ((at * 7) % 4) - 2], [w, h, d], tone(color, ((at * 3) % 4) * 0.03 - 0.05), {
          soft: 0.2,
          top: (width, depth) =>
            at < count - 1
              ? ''
              : [0.12, 0.3, 0.46, 0.64, 0.84]
                  .map((share, line) =>
                    stroke(
                      `M${width * share} 0C${width * (share + 0.05)} ${depth * 0.3} ${width * (share - 0.05)} ${depth * 0.6} ${width * share} ${depth}`,
                      tone(color, -0.2),
                      0.5 + (line % 2) * 0.3,
                      0.5,
                    ),
                  )
                  .join(''),
        })
      }
    },
    { turn: -36, lift: 26, focus: [0.6, 0.7, 1] },
    ['close', 'stack', 'turn'],
  )

export const tile = ({ color = '#e9e4da', vein = '#b9b2a4', size = 60 }) =>
  goods(
    (pen) => {
      const marble = (w: number, h: number) =>
        stroke(`M0 ${h * 0.3}C${w * 0.3} ${h * 0.1} ${w * 0.4} ${h * 0.7} ${w} ${h * 0.5}`, vein, 0.7, 0.5) +
        stroke(`M${w * 0.2} ${h}C${w * 0.4} ${h * 0.7} ${w * 0.6} ${h * 0.9} ${w * 0.8} 0`, vein, 0.4, 0.5) +
        shape(`M0 0H${w * 0.5}L0 ${h * 0.7}Z`, '#fff', 0.22)
      box(pen, [-size * 0.25, 0, -size * 0.5], [size * 0.9, size * 0.2, size * 0.9], '#c99e68', {
        front: (w, h) =>
          rect(w * 0.1, h * 0.24, w * 0.34, h * 0.5, '#1f6f66', 0.6) +
          lines(w * 0.56, h * 0.3, w * 0.3, h * 0.2, h * 0.1, '#8a6536', [1, 0.7]),
      })
      for (let at = 0; at < 3; at += 1)
        box(pen, [-size * 0.25, size * 0.2 + at * 1.3, -size * 0.5], [size * 0.86, 1.1, size * 0.86], tone(color, at * 0.03), {
          soft: 0.2,
          top: at === 2 ? marble : () => '',
        })
      board(pen, [size * 0.36, 0, size * 0.3], [size * 0.86, size * 0.86], plate(size * 0.86, size * 0.86, 0.4), color, 'top', {
        thick: 1.1,
        gloss: 0.3,
        face: marble,
      })
    },
    { turn: -30, lift: 34, focus: [0.4, 0.9, 0.3] },
    ['close', 'pallet', 'row'],
  )
