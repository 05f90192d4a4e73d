import { lazyIsland } from '#web/layout/lazyIsland.tsx'
import type { SheetProps } from './filters.tsx'

const load = async () => (await import('./filters.tsx')).FilterSheet

/** The filters, a native form. */
export const FilterSheetIsland = lazyIsland<SheetProps>(load, import.meta.env.SSR && (await load()))
