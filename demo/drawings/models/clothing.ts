import { mix, tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, rect, shape, sign, stroke, type Sign } from '../kit/print.ts'
import { board, boardOn, cord, pillow } from '../kit/sheets.ts'
import { tube } from '../kit/solids.ts'
import { goods } from '../model.ts'

const shirtPath = 'M18 3C22 7 30 7 34 3L44 7 52 24 42 28 40 24 40 66C30 68 22 68 12 66L12 24 10 28 0 24 8 7Z'

const poloPath = 'M18 3L26 9 34 3 45 7 53 26 43 30 40 25 40 68C30 70 22 70 12 68L12 25 9 30-1 26 7 7Z'

/** A shirt on a table. `collar` makes it a polo shirt, `sleeve` contrasts, `pocket` a work shirt. */
export const tee = ({ color = '#20756b', print = '#ffffff', mark = 'leaf' as Sign, collar = false, trim = '', small = false }) =>
  goods(
    (pen) => {
      const p = collar ? poloPath : shirtPath
      board(pen, [0, 0, 0], [52, 70], p, color, 'top', {
        thick: 1,
        face: () =>
          shape('M12 26C17 40 14 56 12 68L19 68C21 50 18 36 12 26Z', '#000', 0.08) +
          shape('M40 26C35 38 36 56 34 69L40 68Z', '#000', 0.09) +
          shape('M22 30C24 44 22 58 24 68L28 68C27 56 27 42 22 30Z', '#fff', 0.05) +
          (trim ? shape('M44 7L53 26 43 30 40 25 38 16Z', trim, 0.9) + shape('M8 7L-1 26 9 30 12 25 14 16Z', trim, 0.9) : '') +
          (collar
            ? shape('M17 2L26 10 19 17 13 6Z', trim || tone(color, -0.2)) +
              shape('M35 2L26 10 33 17 39 6Z', trim || tone(color, -0.2)) +
              rect(24.6, 10, 2.8, 13, tone(color, -0.12)) +
              [13, 17, 21].map((y) => disc(26, y, 0.6, '#fff', 0.85)).join('')
            : shape('M18 3C22 9 30 9 34 3L36 4C31 12 21 12 16 4Z', tone(color, -0.25)) +
              shape('M18 3C22 5.4 30 5.4 34 3 30 7.4 22 7.4 18 3Z', tone(color, -0.5))) +
          (small || collar
            ? sign(mark, 33, 24, 5, print)
            : sign(mark, 26, 28, 11, print) + rect(18, 37, 16, 1.8, print, 0.9) + rect(20.5, 40.5, 11, 1.2, print, 0.6)) +
          stroke('M12 64.4C22 66.4 30 66.4 40 64.4', tone(color, -0.2), 0.3),
      })
    },
    {
      turn: -14,
      lift: 64,
      focus: [0.5, 1, 0.36],
      near: 1.8,
      also: [folded({ colors: [tone(color, -0.12), tone(color, 0.12), color] }).draw],
    },
    ['close', 'also', 'carton'],
  )

/** Shirts or cloth, folded and stacked. */
export const folded = ({ colors = ['#20756b', '#e9e4d8', '#2a4d69', '#b9473c'], pattern = false }) =>
  goods(
    (pen) => {
      for (const [at, color] of colors.entries()) {
        const motif = (w: number, h: number) =>
          Array.from({ length: 24 }, (_, n) =>
            sign(n % 2 ? 'leaf' : 'star', ((n % 6) + 0.5) * (w / 6), (Math.floor(n / 6) + 0.5) * (h / 4), 4.4, mix(color, '#f2d9a0', 0.7)),
          ).join('')
        pillow(
          pen,
          [0, at * 4.4, 0],
          [32, 26],
          'M1.4 1C10 .4 22 .4 30.6 1 32 1.4 32 3 31.8 13 32 23 32 24.8 30.6 25 22 25.8 10 25.8 1.4 25 0 24.6 0 23 .2 13 0 3 0 1.4 1.4 1Z',
          4.8,
          color,
          'top',
          {
            face: (w, h) =>
              (pattern ? motif(w, h) : '') +
              (at === colors.length - 1 && !pattern
                ? shape(`M${w * 0.36} 0L${w * 0.5} ${h * 0.24}L${w * 0.64} 0Z`, tone(color, -0.2)) +
                  sign('leaf', w * 0.5, h * 0.56, 4, '#fff')
                : ''),
          },
        )
      }
    },
    { turn: -30, lift: 34, focus: [0.5, 1, 0.6] },
    ['close', 'row', 'carton', 'scale'],
  )

