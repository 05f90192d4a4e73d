import { hasFakturs } from '#web/features/fakturs/has.ts'
import { hasQuotes } from '#web/features/quotes/has.ts'
import { opens } from '#web/shell/session/pageAccess.ts'
import type { Session } from '#web/shell/session/session.ts'

export type OwnPages = { fakturs?: boolean; quotes?: boolean }

const asked = new Map<string, Promise<OwnPages>>()

/** Pages on which an organization has something, of those that the member's roles open; asked once per page load. A failed call counts as no. */
export function findOwnPages(session: Session): Promise<OwnPages> {
  const key = JSON.stringify([session.role, session.id, session.permissions])
  const known = asked.get(key) ?? ask(session)
  asked.set(key, known)
  return known
}

async function ask(session: Session): Promise<OwnPages> {
  const no = () => false
  const [fakturs, quotes] = await Promise.all([
    opens(session, session.role === 'buyer' ? '/fakturs' : '/store-fakturs') && hasFakturs(session).catch(no),
    opens(session, '/quotes') && hasQuotes().catch(no),
  ])
  return { fakturs, quotes }
}
