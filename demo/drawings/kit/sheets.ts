import { lightOn, tone } from './color.ts'
import type { Pen } from './pen.ts'
import { onPlane, type Decal } from './solids.ts'
import { add, closed, cross, hull, num, open, times, unit, type P2, type P3 } from './space.ts'

type Plane = 'front' | 'top' | 'side'
type Sheet = { thick?: number; face?: Decal; edge?: string; gloss?: number; clip?: boolean; shade?: boolean }

const axes: Record<Plane, readonly [P3, P3, P3]> = {
  front: [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, 1],
  ],
  top: [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  side: [
    [0, 0, -1],
    [0, -1, 0],
    [1, 0, 0],
  ],
}

/**
 * A board cut along a path, `width` x `height` centimetres from its top left corner, standing on or lying at its base
 * centre `at`. `face` draws on its front.
 */
export function board(pen: Pen, at: P3, [width, height]: P2, path: string, color: string, plane: Plane = 'front', sheet: Sheet = {}) {
  const [u, v, out] = axes[plane]
  const { thick = 1 } = sheet
  const start = add(at, times(u, -width / 2))
  const origin = plane === 'top' ? add(start, times(v, -height / 2)) : add(add(start, times(v, -height)), times(out, -thick / 2))
  boardOn(pen, origin, u, v, [width, height], path, color, sheet)
}

/** The same on any plane: `origin` is the back's top left corner, `u` and `v` one centimetre along its width and height. */
export function boardOn(pen: Pen, origin: P3, u: P3, v: P3, [width, height]: P2, path: string, color: string, sheet: Sheet = {}) {
  const { thick = 1, face, edge = color, gloss = 0, clip = true, shade = true } = sheet
  const normal = cross(u, v)
  const out = times(unit(normal), pen.facing(normal) > 0 ? 1 : -1)
  const dim = tone(edge, -0.3)
  // Copies close to each other look like a solid edge.
  const layers = Math.max(2, Math.min(24, Math.round((thick / Math.max(width, height)) * 90)))
  for (let layer = 0; layer < layers; layer += 1) {
    onPlane(pen, add(origin, times(out, (thick * layer) / layers)), u, v, `<path d="${path}" fill="${dim}"/>`)
  }
  const light = lightOn(pen.turn(out), gloss)
  const paint = pen.blend(
    [
      [0, tone(color, light + 0.08)],
      [1, tone(color, light - 0.07)],
    ],
    0.6,
    1,
  )
  const drawing = face ? face(width, height) : ''
  const inside = drawing && clip ? `<g clip-path="url(#${pen.clip(path)})">${drawing}</g>` : drawing
  onPlane(pen, add(origin, times(out, thick)), u, v, `<path d="${path}" fill="${paint}"/>${inside}`)
  const far = (share: number) => add(origin, times(out, thick * share))
  const edges = [0, 1].flatMap((share) => [
    far(share),
    add(far(share), times(u, width)),
    add(far(share), times(v, height)),
    add(add(far(share), times(u, width)), times(v, height)),
  ])
  pen.occupy(edges, false)
  if (shade) for (const share of thick > 3 ? [0, 0.5, 1] : [0.7]) castOutline(pen, far(share), u, v, path)
}

/** The shadow of a flat outline: the floor is one more plane. */
function castOutline(pen: Pen, origin: P3, u: P3, v: P3, path: string) {
  const [o, base] = [pen.shadow(origin), [0, 0] as const]
  const along = (direction: P3) => {
    const [x, y] = pen.shadow(add(origin, direction))
    return [x - o[0] + base[0], y - o[1] + base[1]]
  }
  const matrix = [...along(u), ...along(v), ...o].map((value) => Math.round(value * 1e4) / 1e4)
  pen.shadows.push(`<path d="${path}" transform="matrix(${matrix.join(' ')})"/>`)
}

/** A rounded rectangle as a path. */
export const plate = (w: number, h: number, r = 0, x = 0, y = 0): string =>
  r <= 0
    ? `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`
    : `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${num(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${num(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${num(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`

type Cord = { gloss?: number; shade?: boolean; smooth?: boolean }

