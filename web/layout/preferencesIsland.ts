import { lazyIsland } from './lazyIsland.tsx'

const load = async () => (await import('./preferences.tsx')).Preferences

export const PreferencesIsland = lazyIsland(load, import.meta.env.SSR && (await load()))
