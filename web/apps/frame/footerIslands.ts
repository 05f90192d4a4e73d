import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { readSession } from '#web/shell/session/session.ts'

const isOwn = () => readSession() !== null
/** Signed-in users have them in the script of their frame. */
const load = () => (isOwn() ? import('./own.ts') : import('./footerParts.tsx'))

export const About = lazyIsland(async () => (await load()).About, isOwn)
export const Ways = lazyIsland(async () => (await load()).Ways, isOwn)
export const Preferences = lazyIsland(async () => (await load()).Preferences, isOwn)
