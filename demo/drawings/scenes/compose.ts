import { random, type Random } from '#demo/random.ts'
import type { P3, View } from '../kit/space.ts'
import type { Model, Scene } from '../model.ts'
import { chooseBackdrop, drawBackdrop, drawTable, type Backdrop } from './backdrop.ts'
import { groupsOf } from './groups.ts'
import { drawOnce, stage, type Frame, type Group } from './stage.ts'

/** A card shows the middle 600 of the 800 rows: everything that matters stands within. */
const frame: Frame = { x: 396, y: 402, width: 600, height: 520 }
const picture = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${content}</svg>`

/** One picture of a model: an SVG of 800 x 800 without text. `seed` chooses room and angle. */
export function drawScene(model: Model, scene: Scene | 'hero', seed: string, turn = 0): string {
  const chance = random(`${seed} ${scene}`)
  const room = chooseBackdrop(scene === 'hero' ? random(seed) : chance)
  const view = viewOf(model, scene, chance)
  if (scene === 'hero')
    return inRoom(
      room,
      view,
      [{ draw: model.draw, places: [[0, 0, 0]] }],
      model.portrait ? { ...frame, y: 590, height: 940, width: 900 } : frame,
    )
  if (scene === 'close') return closeUp(model, room, view)
  return inRoom(room, view, groupsOf(model, scene, drawOnce(model.draw, view), turn), frame)
}

/** From above where it lies flat, nearly level where it is tall; later pictures look from somewhere else. */
function viewOf({ turn = -28, lift = 20 }: Model, scene: Scene | 'hero', chance: Random): View {
  if (scene === 'hero') return { yaw: turn, pitch: lift }
  if (scene === 'close') return { yaw: Math.min(-12, turn + 6), pitch: Math.min(66, lift + 6) }
  if (scene === 'turn') return { yaw: turn < -34 ? -20 : -52, pitch: Math.min(60, lift + 12) }
  if (scene === 'also') return { yaw: -26 - chance.whole(0, 6), pitch: 18 }
  return { yaw: Math.max(-38, Math.min(-24, turn)), pitch: Math.max(scene === 'scale' ? 14 : 26, Math.min(44, lift)) }
}

function inRoom(room: Backdrop, view: View, groups: readonly Group[], place: Frame): string {
  const { svg, bottom } = stage(groups, view, place)
  return picture((view.pitch > 39 ? drawTable(room) : drawBackdrop(room, Math.min(690, bottom - 150))) + svg)
}

/** The same thing so near that it runs out of the picture. */
function closeUp(model: Model, room: Backdrop, view: View): string {
  const pen = drawOnce(model.draw, view)
  const [fx, fy, fz] = model.focus ?? [0.5, 0.6, 0.8]
  const at = (axis: 0 | 1 | 2, share: number) => pen.size.min[axis]! + (pen.size.max[axis]! - pen.size.min[axis]!) * share
  const point: P3 = [at(0, fx), at(1, fy), at(2, fz)]
  const [x, y] = pen.project(point)
  const { left, right, top, bottom } = pen.bounds
  const near = model.near ?? 1.75
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top)) * near
  const frameOf: Frame = {
    x: 400 - (x - (left + right) / 2) * scale,
    y: 400 - (y - (top + bottom) / 2) * scale,
    width: (right - left) * scale + 1,
    height: (bottom - top) * scale + 1,
  }
  return inRoom(room, view, [{ draw: model.draw, places: [[0, 0, 0]] }], frameOf)
}
