import { late } from '#web/layout/late.tsx'
import type { SectionProps } from './section.tsx'

const load = async () => (await import('./section.tsx')).ReviewSection

/** Reviews of a page, hydrated late. */
export const LateReviews = late<SectionProps>(load, import.meta.env.SSR && (await load()))
