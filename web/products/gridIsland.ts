import { lazyIsland } from '#web/layout/lazyIsland.tsx'
import type { GridProps } from './card.tsx'

const load = async () => (await import('./card.tsx')).ProductGrid

/** Products of a public page. Their cards are plain links. */
export const ProductGridIsland = lazyIsland<GridProps>(load, import.meta.env.SSR && (await load()))
