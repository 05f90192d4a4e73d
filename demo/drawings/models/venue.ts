import { tone } from '../kit/color.ts'
import { lathe, smooth } from '../kit/lathe.ts'
import { disc, hoop, lines, rect, shape, sign, stroke, vents } from '../kit/print.ts'
import type { Draw } from '../kit/pen.ts'
import { boardOn, cord, plate } from '../kit/sheets.ts'
import { ball, box, quad, ring, tube } from '../kit/solids.ts'
import { goods, machine } from '../model.ts'

const coal = '#2b3338'
const steel = '#c3ccd0'

export const chair = (pen: Parameters<typeof box>[0], x: number, z: number, color: string, frame: string) => {
  cord(pen, [[x - 20, 0, z - 22], [x - 20, 46, z + 14]], 2.4, frame, { smooth: false })
  cord(pen, [[x - 20, 0, z + 20], [x - 20, 84, z - 24]], 2.4, frame, { smooth: false })
  box(pen, [x, 66, z - 22], [40, 18, 3], color, { soft: 2 })
  box(pen, [x, 44, z], [40, 3.4, 36], color, { soft: 2 })
  cord(pen, [[x + 20, 0, z - 22], [x + 20, 46, z + 14]], 2.4, frame, { smooth: false })
  cord(pen, [[x + 20, 0, z + 20], [x + 20, 84, z - 24]], 2.4, frame, { smooth: false })
}

/** Chairs around a small table, as guests find them. */
const seats: Draw = (pen) => {
  chair(pen, -62, -40, '#37454a', steel)
  chair(pen, 0, -52, '#37454a', steel)
  lathe(pen, [-20, 0, 30], smooth([[30, 0], [27, 60], [28, 72]], 3), '#f4f1ea', { gloss: 0.05 })
  lathe(pen, [-20, 72, 30], [[34, 0], [34, 2]], '#1f6f66')
  chair(pen, 62, 0, '#37454a', steel)
}

export const foldingChair = ({ color = '#37454a', frame = '#8d989d' }) => machine((pen) => chair(pen, 0, 0, color, frame), { turn: -34, lift: 16, focus: [0.5, 0.7, 0.6] }, ['close', 'row', 'scale'])

/** A chair in a stretched cover with a bow: weddings and gala dinners. */
export const coverChair = ({ color = '#f4f1ea', bow = '#d8b75a' }) =>
  machine(
    (pen) => {
      quad(pen, [[-22, 0, -20], [22, 0, -20], [20, 92, -24], [-20, 92, -24]], tone(color, -0.05))
      quad(pen, [[22, 0, 22], [22, 0, -20], [20, 46, -18], [20, 46, 18]], color)
      quad(pen, [[20, 46, -16], [20, 0, -20], [20, 92, -26], [20, 92, -22]], color)
      box(pen, [0, 46, -22], [40, 46, 6], color, { soft: 3, front: (w, h) => rect(0, h * 0.32, w, 10, bow) + shape(`M${w / 2} ${h * 0.32 + 5}L${w / 2 - 14} ${h * 0.32 - 4}V${h * 0.32 + 14}ZM${w / 2} ${h * 0.32 + 5}L${w / 2 + 14} ${h * 0.32 - 4}V${h * 0.32 + 14}Z`, tone(bow, -0.14)) + disc(w / 2, h * 0.32 + 5, 3, tone(bow, 0.2)) })
      box(pen, [0, 42, 0], [42, 6, 40], color, { soft: 3 })
      quad(pen, [[-22, 0, 22], [22, 0, 22], [21, 44, 20], [-21, 44, 20]], color)
      for (const x of [-12, -2, 9]) cord(pen, [[x, 2, 22.2], [x * 0.92, 40, 20.4]], 0.7, tone(color, -0.14), { shade: false, gloss: 0 })
    },
    { turn: -32, lift: 16, focus: [0.5, 0.7, 0.4] },
    ['close', 'row', 'scale'],
  )

