import { tone } from '../kit/color.ts'
import { disc, hoop, rect, shape, sign, stroke } from '../kit/print.ts'
import { board, boardOn, cord, pillow, plate } from '../kit/sheets.ts'
import { box } from '../kit/solids.ts'
import { goods } from '../model.ts'
import { folded } from './clothing.ts'

const coal = '#2b3338'

export const gown = ({ color = '#8fc4d8', trim = '#f4f6f5', hood = false }) =>
  goods(
    (pen) => {
      board(
        pen,
        [0, 0, 0],
        [64, 82],
        'M22 4C26 8 38 8 42 4L52 8 64 44 54 48 47 28 49 80C38 83 26 83 15 80L17 28 10 48 0 44 12 8Z',
        color,
        'top',
        {
          thick: 1,
          face: (w) =>
            shape('M17 28C22 44 20 64 15 80H24C27 60 25 42 17 28Z', '#000', 0.07) +
            shape('M47 28C42 44 44 64 49 80H42C40 60 41 42 47 28Z', '#000', 0.08) +
            shape('M22 4C26 9 38 9 42 4L44 5C38 13 26 13 20 5Z', tone(color, -0.22)) +
            (hood
              ? stroke(`M${w / 2} 8V82`, trim, 1.4)
              : stroke('M17 44C26 47 38 47 47 44', trim, 1.4) + stroke('M44 45L52 56M44 45L48 60', trim, 1)) +
            rect(0, 38, 11, 6, trim, 1, 0.8) +
            rect(53, 38, 11, 6, trim, 1, 0.8) +
            sign('cross', 39, 24, 4.4, trim),
        },
      )
      if (hood)
        pillow(pen, [0, 0, -42], [22, 20], 'M2 20C-2 8 4 0 11 0S24 8 20 20C15 17 7 17 2 20Z', 4, color, 'top', {
          face: () => shape('M5 18C3 9 7 5 11 5S19 9 17 18C14 16 8 16 5 18Z', tone(color, -0.4)),
        })
    },
    { turn: -14, lift: 62, focus: [0.5, 1, 0.3], also: [folded({ colors: [color, tone(color, 0.15), color] }).draw] },
    ['close', 'also', 'carton'],
  )

export const bodyScale = ({ color = '#f4f6f5', trim = '#2f6f9f' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [32, 30], plate(32, 30, 5), coal, 'top', { thick: 1 })
      board(pen, [0, 1, 0], [33, 31], plate(33, 31, 5), color, 'top', {
        thick: 2,
        gloss: 0.5,
        face: (w, h) =>
          rect(w / 2 - 6, 2.6, 12, 5, '#1b2a26', 1) +
          [0, 1, 2].map((at) => rect(w / 2 - 4 + at * 2.8, 3.6, 1.6, 3, '#9ff0cf', 0.2)).join('') +
          [-8, 8].map((x) => `<ellipse cx="${w / 2 + x}" cy="${h * 0.62}" rx="4.6" ry="8" fill="${tone(color, -0.12)}"/>`).join('') +
          rect(w / 2 - 0.3, h * 0.4, 0.6, h * 0.44, trim, 0.3),
      })
    },
    { lift: 42, focus: [0.5, 1, 0.3] },
    ['close', 'carton', 'row', 'scale'],
  )

export const sharpsBox = ({ color = '#f2c14e' }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [18, 22, 14], color, {
        soft: 1,
        front: (w, h) =>
          disc(w / 2, h * 0.5, 5, '#fff') +
          hoop(w / 2, h * 0.5, 4.2, '#c8463c', 0.7) +
          [0, 120, 240]
            .map((turn) => `<g transform="translate(${w / 2} ${h * 0.5}) rotate(${turn})">${hoop(0, -1.5, 1.4, '#c8463c', 0.5)}</g>`)
            .join('') +
          rect(w * 0.2, h * 0.8, w * 0.6, 1.2, '#c8463c', 0.4),
      })
      box(pen, [0, 22, 0], [19.4, 3.4, 15.4], '#c8463c', {
        soft: 1,
        top: (w, h) => rect(w / 2 - 5, h / 2 - 2, 10, 4, tone('#c8463c', -0.6), 2),
      })
    },
    { lift: 24, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'stack'],
  )

export const oximeter = ({ color = '#f4f6f5', trim = '#2f6f9f' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, 0], [6.4, 3.6], plate(6.4, 3.6, 1.2), tone(color, -0.16), 'top', { thick: 1.4 })
      boardOn(pen, [-3.2, 2.5, -1.8], [0.98, 0.17, 0], [0, 0, 1], [6.4, 3.6], plate(6.4, 3.6, 1.2), color, {
        thick: 1.3,
        gloss: 0.4,
        face: (w, h) =>
          rect(1.1, 0.6, w - 2.4, h - 1.2, '#15201e', 0.4) +
          rect(1.6, 1, 0.7, 1.6, '#9ff0cf', 0.1) +
          rect(2.6, 1, 0.7, 1.6, '#9ff0cf', 0.1) +
          sign('heart', 4.4, 1.8, 0.9, '#ff7a6c') +
          disc(w - 0.7, h / 2, 0.34, trim),
      })
      cord(
        pen,
        [
          [3.2, 2, 0],
          [5, 0.4, 2],
          [3, 0.3, 4],
          [-1, 0.3, 3.6],
        ],
        0.4,
        trim,
      )
    },
    { turn: -26, lift: 34, focus: [0.4, 1, 0.5] },
    ['close', 'carton', 'row', 'scale'],
  )

/** A thermometer for the armpit, with its case. */
export const feverStick = ({ color = '#f4f6f5', trim = '#2f7f5f' }) =>
  goods(
    (pen) => {
      board(pen, [0, 0, -2.4], [13, 3], plate(13, 3, 1.4), tone(trim, 0.45), 'top', {
        thick: 1,
        face: (w, h) => rect(1, 0.8, w - 2, h - 1.6, tone(trim, 0.6), 0.6),
      })
      board(pen, [0.6, 0, 1.6], [12, 2], 'M0 .8L4.6 .5C5.6 0 7 0 8 0H10.6C12.4 0 12.4 2 10.6 2H8C7 2 5.6 2 4.6 1.5L0 1.2Z', color, 'top', {
        thick: 0.8,
        gloss: 0.4,
        face: () =>
          rect(0, 0.6, 1.6, 0.8, '#aab5ba') +
          rect(6.4, 0.45, 2.8, 1.1, '#1b2a26', 0.2) +
          [0, 1, 2].map((at) => rect(6.7 + at * 0.8, 0.65, 0.5, 0.7, '#9ff0cf', 0.1)).join('') +
          disc(10.4, 1, 0.5, trim),
      })
    },
    { turn: -26, lift: 44, focus: [0.6, 1, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )
