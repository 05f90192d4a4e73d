import { fakturs } from '#contract/fakturs.ts'
import { call } from '#web/shell/call.ts'
import type { Session } from '#web/shell/session/session.ts'

/** Whether an organization has fakturs or will have some. Throws the call's errors. */
export async function hasFakturs({ role, id }: Pick<Session, 'role' | 'id'>): Promise<boolean> {
  if (role === 'buyer') return (await call(fakturs.monthsOfCompany)).months.length > 0
  return id !== null && (await call(fakturs.monthsOfStore, { params: { id } })).registered
}
