import { Link } from 'react-router'
import { Envelope } from '#web/features/chat/envelope.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import type { Session } from '#web/shell/session/session.ts'
import { useSwitched } from '#web/shell/session/useSwitched.ts'
import { CountBadge } from '#web/shell/sockets/badge.tsx'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { useLive } from './useLive.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useWide } from '#web/shell/layout/useWide.ts'
import { texts } from '#web/shell/layout/menuTexts.ts'

/** Links for a company or a supplier, beside the search; all others are in the account menu. */
export default function OwnLinks({ session }: { session: Session }) {
  const t = useText(texts)
  useLive()
  useSwitched(session.name ?? '')
  const opens = useOpens()
  const { cart, needs } = useCounts()
  const buying = session.role === 'buyer'
  const isWide = useWide()
  return (
    <>
      {isWide && (
        <>
          {buying && opens('/quick-order') && <OwnLink to="/quick-order" icon="bolt" label={t('Quick order')} />}
          {session.id !== null && <OwnLink to="/orders" icon="receipt" label={t('Orders')} count={buying ? 0 : (needs?.orders ?? 0)} />}
          {buying && opens('/cart') && <OwnLink to="/cart" icon="cart" label={t('Cart')} count={cart} brief />}
          {opens('/messages') && <Envelope />}
        </>
      )}
      <Bell />
    </>
  )
}

type OwnLinkProps = { to: string; icon: IconName; label: string; count?: number; /** Without its word on a desk, too. */ brief?: boolean }

function OwnLink({ to, icon, label, count = 0, brief = false }: OwnLinkProps) {
  const opens = useOpens()
  if (!opens(to)) return null
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-sunken"
    >
      {/* Without its word the badge is in the corner, else at the icon. */}
      <span className={brief ? '' : 'xl:relative'}>
        <Icon name={icon} className="size-6" />
        <span className={brief ? '' : 'xl:absolute xl:-top-2.5 xl:-right-2.5 xl:size-5'}>
          <CountBadge count={count} />
        </span>
      </span>
      {!brief && <span className="max-xl:hidden">{label}</span>}
    </Link>
  )
}
