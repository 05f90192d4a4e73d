import { late } from '#web/layout/late.tsx'
import type { ShareProps } from './share.tsx'

const load = async () => (await import('./share.tsx')).Share

/** Buttons to share a product. */
export const LateShare = late<ShareProps>(load, import.meta.env.SSR && (await load()))