export const tote = ({ color = '#e8dcc3', mark = '#1f6f66', signOf = 'leaf' as Sign, strap = '' }) =>
  goods(
    (pen) => {
      cord(
        pen,
        [
          [-8, 34, -1.5],
          [-7, 54, -1.5],
          [7, 54, -1.5],
          [8, 34, -1.5],
        ],
        2,
        tone(strap || color, -0.12),
      )
      pillow(pen, [0, 0, 0], [36, 38], 'M1 0H35C36 12 36.4 26 35.4 38 24 38.6 12 38.6.6 38-.4 26 0 12 1 0Z', 7, color, 'front', {
        face: (w, h) =>
          rect(0, 1.4, w, 0.4, tone(color, -0.2)) +
          sign(signOf, w / 2, h * 0.42, 13, mark) +
          rect(w * 0.3, h * 0.66, w * 0.4, 1.6, mark, 0.8) +
          rect(w * 0.36, h * 0.73, w * 0.28, 1, mark, 0.5) +
          shape(`M2 8C6 18 5 30 3 38H10C11 26 8 16 2 8Z`, '#000', 0.05),
      })
      cord(
        pen,
        [
          [-8, 33, 3.6],
          [-7, 55, 2.4],
          [7, 55, 2.4],
          [8, 33, 3.6],
        ],
        2,
        strap || color,
      )
    },
    { turn: -24, lift: 10, focus: [0.5, 0.4, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const cap = ({ color = '#1f4e5f', mark = '#f2c14e' }) =>
  goods(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [9, 0],
            [9.3, 3],
            [8.6, 7],
            [5.6, 10.4],
            [1.4, 11.6],
            [0, 11.7],
          ],
          5,
        ),
        color,
        { gloss: 0.12 },
      )
      for (const angle of [-60, 0, 60]) {
        const a = (angle * Math.PI) / 180
        cord(
          pen,
          [
            [0, 11.7, 0],
            [Math.sin(a) * 6.4, 9.8, Math.cos(a) * 6.4],
            [Math.sin(a) * 9.1, 4.4, Math.cos(a) * 9.1],
            [Math.sin(a) * 9.1, 0.6, Math.cos(a) * 9.1],
          ],
          0.2,
          tone(color, -0.3),
          { shade: false },
        )
      }
      boardOn(
        pen,
        [-9.4, 1.4, 5.4],
        [1, 0, 0],
        [0, -0.22, 0.975],
        [18.8, 10],
        'M0 0C5 3.4 14 3.4 18.8 0 19.6 5 16 10 9.4 10S-.8 5 0 0Z',
        tone(color, -0.06),
        { thick: 0.6, gloss: 0.1, face: () => stroke('M1.4 3.4C4 8 15 8 17.4 3.4', tone(color, 0.2), 0.2) },
      )
      tube(pen, [0, 11.4, 0], [0, 12.2, 0], 0.8, color)
      const [x, y] = pen.project([1.6, 6, 8.4])
      pen.put(sign('peak', x, y, 4.4, mark))
    },
    { turn: -34, lift: 18, focus: [0.5, 0.5, 1] },
    ['close', 'row', 'carton', 'scale'],
  )
