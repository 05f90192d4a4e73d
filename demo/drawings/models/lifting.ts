import { tone } from '../kit/color.ts'
import { disc, rect, sign } from '../kit/print.ts'
import { board, cord, plate } from '../kit/sheets.ts'
import { box, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

/** Moves pallets: two forks and a long handle. */
export const palletJack = ({ color = '#f0a92e' }) =>
  machine(
    (pen) => {
      for (const x of [-5, 5]) tube(pen, [x - 3, 8, -46], [x + 3, 8, -46], 8, coal, { cap: (r) => disc(0, 0, r * 0.5, steel) })
      cord(
        pen,
        [
          [0, 22, -44],
          [0, 74, -58],
          [0, 104, -66],
        ],
        4,
        tone(coal, 0.1),
        { smooth: false },
      )
      for (const x of [-20, 20]) {
        board(pen, [x, 7, 24], [16, 112], 'M0 0H16V96L13 112H3L0 96Z', color, 'top', { thick: 4 })
        tube(pen, [x - 4, 4, 68], [x + 4, 4, 68], 4, coal)
      }
      box(pen, [0, 4, -36], [56, 26, 14], color, {
        soft: 1.4,
        front: (w, h) => rect(w / 2 - 9, h * 0.3, 18, 8, '#fff', 1, 0.9) + sign('peak', w / 2, h * 0.3 + 4, 5, coal),
      })
      cord(
        pen,
        [
          [0, 30, -44],
          [0, 74, -58],
          [0, 104, -66],
        ],
        4,
        tone(coal, 0.1),
        { smooth: false },
      )
      board(
        pen,
        [0, 102, -66],
        [30, 24],
        'M0 6C0 2 6 0 15 0S30 2 30 6V10C30 16 24 20 19 24H11C6 20 0 16 0 10ZM6 8C6 12 10 14 15 14S24 12 24 8C24 6 20 5.4 15 5.4S6 6 6 8Z',
        coal,
        'front',
        { thick: 3, clip: false },
      )
    },
    { turn: -34, lift: 22, focus: [0.5, 0.5, 0.2] },
    ['close', 'turn', 'scale'],
  )

export const scaleBench = ({ color = '#c3ccd0', body = '#1f6f66', small = false }) =>
  machine(
    (pen) => {
      const w = small ? 32 : 50
      if (!small) {
        cord(
          pen,
          [
            [0, 6, -w * 0.5],
            [0, 78, -w * 0.55],
          ],
          4,
          '#8d989d',
          { smooth: false },
        )
        box(pen, [0, 78, -w * 0.52], [26, 17, 7], body, {
          soft: 1,
          front: (fw, h) =>
            rect(2, 2.2, fw - 4, 7, '#0e1a18', 0.6) +
            [0, 1, 2, 3].map((at) => rect(6 + at * 4, 3.6, 2.6, 4.2, '#ff8a5c', 0.3)).join('') +
            [0, 1, 2, 3, 4].map((at) => rect(3 + at * 4.2, h - 5, 3, 2.6, '#e9edec', 0.5)).join(''),
        })
      }
      box(pen, [0, 0, 0], [w, 7, w * 0.92], small ? body : '#5c686e', {
        soft: 1,
        front: (fw, h) =>
          small
            ? rect(fw * 0.3, 1.6, fw * 0.4, h - 3.2, '#0e1a18', 0.6) +
              [0, 1, 2].map((at) => rect(fw * (0.36 + at * 0.1), 2.6, 2, h - 5.2, '#ff8a5c', 0.2)).join('')
            : '',
      })
      board(pen, [0, 8, 0], [w * 0.96, w * 0.88], plate(w * 0.96, w * 0.88, 2), color, 'top', {
        thick: 1.6,
        gloss: 0.4,
        face: (fw, h) => rect(2, 2, fw - 4, h - 4, tone(color, 0.16), 1.4) + rect(4, 4, fw * 0.3, h - 8, '#fff', 1, 0.2),
      })
    },
    { turn: -28, lift: 26, focus: [0.5, 0.9, 0.2] },
    ['close', 'turn', 'scale'],
  )