export const roundTable = ({ cloth = '#f4f1ea', top = '#1f6f66', flowers = true }) =>
  machine(
    (pen) => {
      lathe(pen, [0, 0, 0], [[84, 0], [80, 30], [77, 60], [76, 74]], cloth, { gloss: 0.05 })
      for (let at = 0; at < 16; at += 1) {
        const angle = (at / 16) * Math.PI * 2
        if (Math.cos(angle) < -0.2) continue
        cord(pen, [[Math.sin(angle) * 84, 1, Math.cos(angle) * 84], [Math.sin(angle) * 77, 70, Math.cos(angle) * 77]], 1.2, tone(cloth, -0.12), { shade: false, gloss: 0 })
      }
      lathe(pen, [0, 74, 0], [[76, 0], [76, 2]], tone(cloth, 0.04), { top: cloth })
      lathe(pen, [0, 76, 0], [[46, 0], [46, 0.6]], top, { top })
      for (let at = 0; at < 8; at += 1) {
        const angle = (at / 8) * Math.PI * 2
        const [x, z] = [Math.sin(angle) * 60, Math.cos(angle) * 60]
        lathe(pen, [x, 76.4, z], [[10, 0], [11.4, 1.4]], '#fbfbf9', { inside: '#ffffff', shade: false })
      }
      if (flowers) {
        lathe(pen, [0, 76, 0], smooth([[5, 0], [6, 8], [4, 16], [6, 20]], 3), '#a9dbe0', { gloss: 0.7 })
        for (const [x, y, z, paint] of [[-8, 100, -2, '#f0b9b4'], [7, 102, -3, '#f7e3a1'], [0, 110, 0, '#e98f86'], [-5, 96, 6, '#f7e3a1'], [8, 96, 5, '#f0b9b4'], [1, 102, 8, '#e98f86']] as const) ball(pen, [x, y, z], 6.4, paint, 0.1)
      }
    },
    { turn: -20, lift: 24, focus: [0.5, 0.8, 0.6], also: [seats] },
    ['close', 'turn', 'also'],
  )

