import { lightOn, tone } from './color.ts'
import type { Pen } from './pen.ts'
import { add, closed, cross, hull, minus, num, open, times, unit, type P2, type P3 } from './space.ts'

/** Draws on a face, in centimetres from its top left corner: x right, y down. */
export type Decal = (width: number, height: number) => string
type Skin = {
  front?: Decal
  side?: Decal
  top?: Decal
  gloss?: number
  soft?: number
  sideColor?: string
  topColor?: string
  shade?: boolean
}

const at = (points: readonly P3[], index: number): P3 => points[index] ?? [0, 0, 0]

/** SVG drawn on a plane of the model: `u` and `v` are the directions of its x and its y, one centimetre long. */
export function onPlane(pen: Pen, origin: P3, u: P3, v: P3, svg: string) {
  const [o, a, b] = [pen.project(origin), pen.project(u), pen.project(v)]
  pen.put(`<g transform="matrix(${[...a, ...b, ...o].map((value) => Math.round(value * 1e4) / 1e4).join(' ')})">${svg}</g>`)
}

/** A flat shape with corners in space, lit by the way it faces. */
export function quad(
  pen: Pen,
  corners: readonly P3[],
  color: string,
  { gloss = 0, opacity = 1, soft = 0.4, shade = true }: { gloss?: number; opacity?: number; soft?: number; shade?: boolean } = {},
) {
  let normal = unit(cross(minus(at(corners, 1), at(corners, 0)), minus(at(corners, 2), at(corners, 0))))
  if (pen.facing(normal) < 0) normal = times(normal, -1)
  const light = lightOn(pen.turn(normal), gloss)
  const paint = pen.blend(
    [
      [0, tone(color, light + 0.06)],
      [1, tone(color, light - 0.07)],
    ],
    0.35,
    1,
  )
  pen.put(
    `<path d="${closed(corners.map(pen.project))}" fill="${paint}" stroke="${paint}" stroke-width="${num(soft)}" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
  )
  pen.occupy(corners, shade)
}

/** A box on its base centre; `soft` is how round its edges look, in centimetres. */
export function box(pen: Pen, [x, y, z]: P3, [w, h, d]: P3, color: string, skin: Skin = {}) {
  const { front, side, top, gloss = 0, soft = Math.min(w, h, d) * 0.05, sideColor = color, topColor = color, shade = true } = skin
  const [l, r, b, t, k, f] = [x - w / 2, x + w / 2, y, y + h, z - d / 2, z + d / 2]
  const rightSide = pen.facing([1, 0, 0]) > 0
  const s = rightSide ? r : l
  const flat = { gloss, soft, shade: false }
  if (pen.facing([0, 1, 0]) > 0.02) {
    quad(
      pen,
      [
        [l, t, k],
        [r, t, k],
        [r, t, f],
        [l, t, f],
      ],
      topColor,
      flat,
    )
    if (top) onPlane(pen, [l, t, k], [1, 0, 0], [0, 0, 1], top(w, d))
  }
  quad(
    pen,
    [
      [s, b, f],
      [s, b, k],
      [s, t, k],
      [s, t, f],
    ],
    sideColor,
    flat,
  )
  if (side) onPlane(pen, rightSide ? [s, t, f] : [s, t, k], [0, 0, rightSide ? -1 : 1], [0, -1, 0], side(d, h))
  quad(
    pen,
    [
      [l, b, f],
      [r, b, f],
      [r, t, f],
      [l, t, f],
    ],
    color,
    flat,
  )
  if (front) onPlane(pen, [l, t, f], [1, 0, 0], [0, -1, 0], front(w, h))
  const edge = open(
    [
      [l, t, f],
      [r, t, f],
    ].map((point) => pen.project(point as unknown as P3)),
  )
  const upright = open([pen.project([s, t, f]), pen.project([s, b, f])])
  pen.put(
    `<path d="${edge}${upright}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-linecap="round" stroke-width="${num(Math.min(Math.max(w, h) * 0.012, Math.max(soft * 0.5, h * 0.006)))}"/>`,
  )
  pen.occupy(corners(l, r, b, t, k, f), shade)
}

const corners = (l: number, r: number, b: number, t: number, k: number, f: number): P3[] => [
  [l, b, k],
  [r, b, k],
  [l, t, k],
  [r, t, k],
  [l, b, f],
  [r, b, f],
  [l, t, f],
  [r, t, f],
]

type Round = { gloss?: number; cap?: (radius: number) => string; capColor?: string; hole?: number; holeColor?: string; shade?: boolean }

