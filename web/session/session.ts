import type { TradingRole } from '#contract/roles.ts'
import { pageOwnerOf } from '#contract/pageOwner.ts'
import { useSyncExternalStore } from 'react'

/** What the browser keeps of a sign-in: the specification's keys, and when the token ends. */
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
  /** Set where an operator sees somebody's account: whose, why, and the organization's number. */
  viewing?: { person: string; reason: string; organization: number }
}

const keys = ['access_token', 'role', 'id', 'sellerId', 'name', 'userId', 'expiresAt', 'pricesWithoutPpn'] as const
const changed = new EventTarget()
/** Where an operator who sees an account keeps it: in this tab alone, in place of any sign-in of the browser. */
export const viewKey = 'viewing'

/** The present session, read from local storage; null for a visitor and on the server. */
export function readSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
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
  }
}

function number(key: string) {
  const text = localStorage.getItem(key)
  return text && /^\d+$/.test(text) ? Number(text) : null
}

/** Keeps a sign-in, or what changed in it (a new token, a store's id and name). */
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

/** Who this page was rendered for, as `pageOwnerHeader` names it; undefined for a visitor's. */
export const pageOwner = () => owner

/** Whether the browser is still signed in as this page's owner. Somebody who signs in elsewhere takes a visitor's page over. */
export function isOwnersPage(): boolean {
  owner ??= ownerOf(readSession())
  return owner === ownerOf(readSession())
}

/** To every part of this tab, and to what only the style asks (app.css, beforeScript.ts). */
function tell() {
  const session = readSession()
  owner = ownerOf(session)
  document.documentElement.dataset.role = session?.role ?? ''
  changed.dispatchEvent(new Event('change'))
}

/** Forgets the sign-in, or what is looked at: as the specification says, all of local storage; what the person chose for the page stays. */
export function forgetSession() {
  if (readSession()?.viewing) {
    sessionStorage.removeItem(viewKey)
    owner = ownerOf(readSession())
    return
  }
  const theme = localStorage.getItem('theme')
  localStorage.clear()
  if (theme) localStorage.setItem('theme', theme)
  tell()
}

/** Goes on as a visitor, whose calls carry no token; returns how to be signed in again as before. */
export function asVisitor(): () => void {
  const token = localStorage.getItem('access_token')
  localStorage.removeItem('access_token')
  tell()
  return () => token !== null && keepSession({ access_token: token })
}

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

let kept: { token: string; session: Session | null } | undefined

/** The same object as long as nothing changed, so that React does not render again. */
function snapshot() {
  const session = readSession()
  const token = JSON.stringify(session)
  if (kept?.token !== token) kept = { token, session }
  return kept.session
}

/** Who is signed in, in every tab at once. The server and the first paint show a visitor (undefined: not known yet). */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined)
}

/** The same, but a visitor is undefined from the first: what asks for no more need not be drawn again when it turns out that no one is signed in. */
export const useSignedIn = () =>
  useSyncExternalStore(
    subscribe,
    () => snapshot() ?? undefined,
    () => undefined,
  )

/** As which side one is signed in. */
export const useRole = () =>
  useSyncExternalStore(
    subscribe,
    () => snapshot()?.role,
    () => undefined,
  )
