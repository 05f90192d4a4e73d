import { add, type P3 } from '../kit/space.ts'
import type { Pen } from '../kit/pen.ts'
import type { Model, Scene } from '../model.ts'
import { carton, cartonBack, cartonFront, pallet, yardstick } from './props.ts'
import type { Group } from './stage.ts'

/** What stands in a picture of several things; `pen` holds the model drawn once, for its size. */
export function groupsOf(model: Model, scene: Exclude<Scene, 'close'>, pen: Pen, turn: number): readonly Group[] {
  const [w = 1, h = 1, d = 1] = pen.size.max.map((most, axis) => most - (pen.size.min[axis] ?? 0))
  const middle: P3 = [-(pen.size.max[0]! + pen.size.min[0]!) / 2, 0, -(pen.size.max[2]! + pen.size.min[2]!) / 2]
  const put = (places: readonly P3[]): Group => ({ draw: model.draw, places: places.map((place) => add(place, middle)) })
  if (scene === 'turn') return [put([[0, 0, 0]])]
  if (scene === 'also') return also(model, turn)
  if (scene === 'row') return [put(rows(w, h, d))]
  if (scene === 'stack') return [put(pile(w, h, d))]
  if (scene === 'pallet') return onPallet(put, w, h, d)
  if (scene === 'carton') return inCarton(put, w, h, d, turn)
  const longest = Math.max(w, h, d)
  const known = yardstick(longest, h > 58 ? 'hall' : 'desk', turn)
  return [put([[0, 0, 0]]), { draw: known, places: [besides(longest, w, d)] }]
}

const also = ({ also: more = [], draw }: Model, turn: number): readonly Group[] => [
  { draw: more[turn % Math.max(1, more.length)] ?? draw, places: [[0, 0, 0]] },
]

/** Three or five in a loose row, wider things fewer. */
function rows(w: number, h: number, d: number): P3[] {
  const [sx, sz] = [w * 1.1, d * 1.16]
  if (h > w * 1.6)
    return [
      [-sx * 1.1, 0, -sz * 0.9],
      [sx * 0.1, 0, -sz * 0.9],
      [sx * 1.3, 0, -sz * 0.9],
      [-sx * 0.5, 0, sz * 0.5],
      [sx * 0.7, 0, sz * 0.5],
    ]
  return w > d * 2.4
    ? [
        [0, 0, -sz * 1.3],
        [0, 0, 0],
        [0, 0, sz * 1.3],
      ]
    : [
        [-sx * 0.5, 0, -sz],
        [sx * 0.6, 0, -sz],
        [sx * 0.05, 0, sz * 0.25],
      ]
}

/** Two or three layers, the upper ones a little off. */
function pile(w: number, h: number, d: number): P3[] {
  const layer = (y: number, shift: number): P3[] => [
    [-w * 0.54 + shift, y, 0],
    [w * 0.54 + shift, y, shift],
  ]
  return h > w * 0.7 ? [...layer(0, 0), [w * 0.05, h, 0]] : [...layer(0, 0), ...layer(h, d * 0.02), [w * 0.06, h * 2, 0]]
}

function onPallet(put: (places: readonly P3[]) => Group, w: number, h: number, d: number): readonly Group[] {
  const layers = Math.max(1, Math.min(3, Math.round((w * 1.1) / h)))
  const places = Array.from({ length: layers }, (_, layer): P3[] =>
    [-0.52, 0.52].flatMap((z) => [-0.52, 0.52].map((x): P3 => [x * w * (1 + layer * 0.004), 14 + layer * h, z * d])),
  ).flat()
  return [{ draw: pallet(w * 2.2, d * 2.2), places: [[0, 0, 0]], layer: -1 }, put(places)]
}

/** In an open box with more boxes behind it. */
function inCarton(put: (places: readonly P3[]) => Group, w: number, h: number, d: number, turn: number): readonly Group[] {
  const [cw, ch, cd] = [Math.max(w, h * 0.8) * 1.22, Math.max(h * 0.62, w * 0.3), Math.max(d * 1.25, w * 0.5)]
  if (turn % 2 === 0) {
    return [
      { draw: carton(cw, cw * 0.5, cd * 1.1), places: [[-cw * 0.2, 0, -cd * 1.2]] },
      { draw: carton(cw * 0.8, cw * 0.4, cd * 0.9, 0.06), places: [[-cw * 0.26, cw * 0.5, -cd * 1.2]] },
      put([[cw * 0.12, 0, Math.max(cd, d) * 0.22]]),
    ]
  }
  return [
    { draw: cartonBack(cw, ch, cd), places: [[0, 0, 0]], layer: -1 },
    put([[0, ch - h * 0.34 > 0 ? Math.max(0, ch - h * 0.62) : 0, 0]]),
    { draw: cartonFront(cw, ch, cd), places: [[0, 0, 0]], layer: 1 },
  ]
}

/** To the right of it, near enough to compare. */
const besides = (longest: number, w: number, d: number): P3 =>
  longest > 62 ? [w / 2 + 44, 0, d * 0.1] : [w / 2 + longest * 0.22 + 2, 0, d * 0.42]
