import { lazyIsland } from '#web/layout/lazyIsland.tsx'
import type { SectionProps } from './section.tsx'

const load = async () => (await import('./section.tsx')).ReviewSection

/** Reviews of a page, hydrated late. */
export const ReviewsIsland = lazyIsland<SectionProps>(load, import.meta.env.SSR && (await load()))
