import { newPen, type Bounds, type Draw, type Pen } from '../kit/pen.ts'
import { num, type P3, type View } from '../kit/space.ts'

/** A drawing and where its copies stand, in centimetres. `layer` puts it behind or before all others. */
export type Group = { draw: Draw; places: readonly P3[]; layer?: number }
export type Frame = { x: number; y: number; width: number; height: number }

/** Draws groups standing together, seen from one side, as large as the frame allows around its centre. `mark` keeps two stages of one picture apart. */
export function stage(groups: readonly Group[], view: View, frame: Frame, mark = ''): { svg: string; bottom: number } {
  const drawn = groups.map(({ draw, places, layer = 0 }, at) => ({
    pen: drawOnce(draw, view, `${mark}${'abcdefgh'[at]}`),
    places,
    layer,
    id: `${mark}m${at}`,
  }))
  const bounds = drawn.map(({ pen, places }) => reachOf(pen, places)).reduce(join)
  const scale = Math.min(frame.width / (bounds.right - bounds.left), frame.height / (bounds.bottom - bounds.top))
  const left = frame.x - (scale * (bounds.left + bounds.right)) / 2
  const bottom = frame.y + (scale * (bounds.bottom - bounds.top)) / 2
  const top = bottom - scale * bounds.bottom
  const copies = drawn
    .flatMap(({ pen, places, layer, id }) => places.map((place) => ({ id, place, deep: layer * 1e6 + depth(pen, place) })))
    .sort((a, b) => a.deep - b.deep)
    .map(({ id, place }) => {
      const [x, y] = drawn[0]!.pen.project(place)
      return `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`
    })
  const definitions = drawn.map(({ pen, id }) => `${pen.defs()}<g id="${id}">${pen.marks.join('')}</g>`).join('')
  const place = `transform="translate(${num(left)} ${num(top)}) scale(${Math.round(scale * 1e4) / 1e4})"`
  return {
    svg: `<defs>${definitions}</defs><g ${place}>${castShadows(drawn, scale / Math.min(1, frame.height / 520), `${mark}shade`)}${copies.join('')}</g>`,
    bottom,
  }
}

export function drawOnce(draw: Draw, view: View, name = 'a'): Pen {
  const pen = newPen(view, name)
  draw(pen)
  return pen
}

function reachOf(pen: Pen, places: readonly P3[]): Bounds {
  return places
    .map((place) => {
      const [x, y] = pen.project(place)
      return { left: pen.bounds.left + x, right: pen.bounds.right + x, top: pen.bounds.top + y, bottom: pen.bounds.bottom + y }
    })
    .reduce(join)
}

const join = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Farther things are drawn first; what stands on another comes after it. */
const depth = (pen: Pen, place: P3) => pen.turn(place)[2] + place[1] * 0.35

/** Soft shadows without a blur (a filter costs more than the whole drawing): the same outline again and again, thinner. */
function castShadows(drawn: readonly { pen: Pen; places: readonly P3[] }[], scale: number, id: string): string {
  const outline = drawn
    .flatMap(({ pen, places }) => {
      const paths = pen.shadows.join('')
      return places.map((place) => {
        const [x, y] = pen.shadow(place)
        return `<g transform="translate(${num(x)} ${num(y)})">${paths}</g>`
      })
    })
    .join('')
  const soft = [46, 39, 32, 26, 20, 14, 9, 5, 1].map((width) => `<use href="#${id}" stroke-width="${num(width / scale)}" opacity=".034"/>`)
  return `<defs><g id="${id}" stroke-linejoin="round">${outline}</g></defs><g fill="#0d3b40" stroke="#0d3b40">${soft.join('')}</g>`
}
