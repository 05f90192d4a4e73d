import { wantedAddress } from './next.ts'
import { forgetSession, isOwnersPage, readSession } from './session.ts'

/** Set in the tab while it leaves a page because someone else has signed in. */
export const switchedKey = 'switched'

export const comingBack = (page: '/login' | '/settings') => `${page}?next=${encodeURIComponent(wantedAddress())}`

/** The page is being left, so the call's promise never settles. One that comes back from the browser's memory may be another person's. */
export function leaveFor(address: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(address)
  return new Promise(() => {})
}

/** The session expired: sign in, then return to the same page with the typed values. */
export async function signInAgain(): Promise<never> {
  const { viewing } = readSession() ?? {}
  await keepTyped()
  forgetSession()
  return leaveFor(viewing ? `/operator/people/${viewing.organization}` : `${comingBack('/login')}&over=1`)
}

/** Leaves a page whose owner is no longer signed in here, and hides it until then. Keeps typed values for that person only. */
export async function leaveToOthers(): Promise<never> {
  document.documentElement.style.display = 'none'
  await keepTyped()
  if (!readSession()) return leaveFor(`${comingBack('/login')}&left=1`)
  // Token and account in the storage do not match, so neither is trusted.
  if (isOwnersPage()) return signInAgain()
  sessionStorage.setItem(switchedKey, '1')
  return leaveFor('/')
}

const keepTyped = async () => (await import('./typed.ts')).keepTyped()

/** Leaves the page when another tab ends or changes the session, also when the page returns from the back/forward cache. */
export function watchSession(): () => void {
  // The operators' pages have their own sign-in per tab.
  const look = () => void (location.pathname.startsWith('/operator') || isOwnersPage() || leaveToOthers())
  const events = ['storage', 'pageshow', 'visibilitychange', 'focus'] as const
  for (const event of events) addEventListener(event, look)
  return () => {
    for (const event of events) removeEventListener(event, look)
  }
}
