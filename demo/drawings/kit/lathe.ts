import { lightOn, tone } from './color.ts'
import type { Pen } from './pen.ts'
import { ring } from './solids.ts'
import { closed, hull, type P2, type P3 } from './space.ts'

/** Radius and height in centimetres, and the colour from there upwards. */
export type Rim = readonly [radius: number, height: number, color?: string]
type Turned = { gloss?: number; inside?: string; top?: string; shade?: boolean }

const circle = ([x, , z]: P3, y: number, r: number, steps = 32) => ring([x, y, z], [1, 0, 0], [0, 0, 1], r, steps)

/** Light across an upright round body; `slope` is how much its wall looks up (-1 to 1). */
function wallPaint(pen: Pen, x: number, r: number, slope: number, color: string, gloss: number) {
  const level = Math.sqrt(1 - slope * slope)
  const stops = [-1, -0.82, -0.6, -0.36, -0.1, 0.25, 0.6, 0.86, 1].map((share) => {
    const bounce = share > 0.8 ? 0.1 : 0
    return [(share + 1) / 2, tone(color, lightOn([share * level, slope, Math.sqrt(1 - share * share) * level], gloss) + bounce)] as const
  })
  return pen.ramp(stops, [x - r, 0], [x + r, 0])
}

/** A body turned on its upright axis, from the lowest rim to the highest. `inside` leaves it open at the top. */
export function lathe(pen: Pen, at: P3, rims: readonly Rim[], color: string, { gloss = 0.3, inside, top, shade = true }: Turned = {}) {
  const [x] = pen.project(at)
  let paint = color
  for (const [index, [r1, y1, own]] of rims.entries()) {
    const next = rims[index + 1]
    if (own) paint = own
    if (!next) break
    const [r2, y2] = next
    const [low, high] = [circle(at, at[1] + y1, r1), circle(at, at[1] + y2, r2)]
    const slope = Math.max(-0.98, Math.min(0.98, (r1 - r2) / (Math.hypot(r1 - r2, y2 - y1) || 1)))
    const r = Math.max(r1, r2)
    pen.put(`<path d="${closed(hull([...low, ...high].map(pen.project)))}" fill="${wallPaint(pen, x, r, slope, paint, gloss)}"/>`)
    pen.occupy(
      [...low, ...high].filter((_, step) => step % 3 === 0),
      shade,
    )
  }
  const last = rims.at(-1)
  if (!last || last[0] <= 0) return
  const rim = closed(circle(at, at[1] + last[1], last[0]).map(pen.project))
  const lid = top ?? paint
  if (!inside)
    return pen.put(
      `<path d="${rim}" fill="${pen.blend(
        [
          [0, tone(lid, 0.2)],
          [1, tone(lid, 0.02)],
        ],
        0.4,
        1,
      )}"/>`,
    )
  pen.put(`<path d="${rim}" fill="${tone(paint, 0.3)}"/>`)
  const hole = closed(circle(at, at[1] + last[1], last[0] * 0.93).map(pen.project))
  pen.put(
    `<path d="${hole}" fill="${pen.blend(
      [
        [0, tone(inside, -0.5)],
        [0.5, tone(inside, -0.3)],
        [1, tone(inside, 0.08)],
      ],
      0.75,
      0.6,
    )}"/>`,
  )
}

/** A smooth profile through rims. */
export function smooth(rims: readonly Rim[], steps = 6): Rim[] {
  const rim = (index: number) => rims[Math.max(0, Math.min(rims.length - 1, index))] ?? [0, 0]
  const between = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  const profile: Rim[] = []
  for (let index = 0; index < rims.length - 1; index += 1) {
    const [a, b, c, d] = [rim(index - 1), rim(index), rim(index + 1), rim(index + 2)]
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps
      const r = Math.max(0, between(a[0], b[0], c[0], d[0], t))
      profile.push(step === 0 && b[2] ? [r, between(a[1], b[1], c[1], d[1], t), b[2]] : [r, between(a[1], b[1], c[1], d[1], t)])
    }
  }
  return [...profile, rim(rims.length - 1)]
}

/** Half a ball or less on its base centre (lid, hat, lamp): one outline with one glow, so that no ring shows. */
export function cupola(pen: Pen, at: P3, r: number, h: number, color: string, gloss = 0.4) {
  const rings = Array.from({ length: 9 }, (_, step) => {
    const angle = (step / 8) * (Math.PI / 2)
    return circle(at, at[1] + h * Math.sin(angle), r * Math.cos(angle), 28)
  }).flat()
  const paint = pen.glow(
    [
      [0, tone(color, 0.16 + gloss * 0.45)],
      [0.3, tone(color, 0.1)],
      [0.7, tone(color, -0.1)],
      [1, tone(color, -0.36)],
    ],
    0.34,
    0.34,
    0.82,
  )
  pen.put(`<path d="${closed(hull(rings.map(pen.project)))}" fill="${paint}"/>`)
  pen.occupy(rings.filter((_, step) => step % 5 === 0))
}

/** A patch wrapped around an upright cylinder (label, stripe, window) between two angles; 0 degrees is its front. */
export function wrap(
  pen: Pen,
  at: P3,
  r: number,
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  color: string,
  gloss = 0.2,
) {
  const arc = (y: number): P2[] =>
    Array.from({ length: 15 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / 14) * Math.PI) / 180
      return pen.project([at[0] + r * Math.sin(angle), at[1] + y, at[2] + r * Math.cos(angle)])
    })
  const [x] = pen.project(at)
  pen.put(`<path d="${closed([...arc(low), ...arc(high).toReversed()])}" fill="${wallPaint(pen, x, r, 0, color, gloss)}"/>`)
}

/** Greeked lines of print around a cylinder. */
export function wrapLines(
  pen: Pen,
  at: P3,
  r: number,
  lines: readonly (readonly [y: number, from: number, to: number])[],
  height: number,
  color: string,
) {
  for (const [y, from, to] of lines) wrap(pen, at, r, [y, y + height], [from, to], color)
}
