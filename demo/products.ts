import { construction } from './catalogue/construction.ts'
import { electronic } from './catalogue/electronic.ts'
import { events } from './catalogue/events.ts'
import { healthcare } from './catalogue/healthcare.ts'
import type { Item } from './catalogue/item.ts'
import { labor } from './catalogue/labor.ts'
import { machinery } from './catalogue/machinery.ts'
import { merchandise } from './catalogue/merchandise.ts'
import { printing } from './catalogue/printing.ts'
import { stationary } from './catalogue/stationary.ts'
import { tool } from './catalogue/tool.ts'
import type { Scene } from './drawings/model.ts'
import { drawScene } from './drawings/scenes/compose.ts'
import { random } from './random.ts'

/** A product with its place in the catalogue. `key` never changes: pictures and stock stay the same from start to start. */
export type DemoProduct = Item & { key: string; categoryId: number; scenes: readonly (Scene | 'hero')[] }

const shelves = [electronic, tool, construction, stationary, machinery, merchandise, events, labor, printing, healthcare]

/** The whole catalogue, by category id and then as written. */
export const products: readonly DemoProduct[] = shelves.flatMap((items, category) =>
  items.map((product, at): DemoProduct => {
    const key = `${category + 1}-${String(at + 1).padStart(2, '0')}`
    return { ...product, key, categoryId: category + 1, scenes: chooseScenes(product, key) }
  }),
)

/** Three to five pictures: the product, then what suits it. Nearly all have three. */
function chooseScenes({ model }: Item, key: string): readonly (Scene | 'hero')[] {
  const chance = random(`${key} scenes`)
  const wanted = chance.chance(0.05) ? 5 : chance.chance(0.12) ? 4 : 3
  const [first, ...rest] = model.scenes
  const more = first === undefined ? [] : [first, ...chance.some(rest, wanted - 2)]
  // Services bring several further drawings; the scene repeats with the next of them.
  return ['hero', ...more.slice(0, wanted - 1)]
}

/** One picture of a product as an SVG of 800 x 800, the main one at index 0. */
export function drawProduct({ model, key, scenes }: DemoProduct, index: number): string {
  const scene = scenes[index]
  if (!scene) throw new RangeError(`${key} has no picture ${index}`)
  const turn = scenes.slice(0, index).filter((before) => before === scene).length + (scene === 'also' ? 0 : index)
  return drawScene(model, scene, key, turn)
}
