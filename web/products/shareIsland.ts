import { lazyIsland } from '#web/layout/lazyIsland.tsx'
import type { ShareProps } from './share.tsx'

const load = async () => (await import('./share.tsx')).Share

/** Buttons to share a product. */
export const ShareIsland = lazyIsland<ShareProps>(load, import.meta.env.SSR && (await load()))
