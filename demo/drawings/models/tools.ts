import { tone } from '../kit/color.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, vents } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const steel = '#b4bec2'
const coal = '#2b3338'

export const drill = ({ color = '#1f8a7a', battery = true }) =>
  goods(
    (pen) => {
      tube(pen, [-15.5, 19, 0], [-12, 19, 0], [0.5, 0.7], '#d8b14a', { gloss: 0.7 })
      tube(pen, [-12, 19, 0], [-8, 19, 0], [1.7, 2.6], coal, { gloss: 0.5 })
      tube(pen, [-8, 19, 0], [8, 19, 0], [3.4, 4], color, {
        gloss: 0.4,
        capColor: coal,
        cap: (r) => disc(0, 0, r * 0.8, tone(coal, 0.1)) + vents(-r * 0.55, -r * 0.5, r * 1.1, r, 4, '#12181b'),
      })
      const grip = 'M4 0H12C13 6 15 12 16 19H8C7 13 4 8 3.4 3Z'
      board(pen, [2.2, 1.5, 0], [17, 17], grip, coal, 'front', {
        thick: 4.2,
        face: () => shape('M5.4 4C6 8 8 12 9 17L13 17C12 12 10 8 10 4Z', color, 0.95),
      })
      board(pen, [-2.6, 11.6, 0], [3, 4], plate(3, 4, 1.2), '#d9483b', 'front', { thick: 2.4 })
      box(pen, [4.6, 0, 0], battery ? [12, 4.6, 7.4] : [8, 2, 5], tone(coal, 0.06), {
        soft: 0.7,
        front: (w, h) => rect(1, h * 0.3, w - 2, h * 0.42, color, 0.3) + disc(w - 2, h * 0.5, 0.35, '#9ff0cf'),
      })
      board(pen, [0, 17.6, 4.1], [9, 2.8], plate(9, 2.8, 0.6), '#ffffff', 'front', {
        thick: 0.1,
        shade: false,
        face: (w, h) => sign('bolt', 1.7, h / 2, 1.7, color) + lines(3.4, 0.9, w - 4.4, 0.9, 0.4, color, [1, 0.6]),
      })
    },
    { turn: -22, lift: 16, focus: [0.5, 0.75, 1] },
    ['close', 'carton', 'scale', 'row'],
  )

export const grinder = ({ color = '#2a6f97' }) =>
  goods(
    (pen) => {
      tube(pen, [13, 5, 0], [-4, 5, 0], [3, 3.7], color, { gloss: 0.4 })
      for (let at = 0; at < 4; at += 1) tube(pen, [12 - at * 1.4, 5, 0], [11.3 - at * 1.4, 5, 0], 3.3, coal)
      box(pen, [-8, 2.4, 0], [8, 5, 6], '#8d989d', { soft: 0.8, gloss: 0.3 })
      tube(pen, [-9, 7.4, 4], [-9, 8.4, 13], 1.5, coal)
      board(pen, [-9.4, 0.9, 0], [17, 17], plate(17, 17, 8.5), tone(steel, -0.2), 'top', {
        thick: 0.8,
        face: (w) => disc(w / 2, w / 2, 8.4, '#4b5459') + hoop(w / 2, w / 2, 6, '#5f6a70', 1.6) + hoop(w / 2, w / 2, 3.4, '#e2b33f', 1),
      })
      board(pen, [-9.4, 1.7, 1.2], [18, 11], 'M0 11A9 9 0 0 1 18 11L14 11A5 5 0 0 0 4 11Z', tone(coal, 0.2), 'top', { thick: 1.6 })
      box(pen, [-8.6, 2.6, 0], [6.6, 4.8, 5.6], '#98a3a8', { soft: 0.9, gloss: 0.4, top: (w, h) => disc(w / 2, h / 2, 1.6, '#7b868b') })
      cord(
        pen,
        [
          [16, 5, 0],
          [21, 2, 1],
          [23, 0.6, 6],
          [18, 0.6, 10],
        ],
        1,
        coal,
      )
    },
    { turn: -30, lift: 32, focus: [0.3, 0.6, 0.5] },
    ['close', 'turn', 'carton'],
  )

