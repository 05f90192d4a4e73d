import { late } from '#web/layout/late.tsx'
import type { DeliveredProps } from './delivered.tsx'
import { keptPlace } from './place.ts'

const load = async () => (await import('./delivered.tsx')).Delivered

/** What delivery comes to: a question, until a place is known. */
export const LateDelivered = late<DeliveredProps>(load, import.meta.env.SSR && (await load()), () => keptPlace() !== undefined)
