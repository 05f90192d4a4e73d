import { fakturs } from '#contract/fakturs.ts'
import { call } from '#web/shell/call.ts'
import type { Session } from '#web/shell/session/session.ts'

const asked = new Map<string, Promise<boolean>>()

/** Whether an organization has fakturs or will have some, asked once per page load. A failed call counts as no. */
export function hasFakturs({ role, id }: Pick<Session, 'role' | 'id'>): Promise<boolean> {
  const key = `${role} ${id}`
  const known = asked.get(key) ?? ask(role, id).catch(() => false)
  asked.set(key, known)
  return known
}

async function ask(role: Session['role'], id: number | null): Promise<boolean> {
  if (role === 'buyer') return (await call(fakturs.monthsOfCompany)).months.length > 0
  return id !== null && (await call(fakturs.monthsOfStore, { params: { id } })).registered
}
