import { mix, tone } from '../kit/color.ts'
import { disc, lines, rect, shape, sign, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, plate } from '../kit/sheets.ts'
import { box, quad } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'
import { roll } from './structure.ts'

const coal = '#2b3338'

/** A printed page: picture, heading, lines. */
const layout = (w: number, h: number, color: string, second: string, mark: Sign = 'leaf') =>
  rect(0, 0, w, h, '#fdfdfa') +
  rect(0, 0, w, h * 0.46, color) +
  shape(`M0 ${h * 0.46}C${w * 0.3} ${h * 0.3} ${w * 0.6} ${h * 0.56} ${w} ${h * 0.36}V${h * 0.46}Z`, second) +
  disc(w / 2, h * 0.2, Math.min(w, h) * 0.13, '#fff', 0.95) +
  sign(mark, w / 2, h * 0.2, Math.min(w, h) * 0.16, color) +
  lines(w * 0.12, h * 0.56, w * 0.76, h * 0.075, h * 0.032, mix(color, '#4d5960', 0.5), [0.7, 1, 0.92, 1, 0.55])

export const rollBanner = ({ color = '#1f6f66', second = '#f2c14e', mark = 'leaf' as Sign }) =>
  machine(
    (pen) => {
      box(pen, [0, 0, 0], [88, 9, 16], '#b7c2c5', { soft: 1.6, gloss: 0.6 })
      cord(
        pen,
        [
          [0, 8, -5],
          [0, 206, -5],
        ],
        2,
        '#8d989d',
        { smooth: false },
      )
      board(pen, [0, 9, 0], [80, 196], plate(80, 196), '#fdfdfa', 'front', {
        thick: 0.6,
        gloss: 0.2,
        face: (w, h) => layout(w, h, color, second, mark) + shape(`M0 0H${w * 0.34}L${w * 0.1} ${h}H0Z`, '#fff', 0.07),
      })
      box(pen, [0, 204, 0], [82, 3, 3], '#9aa6ab', { gloss: 0.6 })
    },
    { turn: -24, lift: 8, focus: [0.5, 0.75, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const spanduk = ({ color = '#b9473c', second = '#f2c14e' }) =>
  goods(
    (pen) => {
      for (const x of [-152, 152])
        cord(
          pen,
          [
            [x, 0, 0],
            [x, 190, 0],
          ],
          6,
          '#c99a62',
          { smooth: false },
        )
      board(pen, [0, 76, 2], [296, 96], 'M0 2C74-4 222 8 296 0V94C222 102 74 90 0 98Z', color, 'front', {
        thick: 1,
        face: (w, h) =>
          shape(`M0 ${h}V${h * 0.72}C${w * 0.3} ${h * 0.9} ${w * 0.6} ${h * 0.5} ${w} ${h * 0.7}V${h}Z`, second) +
          disc(w * 0.14, h * 0.42, 26, '#fff') +
          sign('star', w * 0.14, h * 0.42, 30, color) +
          lines(w * 0.28, h * 0.26, w * 0.62, 22, 11, '#fff', [1, 0.72]),
      })
      for (const x of [-148, 148])
        for (const y of [78, 168])
          cord(
            pen,
            [
              [x, y, 3],
              [x > 0 ? x + 4 : x - 4, y, 0],
            ],
            1.4,
            '#f4f1ea',
            { shade: false },
          )
    },
    { turn: -22, lift: 12, focus: [0.35, 0.6, 1], also: [roll({ color, long: 100 }).draw] },
    ['close', 'also', 'scale'],
  )

export const brochures = ({ color = '#2a6f97', second = '#f2c14e', fold = true, mark = 'wave' as Sign }) =>
  goods(
    (pen) => {
      for (let at = 0; at < 4; at += 1)
        board(pen, [-9 + at * 0.4, at * 0.35, -3 - at * 0.3], [15, 21], plate(15, 21), '#fdfdfa', 'top', {
          thick: 0.3,
          face: (w, h) => (at === 3 ? layout(w, h, color, second, mark) : ''),
        })
      if (fold) {
        for (let panel = 0; panel < 3; panel += 1) {
          const x = 2 + panel * 9
          const up = panel % 2
          boardOn(pen, [x, up ? 4 : 0, 6], [0.91, up ? -0.41 : 0.41, 0], [0, 0, 1], [9.7, 1], 'M0-16H9.7V4H0Z', '#fdfdfa', {
            thick: 0.15,
            clip: false,
            face: () =>
              `<g transform="translate(0 -16)">${panel === 1 ? rect(0, 0, 9.7, 20, tone(color, 0.82)) + lines(1.2, 2, 7, 1.8, 0.7, color, [0.7, 1, 0.9, 1, 0.6, 0.9, 1]) : layout(9.7, 20, panel ? second : color, panel ? color : second, mark)}</g>`,
          })
        }
        pen.occupy(
          [
            [2, 0, -10],
            [28, 4, -10],
            [28, 0, 10],
            [2, 0, 10],
          ],
          true,
        )
      } else
        board(pen, [10, 0, 4], [15, 21], plate(15, 21), '#fdfdfa', 'top', {
          thick: 0.3,
          face: (w, h) =>
            lines(1.6, 2, w - 3.2, 1.6, 0.6, '#77848a', [0.6, 1, 0.9, 1, 0.7, 1, 0.9]) +
            rect(1.6, h - 7, w - 3.2, 5, tone(color, 0.5), 0.5),
        })
    },
    { turn: -20, lift: 46, focus: [0.22, 1, 0.35] },
    ['close', 'carton', 'row'],
  )

export const calendar = ({ color = '#1f6f66', second = '#f2c14e' }) =>
  goods(
    (pen) => {
      quad(
        pen,
        [
          [-13, 0, -8],
          [13, 0, -8],
          [12, 19, 0],
          [-12, 19, 0],
        ],
        coal,
      )
      boardOn(pen, [-12.5, 19.4, 0.4], [1, 0, 0], [0, -0.92, 0.39], [25, 20], plate(25, 20, 0.4), '#fdfdfa', {
        thick: 0.6,
        face: (w, h) =>
          rect(0, 0, w, h * 0.42, color) +
          shape(`M0 ${h * 0.42}L${w * 0.3} ${h * 0.16}L${w * 0.46} ${h * 0.3}L${w * 0.64} ${h * 0.1}L${w} ${h * 0.42}Z`, tone(color, 0.3)) +
          disc(w * 0.82, h * 0.14, 1.6, second) +
          Array.from({ length: 28 }, (_, at) =>
            rect(2 + (at % 7) * 3.1, h * 0.5 + Math.floor(at / 7) * 2.3, 2, 1.3, at % 7 === 6 ? '#d9483b' : '#9aa6ab', 0.3),
          ).join(''),
      })
      for (let at = 0; at < 12; at += 1)
        cord(
          pen,
          [
            [-11 + at * 2, 18, 0.6],
            [-11 + at * 2, 20.4, -0.2],
            [-11 + at * 2, 18.4, -1],
          ],
          0.36,
          '#c7d0d3',
          { shade: false },
        )
    },
    { turn: -28, lift: 18, focus: [0.5, 0.6, 0.8] },
    ['close', 'carton', 'row', 'scale'],
  )

export const booklet = ({ color = '#2a4d69', second = '#f2c14e', mark = 'peak' as Sign, count = 4 }) =>
  goods(
    (pen) => {
      for (let at = 0; at < count; at += 1) {
        box(pen, [(at % 2) * 1.2, at * 1.5, (at % 2) * -0.8], [21, 1.4, 28], '#fbf9f2', {
          side: (w, h) => rect(0, 0, w, 0.24, color) + rect(0, h - 0.24, w, 0.24, color),
          front: (w, h) => rect(0, 0, w, 0.24, color) + rect(0, h - 0.24, w, 0.24, color),
          top: (w, h) =>
            rect(0, 0, w, h, color) +
            shape(`M0 ${h * 0.62}C${w * 0.4} ${h * 0.5} ${w * 0.7} ${h * 0.8} ${w} ${h * 0.6}V${h}H0Z`, second) +
            disc(w / 2, h * 0.28, 4.2, '#fff', 0.95) +
            sign(mark, w / 2, h * 0.28, 5, color) +
            lines(w * 0.2, h * 0.48, w * 0.6, 2, 0.8, '#fff', [1, 0.6]),
        })
      }
      boardOn(pen, [12, 0.4, -8], [0.9, 0, 0.43], [-0.43, 0, 0.9], [16, 22], plate(16, 22), '#fdfdfa', {
        thick: 0.5,
        face: (w) =>
          lines(1.6, 2, w - 3.2, 1.7, 0.6, '#8b979b', [0.6, 1, 0.9, 1, 0.8, 1]) + rect(1.6, 13.6, w - 3.2, 6.4, tone(color, 0.5), 0.4),
      })
    },
    { turn: -20, lift: 40, focus: [0.3, 1, 0.3] },
    ['close', 'stack', 'carton', 'scale'],
  )
