import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, sign, vents } from '../kit/print.ts'
import { cord } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const generator = ({ color = '#d8432f' }) =>
  machine(
    (pen) => {
      const frame = '#2c3438'
      cord(
        pen,
        [
          [-32, 2, -20],
          [-32, 46, -20],
          [32, 46, -20],
          [32, 2, -20],
        ],
        2.8,
        frame,
        { smooth: false },
      )
      box(pen, [4, 5, 0], [46, 22, 30], '#41494d', {
        front: (_w, h) =>
          vents(3, 4, 16, h - 8, 6, '#242a2d') +
          rect(24, 3, 19, 15, '#e9edec', 1) +
          disc(29, 8, 2.6, '#20272a') +
          disc(37, 8, 2.6, '#20272a') +
          rect(26.5, 13, 13, 2, '#d8432f', 0.6),
        side: (w, h) => vents(3, 3, w - 6, h - 6, 7, '#23292c'),
      })
      tube(pen, [-26, 16, 8], [-19, 16, 8], 9.5, '#5a6468', {
        cap: (r) => disc(0, 0, r * 0.75, '#30383b') + disc(0, 0, r * 0.3, '#8a9599'),
      })
      box(pen, [0, 28, 0], [54, 14, 32], color, {
        soft: 3,
        gloss: 0.4,
        front: () => rect(6, 4, 17, 5.4, '#fff', 1, 0.92) + sign('bolt', 10, 6.7, 4, color) + lines(13, 5.6, 8, 1.7, 0.8, color, [1, 0.7]),
      })
      tube(pen, [6, 42, -2], [6, 45, -2], 3.4, '#20272a')
      cord(
        pen,
        [
          [-32, 2, 20],
          [-32, 46, 20],
          [32, 46, 20],
          [32, 2, 20],
        ],
        2.8,
        frame,
        { smooth: false },
      )
      for (const [x, y] of [
        [-32, 2],
        [32, 2],
        [32, 46],
        [-32, 46],
      ] as const)
        cord(
          pen,
          [
            [x, y, 20],
            [x, y, -20],
          ],
          2.8,
          frame,
        )
    },
    { focus: [0.65, 0.35, 1] },
    ['close', 'turn', 'carton', 'scale'],
  )

/** A pump on its base: motor, volute and the two pipe mouths. */
export const waterPump = ({ color = '#2a6f97', mouth = '#37454a' }) =>
  machine(
    (pen) => {
      box(pen, [2, 0, 0], [36, 2.4, 17], coal)
      tube(pen, [18, 12, 0], [-4, 12, 0], 8, color, { gloss: 0.4 })
      for (let at = 0; at < 7; at += 1) tube(pen, [15.6 - at * 2.4, 12, 0], [14.6 - at * 2.4, 12, 0], 8.7, tone(color, -0.12))
      tube(pen, [18, 12, 0], [20, 12, 0], [8.4, 7], coal, { cap: (r) => vents(-r * 0.6, -r * 0.6, r * 1.2, r * 1.2, 5, '#11171a') })
      box(pen, [5, 19, 1], [10, 5, 8], coal, {
        soft: 0.6,
        front: (w, h) => rect(1, 1, w - 2, h - 2, tone(coal, 0.16), 0.4) + sign('bolt', w / 2, h / 2, 2.6, '#f2c14e'),
      })
      tube(pen, [-10, 12, 0], [-4, 12, 0], 10, mouth, { gloss: 0.3 })
      tube(pen, [-10, 20, 0], [-10, 28, 0], [3.6, 3.6], mouth, {})
      tube(pen, [-10, 27, 0], [-10, 29, 0], 5, tone(mouth, 0.1), { hole: 3 })
      tube(pen, [-8.8, 12, 9], [-8.8, 12, 14], 3.8, mouth)
      tube(pen, [-8.8, 12, 13], [-8.8, 12, 15], 5.2, tone(mouth, 0.1), { hole: 3 })
    },
    { turn: -26, lift: 20, focus: [0.3, 0.6, 0.8] },
    ['close', 'turn', 'carton', 'scale'],
  )

