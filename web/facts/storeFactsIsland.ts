import { lazyIsland } from '#web/layout/lazyIsland.tsx'
import type { FoldProps } from './folds.tsx'

const load = async () => (await import('./folds.tsx')).StoreFactsFold

/** Folded facts of a store, hydrated late. */
export const StoreFactsIsland = lazyIsland<FoldProps>(load, import.meta.env.SSR && (await load()))
