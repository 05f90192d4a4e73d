import type { TradingRole } from '#contract/roles.ts'
import { pageOwnerOf } from '#contract/pageOwner.ts'
import { useSyncExternalStore } from 'react'

/** The browser's copy of a sign-in: the specification's keys, and the end of the token. */
export type Session = {
  access_token: string
  role: TradingRole
  id: number | null
  sellerId: number | null
  name: string | null
  userId?: number | null | undefined
  expiresAt: string
  /** Whether its company wants prices without PPN. */
  pricesWithoutPpn?: boolean | undefined
  /** Permissions of the person's roles. Undefined for a sign-in that does not say; then the server alone decides. */
  permissions?: readonly string[] | undefined
  /** Set while an operator views an account: its person, the reason, and the organization's number. */
  viewing?: { person: string; reason: string; organization: number }
}

const keys = ['access_token', 'role', 'id', 'sellerId', 'name', 'userId', 'expiresAt', 'pricesWithoutPpn', 'permissions'] as const
const changed = new EventTarget()
/** Key for an operator's view of an account: in this tab only, in place of the browser's sign-in. */
export const viewKey = 'viewing'

/** The current session from local storage; null for a visitor and on the server. */
export function readSession(): Session | null {
  if (typeof window === 'undefined') return null
  const viewed = sessionStorage.getItem(viewKey)
  if (viewed !== null) return JSON.parse(viewed) as Session
  const access_token = localStorage.getItem('access_token')
  const role = localStorage.getItem('role')
  if (!access_token || (role !== 'buyer' && role !== 'seller')) return null
  return {
    access_token,
    role,
    id: number('id'),
    sellerId: number('sellerId'),
    name: localStorage.getItem('name'),
    userId: number('userId'),
    expiresAt: localStorage.getItem('expiresAt') ?? '',
    pricesWithoutPpn: role === 'buyer' && localStorage.getItem('pricesWithoutPpn') === 'true',
    permissions: localStorage.getItem('permissions')?.split(','),
  }
}

/** Whether a page must draw its prices again, because its company wants them without PPN. */
export const seesNetPrices = () => readSession()?.pricesWithoutPpn === true

const number = (key: string) => Number(localStorage.getItem(key)) || null

/** Stores a sign-in, or changes in it (a new token, a store's id and name). */
export function keepSession(session: Partial<Session>) {
  for (const key of keys) {
    const value = session[key]
    if (value === null) localStorage.removeItem(key)
    else if (value !== undefined) localStorage.setItem(key, String(value))
  }
  tell()
}

const ownerOf = (session: Session | null) => {
  const id = session?.role === 'seller' ? session.sellerId : session?.id
  return session && id ? pageOwnerOf({ role: session.role, id, user: session.userId }) : undefined
}
let owner = ownerOf(readSession())

/** The user that this page was rendered for, as in `pageOwnerHeader`; undefined for a visitor. */
export const pageOwner = () => owner

/** Whether the browser is still signed in as this page's owner. A visitor's page belongs to the next user who signs in. */
export function isOwnersPage(): boolean {
  owner ??= ownerOf(readSession())
  return owner === ownerOf(readSession())
}

/** Notifies all parts of this tab, and the style sheet through `data-role` (app.css, beforeHydration.ts). */
function tell() {
  const session = readSession()
  owner = ownerOf(session)
  document.documentElement.dataset.role = session?.role ?? ''
  tellAgain()
}

/** Ends the sign-in, or an operator's view, whose page stays that of its person. Clears local storage, as specified, but keeps the theme. */
export function forgetSession() {
  if (readSession()?.viewing) return sessionStorage.removeItem(viewKey)
  const theme = localStorage.getItem('theme')
  localStorage.clear()
  if (theme) localStorage.setItem('theme', theme)
  tell()
}

/** Continues as a visitor, without a token. Returns a function that restores the sign-in. */
export function asVisitor(): () => void {
  const token = localStorage.getItem('access_token')
  localStorage.removeItem('access_token')
  tell()
  return () => token !== null && keepSession({ access_token: token })
}

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

let kept: Session | null = null
let isFresh = false

/** Reads storage once for all components. Returns the same object while nothing has changed, so that React does not render again. */
function snapshot() {
  if (!isFresh) {
    const session = readSession()
    if (JSON.stringify(kept) !== JSON.stringify(session)) kept = session
    isFresh = true
  }
  return kept
}

function tellAgain() {
  isFresh = false
  changed.dispatchEvent(new Event('change'))
}
// Other tabs write the same storage, and a page that comes back from the browser's memory has heard nothing of them.
for (const event of ['storage', 'pageshow']) globalThis.window?.addEventListener(event, tellAgain)

/** Current session, in sync across tabs. The server and the first paint show a visitor (undefined: not known yet). */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined)
}

/** The same, but undefined for a visitor from the start. Avoids a second render when the session turns out to be missing. */
export const useSignedIn = () =>
  useSyncExternalStore(
    subscribe,
    () => snapshot() ?? undefined,
    () => undefined,
  )

/** Role of the signed-in user. */
export const useRole = () => useSignedIn()?.role