export const compressor = ({ color = '#d8432f' }) =>
  machine(
    (pen) => {
      for (const z of [-10, 12]) tube(pen, [34, 9, z - 2], [34, 9, z + 2], 9, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      tube(pen, [-42, 24, 0], [42, 24, 0], 16, color, {
        gloss: 0.5,
        cap: (r) => hoop(0, 0, r * 0.8, tone(color, -0.2), 0.6) + disc(0, 0, r * 0.16, '#e0c36a'),
      })
      for (const x of [-28]) box(pen, [x, 0, 4], [5, 9, 14], coal)
      box(pen, [-4, 40, 0], [56, 2.4, 26], tone(color, -0.3))
      tube(pen, [10, 52, 0], [32, 52, 0], 9.5, '#4b565b', { cap: (r) => vents(-r * 0.6, -r * 0.6, r * 1.2, r * 1.2, 6, '#1b2225') })
      for (let at = 0; at < 5; at += 1) tube(pen, [13 + at * 3.4, 52, 0], [14 + at * 3.4, 52, 0], 10.2, '#3a4448')
      for (const x of [-22, -8]) {
        for (let fin = 0; fin < 6; fin += 1) box(pen, [x, 44 + fin * 3, 0], [11, 1.8, 14], '#9aa6ab', { soft: 0.2 })
        box(pen, [x, 62, 0], [10, 4, 12], '#78848a')
      }
      cord(
        pen,
        [
          [-22, 66, 0],
          [-22, 72, 0],
          [-2, 74, 0],
          [4, 60, 6],
        ],
        1.8,
        '#d8a64a',
      )
      lathe(
        pen,
        [-34, 40, 9],
        smooth(
          [
            [0.8, 0],
            [0.8, 4],
          ],
          2,
        ),
        steel,
      )
      tube(pen, [-34, 47, 8], [-34, 47, 10.5], 3.6, steel, {
        cap: (r) => disc(0, 0, r * 0.84, '#fff') + rect(-0.2, -r * 0.7, 0.5, r * 0.7, '#d8432f'),
      })
      cord(
        pen,
        [
          [42, 30, 12],
          [56, 46, 12],
          [56, 46, -12],
          [42, 30, -12],
        ],
        2.4,
        coal,
        { smooth: false },
      )
    },
    { turn: -28, lift: 18, focus: [0.3, 0.75, 0.7] },
  )

export const motor = ({ color = '#4f7ea3' }) =>
  machine(
    (pen) => {
      box(pen, [2, 0, 0], [20, 2, 18], tone(color, -0.3))
      tube(pen, [-14, 11, 0], [-20, 11, 0], 1.6, steel, { gloss: 0.8 })
      tube(pen, [-12, 11, 0], [-14, 11, 0], [9.4, 4], tone(color, -0.1))
      tube(pen, [14, 11, 0], [-12, 11, 0], 9, color, { gloss: 0.3 })
      for (let at = 0; at < 11; at += 1) tube(pen, [12 - at * 2.2, 11, 0], [11 - at * 2.2, 11, 0], 9.9, tone(color, 0.04), { gloss: 0.3 })
      tube(pen, [13, 11, 0], [20, 11, 0], 9.8, tone(color, -0.14), {
        cap: (r) =>
          disc(0, 0, r * 0.86, tone(color, -0.3)) +
          Array.from(
            { length: 10 },
            (_, at) => `<rect x="${-0.5}" y="${-r * 0.78}" width="1" height="${r * 0.5}" fill="#1b2529" transform="rotate(${at * 36})"/>`,
          ).join('') +
          disc(0, 0, r * 0.2, color),
      })
      box(pen, [0, 19.4, 2], [11, 5, 9], tone(color, -0.06), {
        front: (w, h) => rect(1, 1, w - 2, h - 2, '#e3e8e6', 0.3) + lines(1.8, 1.6, w - 3.6, 0.9, 0.3, '#77848a', [1, 0.8, 0.9]),
      })
    },
    { turn: -34, lift: 22, focus: [0.6, 0.6, 0.8] },
    ['close', 'turn', 'carton', 'row'],
  )
