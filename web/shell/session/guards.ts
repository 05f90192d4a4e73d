import type { TradingRole } from '#contract/roles.ts'
import { redirect } from 'react-router'
import { readSession, type Session } from './session.ts'

/** For clientLoaders (specification, route table): users without access are redirected home. */
export function requireRole(role: TradingRole): Session {
  const session = readSession()
  if (session?.role !== role) throw redirect('/')
  return session
}

/** For sellers with a store; others are led to create one. */
export function requireStore(): Session & { id: number } {
  const session = requireRole('seller')
  if (session.id === null) throw redirect('/add-store')
  return { ...session, id: session.id }
}
