import { lazyIsland } from '#web/layout/lazyIsland.tsx'
import type { DeliveredProps } from './delivered.tsx'
import { keptPlace } from './place.ts'

const load = async () => (await import('./delivered.tsx')).Delivered

/** Cost of delivery; asks for a place until one is known. */
export const DeliveryIsland = lazyIsland<DeliveredProps>(load, import.meta.env.SSR && (await load()), () => keptPlace() !== undefined)
