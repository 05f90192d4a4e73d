import { opens } from '#web/shell/session/pageAccess.ts'
import type { Session } from '#web/shell/session/session.ts'
import type { IconName } from '#web/ui/icon.tsx'

type OwnPage = { to: string; icon: IconName; label: 'Company Profile' | 'UMKM Store' }

/**
 * Target of the header's button: the company's profile, or the store. A seller without a store creates it first; members of a store whose
 * role does not show its figures have none.
 */
export function ownPage(session: Pick<Session, 'role' | 'id' | 'permissions'>): OwnPage | undefined {
  if (session.role === 'buyer') return { to: '/profile-buyer', icon: 'company', label: 'Company Profile' }
  const to = session.id === null ? '/add-store' : '/profile-store'
  return opens(session, to) ? { to, icon: 'store', label: 'UMKM Store' } : undefined
}
