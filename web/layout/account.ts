import type { Session } from '#web/session/session.ts'
import type { IconName } from '#web/ui/icon.tsx'

type OwnPage = { to: string; icon: IconName; label: 'Company Profile' | 'UMKM Store' }

/** Target of the header's button: the company's profile, or the store. A seller without a store creates it first. */
export function ownPage({ role, id }: Pick<Session, 'role' | 'id'>): OwnPage {
  if (role === 'buyer') return { to: '/profile-buyer', icon: 'company', label: 'Company Profile' }
  return { to: id === null ? '/add-store' : '/profile-store', icon: 'store', label: 'UMKM Store' }
}
