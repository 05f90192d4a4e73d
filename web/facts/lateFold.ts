import { late } from '#web/layout/late.tsx'
import type { FoldProps } from './folds.tsx'

const load = async () => (await import('./folds.tsx')).StoreFactsFold

/** Folded facts of a store, hydrated late. */
export const LateStoreFacts = late<FoldProps>(load, import.meta.env.SSR && (await load()))
