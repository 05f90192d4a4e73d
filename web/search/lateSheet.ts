import { late } from '#web/layout/late.tsx'
import type { SheetProps } from './filters.tsx'

const load = async () => (await import('./filters.tsx')).FilterSheet

/** The filters, a native form. */
export const LateSheet = late<SheetProps>(load, import.meta.env.SSR && (await load()))
