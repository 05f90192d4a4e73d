import { tone } from '../kit/color.ts'
import { cord } from '../kit/sheets.ts'
import { quad } from '../kit/solids.ts'
import { machine } from '../model.ts'
import { seats } from './seating.ts'

export const tent = ({ color = '#f4f3ec', edge = '#1f6f66', walls = false }) =>
  machine(
    (pen) => {
      const [w, h, d, peak] = [300, 220, 300, 330]
      const post = (x: number, z: number) =>
        cord(
          pen,
          [
            [x, 0, z],
            [x, h, z],
          ],
          7,
          '#d5dcdf',
          { smooth: false },
        )
      const k = 0.5
      const [l, r, b, f] = [-w * k, w * k, -d * k, d * k]
      quad(
        pen,
        [
          [l, 0.5, b],
          [r, 0.5, b],
          [r, 0.5, f],
          [l, 0.5, f],
        ],
        '#cfd8cf',
        { shade: false, opacity: 0.55 },
      )
      post(l, b)
      post(r, b)
      if (walls)
        quad(
          pen,
          [
            [l, 0, b],
            [r, 0, b],
            [r, h, b],
            [l, h, b],
          ],
          tone(color, -0.1),
        )
      const slope = (p: readonly [number, number, number], q: readonly [number, number, number], paint: string) => {
        for (let step = 0; step < 5; step += 1) {
          const at = (corner: readonly [number, number, number], share: number) =>
            [corner[0] * (1 - share), h + (peak - h) * share ** 1.6, corner[2] * (1 - share)] as const
          quad(pen, [at(p, step / 5), at(q, step / 5), at(q, (step + 1) / 5), at(p, (step + 1) / 5)], paint, {
            soft: 1.4,
            shade: step === 0,
          })
        }
      }
      slope([l, h, b], [r, h, b], color)
      slope([l, h, f], [l, h, b], color)
      const skirt = (p: readonly [number, number, number], q: readonly [number, number, number]) => {
        const count = 10
        quad(pen, [p, q, [q[0], h - 18, q[2]], [p[0], h - 18, p[2]]], color)
        for (let at = 0; at < count; at += 1) {
          const a = [p[0] + ((q[0] - p[0]) * at) / count, h - 18, p[2] + ((q[2] - p[2]) * at) / count] as const
          const c = [p[0] + ((q[0] - p[0]) * (at + 1)) / count, h - 18, p[2] + ((q[2] - p[2]) * (at + 1)) / count] as const
          quad(pen, [a, c, [(a[0] + c[0]) / 2, h - 36, (a[2] + c[2]) / 2]], at % 2 ? color : edge, { shade: false })
        }
      }
      post(r, f)
      slope([r, h, b], [r, h, f], color)
      skirt([r, h, f], [r, h, b])
      post(l, f)
      slope([l, h, f], [r, h, f], color)
      skirt([l, h, f], [r, h, f])
      cord(
        pen,
        [
          [0, peak, 0],
          [0, peak + 34, 0],
        ],
        4,
        '#8d989d',
        { smooth: false },
      )
      quad(
        pen,
        [
          [1, peak + 34, 0],
          [34, peak + 25, 4],
          [1, peak + 15, 0],
        ],
        edge,
      )
    },
    { turn: -30, lift: 16, focus: [0.6, 0.7, 0.9], also: [seats] },
    ['close', 'also', 'scale', 'turn'],
  )
