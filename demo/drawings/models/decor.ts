import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, lines, rect, shape, sign } from '../kit/print.ts'
import { boardOn, cord, plate } from '../kit/sheets.ts'
import { ball, ring, tube } from '../kit/solids.ts'
import { machine } from '../model.ts'

export const stanchion = ({ color = '#d8b75a', rope = '#b9473c' }) =>
  machine(
    (pen) => {
      const post = (x: number, z: number) => {
        lathe(
          pen,
          [x, 0, z],
          smooth(
            [
              [16, 0],
              [15, 2],
              [3, 5],
            ],
            4,
          ),
          color,
          { gloss: 0.9 },
        )
        tube(pen, [x, 5, z], [x, 92, z], 2.6, color, { gloss: 0.9 })
        lathe(
          pen,
          [x, 90, z],
          smooth(
            [
              [3, 0],
              [4.4, 3],
              [4.6, 6],
              [2, 10],
            ],
            4,
          ),
          color,
          { gloss: 0.9 },
        )
      }
      post(-54, -18)
      cord(
        pen,
        [
          [-54, 88, -18],
          [-36, 62, -10],
          [-16, 62, 0],
          [0, 88, 6],
        ],
        4.4,
        rope,
      )
      post(0, 6)
      cord(
        pen,
        [
          [0, 88, 6],
          [18, 62, 14],
          [38, 62, 22],
          [54, 88, 30],
        ],
        4.4,
        rope,
      )
      post(54, 30)
    },
    { turn: -20, lift: 14, focus: [0.5, 0.8, 0.5] },
    ['close', 'row', 'scale'],
  )

export const flowerStand = ({ color = '#e98f86', leaf = '#2f7f5f' }) =>
  machine(
    (pen) => {
      lathe(
        pen,
        [0, 0, 0],
        smooth(
          [
            [18, 0],
            [16, 3],
            [5, 10],
            [4, 60],
            [14, 78],
            [18, 84],
          ],
          4,
        ),
        '#e8e2d4',
        { gloss: 0.4 },
      )
      const spots = Array.from({ length: 26 }, (_, at) => ({ angle: at * 2.399, share: Math.sqrt(at / 26) })).sort(
        (a, b) => a.share * Math.sin(a.angle) - b.share * Math.sin(b.angle),
      )
      for (const { angle, share } of spots)
        cord(
          pen,
          [
            [0, 84, 0],
            [Math.cos(angle) * share * 34, 96 + (1 - share) * 34, Math.sin(angle) * share * 30],
          ],
          1.2,
          leaf,
          { shade: false },
        )
      for (const [at, { angle, share }] of spots.entries())
        ball(
          pen,
          [Math.cos(angle) * share * 34, 98 + (1 - share * share) * 34, Math.sin(angle) * share * 30],
          7 + (at % 3),
          [color, '#f7e3a1', '#f6efe6', tone(leaf, 0.1), tone(color, 0.4)][at % 5] ?? color,
          0.1,
        )
      cord(pen, ring([0, 84, 0], [1, 0, 0], [0, 0, 1], 1, 4), 1, leaf, { shade: false })
    },
    { turn: -20, lift: 14, focus: [0.5, 0.85, 0.8] },
    ['close', 'row', 'scale'],
  )

export const photoBackdrop = ({ color = '#1f6f66', second = '#f2c14e', deco = 'balloons' as 'balloons' | 'flag' }) =>
  machine(
    (pen) => {
      for (const x of [-120, 120])
        cord(
          pen,
          [
            [x, 0, -14],
            [x, 226, 0],
            [x, 0, 30],
          ],
          5,
          '#8d989d',
          { smooth: false },
        )
      boardOn(pen, [-122, 230, 0], [1, 0, 0], [0, -1, 0], [244, 214], plate(244, 214, 2), '#f7f6f0', {
        thick: 3,
        face: (w, h) =>
          rect(0, 0, w, h, tone(color, 0.86)) +
          shape(`M0 ${h}C${w * 0.1} ${h * 0.5} ${w * 0.24} ${h * 0.4} ${w * 0.3} 0H0Z`, color, 0.9) +
          shape(`M${w} 0C${w * 0.9} ${h * 0.4} ${w * 0.76} ${h * 0.6} ${w * 0.72} ${h}H${w}Z`, second, 0.85) +
          disc(w / 2, h * 0.4, 32, '#fff') +
          sign('star', w / 2, h * 0.4, 38, color) +
          lines(w * 0.36, h * 0.66, w * 0.28, 16, 7, tone(color, -0.1), [1, 0.6]),
      })
      if (deco === 'balloons')
        for (const [x, y, z, r, paint] of [
          [-112, 30, 18, 20, color],
          [-138, 56, 12, 16, second],
          [-104, 66, 20, 14, '#f4f1ea'],
          [-130, 94, 10, 18, color],
          [-112, 118, 14, 13, second],
          [112, 26, 20, 18, second],
          [132, 50, 14, 15, '#f4f1ea'],
          [108, 58, 22, 12, color],
        ] as const)
          ball(pen, [x, y, z], r, paint, 0.5)
    },
    { turn: -20, lift: 10, focus: [0.35, 0.5, 0.6] },
    ['close', 'turn', 'scale'],
  )