/** Two directions across an axis, each one centimetre long. */
function across(axis: P3): [P3, P3] {
  const p = Math.abs(axis[1]) > 0.9 ? ([1, 0, 0] as const) : unit(cross([0, 1, 0], axis))
  return [p, unit(cross(axis, p))]
}

export const ring = (centre: P3, p: P3, q: P3, r: number, steps = 36): P3[] =>
  Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    return add(centre, add(times(p, r * Math.cos(angle)), times(q, r * Math.sin(angle))))
  })

/** A round bar or cone between two points. `hole` is the radius of an opening in the end that is seen. */
export function tube(pen: Pen, from: P3, to: P3, radius: number | readonly [number, number], color: string, skin: Round = {}) {
  const { gloss = 0.25, cap, capColor = color, hole = 0, holeColor = tone(color, -0.55), shade = true } = skin
  const [r1, r2] = typeof radius === 'number' ? [radius, radius] : radius
  const axis = unit(minus(to, from))
  const [p, q] = across(axis)
  const [start, end] = [ring(from, p, q, r1), ring(to, p, q, r2)]
  const outline = hull([...start, ...end].map(pen.project))
  const [a, b] = [pen.project(from), pen.project(to)]
  pen.put(`<path d="${closed(outline)}" fill="${roundPaint(pen, a, b, Math.max(r1, r2), axis, color, gloss)}"/>`)
  const seesEnd = pen.facing(axis) > 0
  const [centre, r, points] = seesEnd ? [to, r2, end] : [from, r1, start]
  if (r > 0 && Math.abs(pen.facing(axis)) > 0.03) {
    const light = lightOn(pen.turn(seesEnd ? axis : times(axis, -1)), gloss * 0.4)
    pen.put(
      `<path d="${closed(points.map(pen.project))}" fill="${pen.blend(
        [
          [0, tone(capColor, light + 0.07)],
          [1, tone(capColor, light - 0.06)],
        ],
        0.4,
        1,
      )}"/>`,
    )
    if (hole > 0)
      pen.put(
        `<path d="${closed(ring(centre, p, q, hole).map(pen.project))}" fill="${pen.blend(
          [
            [0, tone(holeColor, -0.25)],
            [1, tone(holeColor, 0.12)],
          ],
          0.3,
          1,
        )}"/>`,
      )
    if (cap) onPlane(pen, centre, ...capAxes(seesEnd ? axis : times(axis, -1)), cap(r))
  }
  pen.occupy([...start, ...end], shade)
}

/** x to the right and y down for somebody who looks at this end. */
function capAxes(out: P3): [P3, P3] {
  if (Math.abs(out[1]) > 0.9)
    return [
      [1, 0, 0],
      [0, 0, 1],
    ]
  return [unit(cross([0, 1, 0], out)), [0, -1, 0]]
}

/** Light across a round body, as stops square to its axis. */
function roundPaint(pen: Pen, a: P2, b: P2, r: number, axis: P3, color: string, gloss: number) {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1])
  const n: P2 = long < 1e-6 ? [1, 0] : [-(b[1] - a[1]) / long, (b[0] - a[0]) / long]
  const side: P2 = n[0] < 0 || (n[0] === 0 && n[1] < 0) ? [-n[0], -n[1]] : n
  const tilt = pen.turn(axis)
  const stops = [-1, -0.8, -0.55, -0.3, 0, 0.3, 0.6, 0.85, 1].map((share) => {
    const deep = Math.sqrt(1 - share * share)
    const normal: P3 = [side[0] * share, -side[1] * share + deep * 0.25, deep * Math.sqrt(Math.max(0, 1 - tilt[2] * tilt[2] * 0.4))]
    const bounce = share > 0.8 ? 0.09 : 0
    return [(share + 1) / 2, tone(color, lightOn(normal, gloss) + bounce)] as const
  })
  return pen.ramp(stops, [a[0] - side[0] * r, a[1] - side[1] * r], [a[0] + side[0] * r, a[1] + side[1] * r])
}

/** A ball on its centre. */
export function ball(pen: Pen, centre: P3, r: number, color: string, gloss = 0.3, shade = true) {
  const [x, y] = pen.project(centre)
  const paint = pen.glow([
    [0, tone(color, 0.2 + gloss * 0.5)],
    [0.35, tone(color, 0.06)],
    [0.75, tone(color, -0.2)],
    [1, tone(color, -0.38)],
  ])
  pen.put(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${paint}"/>`)
  pen.occupy([...ring(centre, [1, 0, 0], [0, 1, 0], r, 12), ...ring(centre, [0, 0, 1], [0, 1, 0], r, 12)], shade)
}
