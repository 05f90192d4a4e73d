import type { Draw } from './kit/pen.ts'
import type { P3 } from './kit/space.ts'

/**
 * A product as it is drawn. `scenes` are the pictures that suit it after the first one. `focus` is where a close-up
 * looks (shares of its width, height and depth), `turn` the degrees it is shown at first, `lift` how steeply from above.
 */
export type Model = {
  draw: Draw
  scenes: readonly Scene[]
  focus?: P3
  turn?: number
  lift?: number
  /** A person from the knees up at first: faces are seen in a small picture. */
  portrait?: boolean
  /** How much nearer the close-up is. */
  near?: number
  /** Further things that belong to it: a service's tools, a tent's chairs. */
  also?: readonly Draw[]
}

/** close: a detail; turn: from another side; row, pile, pallet: many; carton: how it comes; scale: beside a known thing; also: what belongs to it. */
export type Scene = 'close' | 'turn' | 'row' | 'stack' | 'pallet' | 'carton' | 'scale' | 'also'

type Look = Omit<Model, 'draw' | 'scenes'>

/** A small thing that is sold by the piece or by the box. */
export const goods = (draw: Draw, look: Look = {}, scenes: readonly Scene[] = ['close', 'row', 'carton', 'scale']): Model => ({
  draw,
  scenes,
  ...look,
})

/** A machine or a piece of furniture: seen from several sides and beside a person. */
export const machine = (draw: Draw, look: Look = {}, scenes: readonly Scene[] = ['close', 'turn', 'scale']): Model => ({
  draw,
  scenes,
  ...look,
})

/** What lies in a warehouse: piles and pallets. */
export const bulk = (draw: Draw, look: Look = {}, scenes: readonly Scene[] = ['close', 'pallet', 'stack']): Model => ({
  draw,
  scenes,
  ...look,
})

/** Work of people: shown by who does it and what they bring along. */
export const service = (draw: Draw, also: readonly Draw[], look: Look = {}): Model => ({
  draw,
  also,
  scenes: [...also.map(() => 'also' as const), 'turn'],
  ...look,
})
