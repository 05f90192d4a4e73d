import { late } from '#web/layout/late.tsx'
import type { FoldProps } from './folds.tsx'

const load = async () => (await import('./folds.tsx')).StoreFactsFold

/** What a store has earned, folded. */
export const LateStoreFacts = late<FoldProps>(load, import.meta.env.SSR && (await load()))
