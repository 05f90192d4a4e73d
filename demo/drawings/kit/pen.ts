import { closed, hull, lens, num, type P2, type P3, type View } from './space.ts'

export type Pen = ReturnType<typeof newPen>
/** What a product family draws: its parts in centimetres, from the farthest to the nearest, standing on y = 0. */
export type Draw = (pen: Pen) => void
export type Bounds = { left: number; top: number; right: number; bottom: number }
/** Colour stops: share of the way (0 to 1), colour, opacity. */
export type Stop = readonly [number, string, number?]

/** Collects the marks of one drawing seen from one side, its shadows and how far it reaches. */
export function newPen(view: View, name = 'a') {
  const seen = lens(view)
  const marks: string[] = []
  const definitions = new Map<string, { id: string; svg: string }>()
  const shadows: string[] = []
  const size = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const reach = ([x, y]: P2) => {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  const define = (content: string, wrap: (id: string) => string) => {
    const known = definitions.get(content)
    if (known) return known.id
    const id = `${name}${definitions.size}`
    definitions.set(content, { id, svg: wrap(id) })
    return id
  }
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, color, opacity = 1]) => `<stop offset="${num(at)}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
      )
      .join('')
  return {
    view,
    ...seen,
    marks,
    shadows,
    bounds,
    /** The box in space that holds all solids. */
    size,
    reach,
    put: (svg: string) => void marks.push(svg),
    /** The solid's points in space: they widen the bounds and throw a shadow. */
    occupy: (points: readonly P3[], shade = true) => {
      for (const point of points) {
        reach(seen.project(point))
        size.min = size.min.map((value, axis) => Math.min(value, point[axis] ?? value))
        size.max = size.max.map((value, axis) => Math.max(value, point[axis] ?? value))
      }
      if (shade) shadows.push(`<path d="${closed(hull(points.map(seen.shadow)))}"/>`)
    },
    /** Paint that runs over the painted shape, from its top left; `turned` is `x2 y2` of the box. */
    blend: (stops: readonly Stop[], x2 = 0, y2 = 1) => {
      const body = `x2="${x2}" y2="${y2}">${stopsOf(stops)}`
      return `url(#${define(`l${body}`, (id) => `<linearGradient id="${id}" ${body}</linearGradient>`)})`
    },
    /** Paint from one point of the drawing to another. */
    ramp: (stops: readonly Stop[], from: P2, to: P2) => {
      const body = `gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stopsOf(stops)}`
      return `url(#${define(`l${body}`, (id) => `<linearGradient id="${id}" ${body}</linearGradient>`)})`
    },
    /** Paint around a bright point (shares of the painted shape's box). */
    glow: (stops: readonly Stop[], x = 0.36, y = 0.3, r = 0.75) => {
      const body = `cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}`
      return `url(#${define(`r${body}`, (id) => `<radialGradient id="${id}" ${body}</radialGradient>`)})`
    },
    clip: (path: string) => define(`c${path}`, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    defs: () => [...definitions.values()].map(({ svg }) => svg).join(''),
  }
}
