import { late } from './late.tsx'

const load = async () => (await import('./preferences.tsx')).Preferences

export const LatePreferences = late(load, import.meta.env.SSR && (await load()))
