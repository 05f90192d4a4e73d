import { late } from '#web/layout/late.tsx'
import type { GridProps } from './card.tsx'

const load = async () => (await import('./card.tsx')).ProductGrid

/** Products of a public page. Their cards are plain links. */
export const LateGrid = late<GridProps>(load, import.meta.env.SSR && (await load()))