/** A round cord, strap, pipe or limb through points, `width` centimetres thick. */
export function cord(
  pen: Pen,
  points: readonly P3[],
  width: number,
  color: string,
  { gloss = 0.3, shade = true, smooth = true }: Cord = {},
) {
  const flat = points.map(pen.project)
  const path = smooth ? curve(flat) : open(flat)
  const line = (stroke: string, wide: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${num(wide)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  pen.put(
    line(tone(color, -0.3), width) +
      line(tone(color, 0), width * 0.74, ` transform="translate(${num(-width * 0.07)} ${num(-width * 0.07)})"`) +
      line(
        tone(color, 0.12 + gloss * 0.4),
        width * 0.2,
        ` transform="translate(${num(-width * 0.16)} ${num(-width * 0.16)})" stroke-opacity=".8"`,
      ),
  )
  pen.occupy(points, false)
  for (const [x, y] of flat) {
    pen.reach([x - width / 2, y - width / 2])
    pen.reach([x + width / 2, y + width / 2])
  }
  if (shade)
    for (let at = 1; at < points.length; at += 1)
      pen.shadows.push(`<path d="${bar(pen.shadow(points[at - 1]!), pen.shadow(points[at]!), width)}"/>`)
}

/** A smooth path through points of the picture. */
export function curve(points: readonly P2[]): string {
  const at = (index: number): P2 => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  let path = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    path += `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1]].map(num).join(' ')}`
  }
  return path
}

/** A straight bar of shadow. */
function bar(a: P2, b: P2, width: number): string {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [x, y] = [((b[1] - a[1]) / long) * (width / 2), (-(b[0] - a[0]) / long) * (width / 2)]
  const points: P2[] = [
    [a[0] + x, a[1] + y],
    [b[0] + x, b[1] + y],
    [b[0] - x, b[1] - y],
    [a[0] - x, a[1] - y],
  ]
  // Outlines must all run the same way round, or crossing shadows would cut holes into each other.
  return closed(hull(points))
}

/**
 * A soft body (bag, cushion, folded cloth): a path `width` x `height`, swollen to `thick`. It lies on or stands at its
 * base centre like a board.
 */
export function pillow(
  pen: Pen,
  at: P3,
  [width, height]: P2,
  path: string,
  thick: number,
  color: string,
  plane: Plane = 'top',
  { face, gloss = 0 }: Sheet = {},
) {
  const [u, v, out] = axes[plane]
  const middle = plane === 'top' ? at : add(at, times(v, -height / 2))
  const layers = 11
  for (let layer = 0; layer <= layers; layer += 1) {
    const share = layer / layers
    const size = 0.9 + 0.1 * Math.sqrt(1 - (share * 2 - 1) ** 2)
    const centre = add(middle, times(out, thick * (plane === 'top' ? share : share - 0.5)))
    const origin = add(add(centre, times(u, (-width / 2) * size)), times(v, (-height / 2) * size))
    const top = layer === layers
    const light = lightOn(pen.turn(out), gloss) * (0.3 + share * 0.7) - 0.3 * (1 - share)
    const paint = top
      ? pen.glow(
          [
            [0, tone(color, light + 0.14)],
            [0.6, tone(color, light)],
            [1, tone(color, light - 0.12)],
          ],
          0.35,
          0.3,
          0.8,
        )
      : tone(color, light - 0.06)
    const drawing = top && face ? `<g clip-path="url(#${pen.clip(path)})">${face(width, height)}</g>` : ''
    onPlane(pen, origin, times(u, size), times(v, size), `<path d="${path}" fill="${paint}"/>${drawing}`)
  }
  const corner = (x: number, y: number, deep: number) => add(add(add(middle, times(u, width * x)), times(v, height * y)), times(out, deep))
  const [low, high] = plane === 'top' ? [0, thick] : [-thick / 2, thick / 2]
  pen.occupy(
    [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [corner(x, y, low), corner(x, y, high)])),
    false,
  )
  for (const deep of [0, 0.6]) castOutline(pen, corner(-0.5, -0.5, low + (high - low) * deep), u, v, path)
}
