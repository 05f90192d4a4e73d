import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, lines, rect, shape, sign } from '../kit/print.ts'
import { board, cord } from '../kit/sheets.ts'
import { box, quad } from '../kit/solids.ts'
import { goods } from '../model.ts'

/** A trophy cup or a plaque of glass on a base. */
export const trophy = ({ color = '#e0b23f', base = '#3a3230', glass = false }) =>
  goods(
    (pen) => {
      box(pen, [0, 0, 0], [12, 6, 12], base, {
        soft: 0.4,
        front: (w, h) => rect(2, 1.6, w - 4, h - 3.2, '#e9d08a', 0.3) + lines(3.4, 2.2, w - 6.8, 1, 0.4, '#7b6325', [1, 0.7]),
      })
      if (glass) {
        board(pen, [0, 6, 0], [13, 19], 'M1 19L0 5 6.5 0 13 5 12 19Z', '#a9dbe0', 'front', {
          thick: 2.4,
          gloss: 0.6,
          face: () =>
            shape('M1 6L6 2 3 19H1Z', '#fff', 0.4) + sign('star', 6.5, 8, 5, '#fff') + lines(3.6, 13, 5.8, 1.3, 0.5, '#ffffff', [1, 0.6]),
        })
      } else {
        lathe(
          pen,
          [0, 6, 0],
          smooth(
            [
              [4, 0],
              [3.6, 1],
              [1.2, 3],
              [1, 6],
              [2, 8],
              [5.6, 12],
              [6.6, 17],
              [7, 21],
            ],
            4,
          ),
          color,
          { gloss: 0.9, inside: color },
        )
        for (const side of [-1, 1])
          cord(
            pen,
            [
              [side * 6.6, 25, 0],
              [side * 11, 24, 0],
              [side * 10, 18, 0],
              [side * 5.4, 17, 0],
            ],
            1.1,
            color,
            { gloss: 0.7 },
          )
        const [x, y] = pen.project([0, 20, 6])
        pen.put(sign('star', x, y, 5, tone(color, 0.55)))
      }
    },
    { lift: 14, focus: [0.5, 0.7, 0.9] },
    ['close', 'row', 'carton', 'scale'],
  )

/** A gift box with a ribbon, or a hamper of things with `filled`. */
export const giftBox = ({ color = '#1f6f66', ribbon = '#f2c14e', filled = false }) =>
  goods(
    (pen) => {
      if (!filled) {
        box(pen, [0, 0, 0], [26, 14, 22], color, {
          soft: 0.5,
          front: (w, h) => rect(w / 2 - 2, 0, 4, h, ribbon),
          side: (w, h) => rect(w / 2 - 2, 0, 4, h, tone(ribbon, -0.35)),
        })
        box(pen, [0, 14, 0], [27.4, 4, 23.4], tone(color, 0.08), {
          soft: 0.5,
          front: (w, h) => rect(w / 2 - 2, 0, 4, h, ribbon),
          side: (w, h) => rect(w / 2 - 2, 0, 4, h, tone(ribbon, -0.3)),
          top: (w, h) => rect(w / 2 - 2, 0, 4, h, tone(ribbon, 0.1)) + rect(0, h / 2 - 2, w, 4, tone(ribbon, 0.1)),
        })
        cord(
          pen,
          [
            [0, 18, 0],
            [-8, 24, 1],
            [-9, 19.5, 3],
            [0, 18.4, 1],
          ],
          2,
          ribbon,
        )
        cord(
          pen,
          [
            [0, 18, 0],
            [8, 24, 1],
            [9, 19.5, 3],
            [0, 18.4, 1],
          ],
          2,
          ribbon,
        )
        return
      }
      box(pen, [0, 0, -8], [34, 17, 2], tone(color, -0.3))
      lathe(
        pen,
        [-9, 3, -2],
        smooth(
          [
            [3.6, 0],
            [3.6, 12],
            [1.4, 16],
            [1.3, 20],
          ],
          4,
        ),
        '#7a4a2b',
        { gloss: 0.6 },
      )
      box(pen, [4, 3, -3], [9, 17, 6], '#e0b36a', {
        front: (w, h) => disc(w / 2, h / 2, 2.4, '#fff') + sign('leaf', w / 2, h / 2, 3, '#1f6f66'),
      })
      lathe(
        pen,
        [12, 3, 1],
        [
          [3.4, 0],
          [3.4, 11],
          [3.6, 11, '#c8463c'],
          [3.6, 13.6],
        ],
        '#f0e3c4',
        { gloss: 0.5 },
      )
      quad(
        pen,
        [
          [-17, 0, 8],
          [17, 0, 8],
          [18, 12, 9],
          [-18, 12, 9],
        ],
        color,
      )
      quad(
        pen,
        [
          [17, 0, 8],
          [17, 0, -8],
          [18, 12, -9],
          [18, 12, 9],
        ],
        color,
      )
      for (let at = 0; at < 7; at += 1)
        cord(
          pen,
          [
            [-17 + at * 5.6, 2, 8.3],
            [-14 + at * 5.4, 6, 8.8],
            [-17 + at * 5.6, 10.6, 9],
          ],
          0.7,
          tone(color, at % 2 ? 0.2 : -0.15),
          { shade: false },
        )
      cord(
        pen,
        [
          [-18, 12, 9],
          [18, 12, 9],
          [18, 12, -9],
        ],
        1.4,
        tone(color, -0.2),
        { smooth: false },
      )
      cord(
        pen,
        [
          [0, 10, 9.6],
          [-6, 14, 10.6],
          [-7, 9, 10.6],
          [0, 10, 10],
        ],
        1.7,
        ribbon,
      )
      cord(
        pen,
        [
          [0, 10, 9.6],
          [6, 14, 10.6],
          [7, 9, 10.6],
          [0, 10, 10],
        ],
        1.7,
        ribbon,
      )
    },
    { lift: 24, focus: [0.5, 0.7, 0.9] },
    ['close', 'row', 'carton', 'scale'],
  )
