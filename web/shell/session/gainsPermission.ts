import { freshToken } from './refresh.ts'
import { permits } from './permissions.ts'
import { readSession } from './session.ts'

/** How long a refusal counts, so that a page that stays refused does not renew the session over and over. */
const refusalMs = 60_000
const askedAt = new Map<string, number>()

/** Whether the renewed session has a permission that it lacked: roles may have changed since the token was given. */
export async function gainsPermission(needed: string, renew: (force: true) => Promise<unknown> = freshToken): Promise<boolean> {
  const asked = askedAt.get(needed)
  if (asked !== undefined && Date.now() - asked < refusalMs) return false
  askedAt.set(needed, Date.now())
  await renew(true)
  const session = readSession()
  return session !== null && permits(session, needed)
}