export const tent = ({ color = '#f4f3ec', edge = '#1f6f66', walls = false }) =>
  machine(
    (pen) => {
      const [w, h, d, peak] = [300, 220, 300, 330]
      const post = (x: number, z: number) => cord(pen, [[x, 0, z], [x, h, z]], 7, '#d5dcdf', { smooth: false })
      const k = 0.5
      const [l, r, b, f] = [-w * k, w * k, -d * k, d * k]
      quad(pen, [[l, 0.5, b], [r, 0.5, b], [r, 0.5, f], [l, 0.5, f]], '#cfd8cf', { shade: false, opacity: 0.55 })
      post(l, b)
      post(r, b)
      if (walls) quad(pen, [[l, 0, b], [r, 0, b], [r, h, b], [l, h, b]], tone(color, -0.1))
      const slope = (p: readonly [number, number, number], q: readonly [number, number, number], paint: string) => {
        for (let step = 0; step < 5; step += 1) {
          const at = (corner: readonly [number, number, number], share: number) => [corner[0] * (1 - share), h + (peak - h) * share ** 1.6, corner[2] * (1 - share)] as const
          quad(pen, [at(p, step / 5), at(q, step / 5), at(q, (step + 1) / 5), at(p, (step + 1) / 5)], paint, { soft: 1.4, shade: step === 0 })
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
      cord(pen, [[0, peak, 0], [0, peak + 34, 0]], 4, '#8d989d', { smooth: false })
      quad(pen, [[1, peak + 34, 0], [34, peak + 25, 4], [1, peak + 15, 0]], edge)
    },
    { turn: -30, lift: 16, focus: [0.6, 0.7, 0.9], also: [seats] },
    ['close', 'also', 'scale', 'turn'],
  )

export const stagePlatform = ({ color = '#37454a', carpet = '#1f6f66', backdrop = '#e9efe9' }) =>
  machine(
    (pen) => {
      const frame = (x: number) => {
        cord(pen, [[x - 9, 0, -130], [x - 9, 330, -130]], 6, steel, { smooth: false })
        cord(pen, [[x + 9, 0, -130], [x + 9, 330, -130]], 6, steel, { smooth: false })
        cord(pen, Array.from({ length: 12 }, (_, at) => [x + (at % 2 ? 9 : -9), 60 + at * 24, -130] as const), 3, steel, { smooth: false })
      }
      box(pen, [0, 60, -126], [380, 210, 4], backdrop, { front: (w, h) => rect(0, 0, w, h * 0.3, carpet) + disc(w / 2, h * 0.52, 40, '#fff', 0.9) + sign('leaf', w / 2, h * 0.52, 50, carpet) + lines(w * 0.36, h * 0.76, w * 0.28, 18, 9, carpet, [1]) })
      frame(-205)
      frame(205)
      cord(pen, [[-214, 326, -130], [214, 326, -130]], 6, steel, { smooth: false })
      cord(pen, [[-214, 306, -130], [214, 306, -130]], 6, steel, { smooth: false })
      for (const x of [-120, -40, 40, 120]) tube(pen, [x, 298, -126], [x - 6, 276, -100], [9, 12], coal, { capColor: '#ffe9a8' })
      box(pen, [0, 0, 0], [420, 60, 250], color, { soft: 2, topColor: carpet, front: (w, h) => Array.from({ length: 6 }, (_, at) => rect((w / 6) * at + 4, 6, w / 6 - 8, h - 10, tone(color, 0.1), 2)).join('') })
      for (let step = 0; step < 3; step += 1) box(pen, [-120, 0, 135 + step * 22], [90, 45 - step * 15, 22], tone(color, 0.14), { soft: 1 })
    },
    { turn: -22, lift: 14, focus: [0.5, 0.55, 0.2] },
    ['close', 'turn', 'scale'],
  )

export const speakerStack = ({ color = '#2b3338', tower = 2 }) =>
  machine(
    (pen) => {
      for (let at = 0; at < tower; at += 1) {
        const low = at === 0
        box(pen, [0, at * 62, 0], [low ? 60 : 52, 61, low ? 60 : 48], color, {
          soft: 1,
          front: (w, h) => rect(2, 2, w - 4, h - 4, tone(color, -0.3), 2) + (low ? disc(w / 2, h / 2, w * 0.38, '#15191c') + hoop(w / 2, h / 2, w * 0.36, '#59646a', 1.4) + disc(w / 2, h / 2, w * 0.28, '#262d31') + disc(w / 2, h / 2, w * 0.12, '#3b454a') : disc(w / 2, h * 0.64, w * 0.28, '#15191c') + hoop(w / 2, h * 0.64, w * 0.26, '#59646a', 1.2) + disc(w / 2, h * 0.64, w * 0.1, '#3b454a') + rect(w * 0.2, h * 0.1, w * 0.6, h * 0.2, '#15191c', 3) + disc(w / 2, h * 0.2, h * 0.07, '#59646a')) + rect(w / 2 - 5, h - 6, 10, 2.4, '#1f8a7a', 1),
          side: (w, h) => rect(w / 2 - 8, h * 0.3, 16, 6, '#0f1315', 3),
        })
      }
    },
    { turn: -32, lift: 12, focus: [0.5, 0.7, 1] },
    ['close', 'row', 'scale'],
  )

export const parLight = ({ color = '#2b3338', glow = '#f7c95a' }) =>
  goods(
    (pen) => {
      cord(pen, [[-13, 22, 0], [-13, 6, 0], [13, 6, 0], [13, 22, 0]], 2.4, '#4f5b61', { smooth: false })
      box(pen, [0, 0, 0], [16, 6, 10], '#4f5b61')
      tube(pen, [0, 26, -14], [0, 20, 11], [10.4, 12], color, { capColor: '#101416', cap: (r) => disc(0, 0, r * 0.9, tone(glow, -0.5)) + [[0, 0], ...Array.from({ length: 6 }, (_, at) => [Math.cos(at * 1.047), Math.sin(at * 1.047)]), ...Array.from({ length: 10 }, (_, at) => [Math.cos(at * 0.628) * 1.8, Math.sin(at * 0.628) * 1.8])].map(([x = 0, y = 0], at) => disc(x * r * 0.36, y * r * 0.36, r * 0.15, [glow, '#fff1c9', '#8fd6e8'][at % 3] ?? glow)).join('') })
      cord(pen, [[13, 22, 0], [13, 6, 0]], 2.4, '#4f5b61')
    },
    { turn: -34, lift: 12, focus: [0.5, 0.6, 1] },
    ['close', 'row', 'carton', 'scale'],
  )

export const stanchion = ({ color = '#d8b75a', rope = '#b9473c' }) =>
  machine(
    (pen) => {
      const post = (x: number, z: number) => {
        lathe(pen, [x, 0, z], smooth([[16, 0], [15, 2], [3, 5]], 4), color, { gloss: 0.9 })
        tube(pen, [x, 5, z], [x, 92, z], 2.6, color, { gloss: 0.9 })
        lathe(pen, [x, 90, z], smooth([[3, 0], [4.4, 3], [4.6, 6], [2, 10]], 4), color, { gloss: 0.9 })
      }
      post(-54, -18)
      cord(pen, [[-54, 88, -18], [-36, 62, -10], [-16, 62, 0], [0, 88, 6]], 4.4, rope)
      post(0, 6)
      cord(pen, [[0, 88, 6], [18, 62, 14], [38, 62, 22], [54, 88, 30]], 4.4, rope)
      post(54, 30)
    },
    { turn: -20, lift: 14, focus: [0.5, 0.8, 0.5] },
    ['close', 'row', 'scale'],
  )

export const flowerStand = ({ color = '#e98f86', leaf = '#2f7f5f' }) =>
  machine(
    (pen) => {
      lathe(pen, [0, 0, 0], smooth([[18, 0], [16, 3], [5, 10], [4, 60], [14, 78], [18, 84]], 4), '#e8e2d4', { gloss: 0.4 })
      const spots = Array.from({ length: 26 }, (_, at) => ({ angle: at * 2.399, share: Math.sqrt(at / 26) })).sort((a, b) => a.share * Math.sin(a.angle) - b.share * Math.sin(b.angle))
      for (const { angle, share } of spots) cord(pen, [[0, 84, 0], [Math.cos(angle) * share * 34, 96 + (1 - share) * 34, Math.sin(angle) * share * 30]], 1.2, leaf, { shade: false })
      for (const [at, { angle, share }] of spots.entries()) ball(pen, [Math.cos(angle) * share * 34, 98 + (1 - share * share) * 34, Math.sin(angle) * share * 30], 7 + (at % 3), [color, '#f7e3a1', '#f6efe6', tone(leaf, 0.1), tone(color, 0.4)][at % 5] ?? color, 0.1)
      cord(pen, ring([0, 84, 0], [1, 0, 0], [0, 0, 1], 1, 4), 1, leaf, { shade: false })
    },
    { turn: -20, lift: 14, focus: [0.5, 0.85, 0.8] },
    ['close', 'row', 'scale'],
  )

export const photoBackdrop = ({ color = '#1f6f66', second = '#f2c14e', deco = 'balloons' as 'balloons' | 'flag' }) =>
  machine(
    (pen) => {
      for (const x of [-120, 120]) cord(pen, [[x, 0, -14], [x, 226, 0], [x, 0, 30]], 5, '#8d989d', { smooth: false })
      boardOn(pen, [-122, 230, 0], [1, 0, 0], [0, -1, 0], [244, 214], plate(244, 214, 2), '#f7f6f0', { thick: 3, face: (w, h) => rect(0, 0, w, h, tone(color, 0.86)) + shape(`M0 ${h}C${w * 0.1} ${h * 0.5} ${w * 0.24} ${h * 0.4} ${w * 0.3} 0H0Z`, color, 0.9) + shape(`M${w} 0C${w * 0.9} ${h * 0.4} ${w * 0.76} ${h * 0.6} ${w * 0.72} ${h}H${w}Z`, second, 0.85) + disc(w / 2, h * 0.4, 32, '#fff') + sign('star', w / 2, h * 0.4, 38, color) + lines(w * 0.36, h * 0.66, w * 0.28, 16, 7, tone(color, -0.1), [1, 0.6]) })
      if (deco === 'balloons') for (const [x, y, z, r, paint] of [[-112, 30, 18, 20, color], [-138, 56, 12, 16, second], [-104, 66, 20, 14, '#f4f1ea'], [-130, 94, 10, 18, color], [-112, 118, 14, 13, second], [112, 26, 20, 18, second], [132, 50, 14, 15, '#f4f1ea'], [108, 58, 22, 12, color]] as const) ball(pen, [x, y, z], r, paint, 0.5)
    },
    { turn: -20, lift: 10, focus: [0.35, 0.5, 0.6] },
    ['close', 'turn', 'scale'],
  )

export const videotron = ({ glow = '#2a7f77' }) =>
  machine(
    (pen) => {
      for (const x of [-110, 110]) cord(pen, [[x, 0, -40], [x, 180, -10]], 6, steel, { smooth: false })
      box(pen, [0, 40, 0], [260, 150, 14], coal, { soft: 1, front: (w, h) => rect(4, 4, w - 8, h - 8, tone(glow, -0.4)) + shape(`M4 ${h - 4}C${w * 0.3} ${h * 0.3} ${w * 0.5} ${h * 0.9} ${w - 4} ${h * 0.2}V${h - 4}Z`, glow) + shape(`M4 ${h - 4}C${w * 0.4} ${h * 0.6} ${w * 0.6} ${h} ${w - 4} ${h * 0.5}V${h - 4}Z`, '#f2c14e', 0.85) + disc(w * 0.24, h * 0.32, 20, '#fff', 0.92) + sign('leaf', w * 0.24, h * 0.32, 24, glow) + lines(w * 0.38, h * 0.24, w * 0.4, 18, 9, '#fff', [1, 0.6]) + [1, 2, 3].map((at) => stroke(`M${(w / 4) * at} 4V${h - 4}`, '#000', 0.6, 0.4)).join('') + stroke(`M4 ${h / 2}H${w - 4}`, '#000', 0.6, 0.4) })
      box(pen, [0, 0, 0], [280, 40, 60], tone(coal, 0.1), { soft: 1, front: (w, h) => vents(10, 10, w - 20, h - 20, 3, coal) })
    },
    { turn: -24, lift: 12, focus: [0.4, 0.6, 1] },
    ['close', 'turn', 'scale'],
  )