export const hammer = ({ grip = '#d9483b', handle = '#c79a62' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [30, 12], 'M0 4.8C4 4 8 4.6 11 5H22V8.4H11C8 8.6 4 9 0 8.2C-.6 7.4-.6 5.6 0 4.8Z', handle, 'top', {
        thick: 2,
        face: () =>
          rect(-1, 3.6, 11.6, 6, grip) +
          [2, 4, 6, 8].map((x) => rect(x, 4, 0.6, 5.4, tone(grip, -0.3), 0.3)).join('') +
          stroke('M12 6.7H21', tone(handle, -0.22), 0.3),
      })
      board(
        pen,
        [9.4, 0.4, 0],
        [8.4, 15],
        'M2.4 0.6H6.8C7.4 3 6.9 5 7 6.5C7.2 10 7.6 13 4.4 15C5.4 12.4 4 11 3.8 9.4H3.4C3.2 11 1.6 12.8 0.6 14.2C0 11 2.2 9 2.4 6.5C2.5 4.6 1.9 2.6 2.4.6Z',
        '#8e9aa0',
        'top',
        { thick: 2.8, gloss: 0.6, face: () => rect(1.6, 0.2, 6, 1.6, '#b9c4c9') + shape('M3.4 2.4H4.6V8H3.4Z', '#fff', 0.25) },
      )
    },
    { turn: -34, lift: 44, focus: [0.8, 0.5, 0.5] },
    ['close', 'row', 'scale'],
  )

export const handsaw = ({ grip = '#e08a2b' }) =>
  goods(
    (pen) => {
      const teeth = Array.from({ length: 38 }, (_, at) => `L${13.5 + at * 0.95 + 0.48} 13.4L${14 + at * 0.95} 12.6`).join('')
      board(
        pen,
        [0, 0, 0],
        [52, 15],
        `M12 1L52 7V9.6L50.5 11.6 50 12.6${teeth
          .split('L')
          .filter(Boolean)
          .toReversed()
          .map((point) => `L${point}`)
          .join('')}L12 12.6Z`,
        '#c3ccd0',
        'front',
        { thick: 0.5, gloss: 0.6, face: () => rect(18, 5.4, 14, 3, tone('#c3ccd0', -0.16), 0.6) },
      )
      board(
        pen,
        [-19.4, 0, 0],
        [15, 15],
        'M1 2.6C4 0 10 0 14.4 1L13.4 13.6C9 15.6 3.4 15.6.6 12.4-.6 9 0 5 1 2.6ZM4.4 4.6C3.2 6.6 3.2 9 4 11 6 12.2 8.4 12.2 9.8 11.4L10.4 4.6C8.4 3.8 6 3.8 4.4 4.6Z',
        grip,
        'front',
        { thick: 2.4, clip: false, face: () => disc(12, 4, 0.7, coal) + disc(11.6, 10.8, 0.7, coal) },
      )
    },
    { turn: -18, lift: 14, focus: [0.25, 0.5, 1] },
    ['close', 'row', 'scale'],
  )

export const tapeMeasure = ({ color = '#f0b429' }) =>
  goods(
    (pen) => {
      board(pen, [9, 0.2, 0.4], [14, 2.4], plate(14, 2.4, 0), '#f7e27c', 'top', {
        thick: 0.3,
        face: (w) =>
          Array.from({ length: 14 }, (_, at) => rect(at + 0.5, 0, 0.14, at % 5 === 0 ? 1.5 : 0.8, coal)).join('') +
          rect(w - 0.5, 0, 0.5, 2.4, '#8d989d'),
      })
      board(pen, [0, 0, 0], [8, 7.6], 'M1.6 0H5.6C7.2 0 8 1 8 2.6V7.6H1C.4 7.6 0 7 0 6.4V1.8C0 .8.6 0 1.6 0Z', color, 'front', {
        thick: 4.2,
        edge: coal,
        gloss: 0.3,
        face: (w, h) =>
          hoop(w * 0.47, h * 0.48, 2.7, coal, 0.5) +
          disc(w * 0.47, h * 0.48, 2.2, '#fff') +
          sign('peak', w * 0.47, h * 0.46, 2.4, '#1f6f66'),
      })
    },
    { turn: -30, lift: 24, focus: [0.3, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const spiritLevel = ({ color = '#e3b23c' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [60, 6, 2.6], color, {
        soft: 0.4,
        gloss: 0.4,
        front: (w, h) =>
          [0.14, 0.5, 0.86]
            .map(
              (at) =>
                rect(w * at - 3.4, h * 0.22, 6.8, h * 0.56, '#26302f', 0.8) +
                rect(w * at - 2.6, h * 0.34, 5.2, h * 0.32, '#bdf06a', 0.9) +
                disc(w * at, h * 0.5, 0.8, '#eaffc4') +
                rect(w * at - 1.5, h * 0.34, 0.2, h * 0.32, '#26302f') +
                rect(w * at + 1.3, h * 0.34, 0.2, h * 0.32, '#26302f'),
            )
            .join('') +
          rect(w * 0.24, h * 0.36, 10, h * 0.26, '#fff', 0.4, 0.9) +
          rect(w * 0.62, h * 0.2, 8, h * 0.6, tone(color, -0.3), 1.6),
      })
    },
    { turn: -24, lift: 18, focus: [0.5, 0.5, 1], near: 2.6 },
    ['close', 'row', 'scale'],
  )
