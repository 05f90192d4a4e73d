import { useEffect, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/surface.tsx'
import { NotificationList } from './list.tsx'
import { markRead, refresh, useNotifications } from './state.ts'
import { texts } from './texts.ts'

/** Panel of the bell. The newest notification is announced even while it is closed. */
export function Panel({ onGo, host }: { onGo: () => void; host: RefObject<HTMLElement | null> }) {
  const t = useText(texts)
  const { list, error } = useNotifications()
  const { notifications: unread } = useCounts()
  const shown = useShown(host)
  if (!shown) return <Announcer />
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="text-lg font-semibold">{t('Notifications')}</h2>
        <Button look="quiet" disabled={unread === 0} onClick={() => void markRead()} className="px-3 text-sm">
          {t('Mark all as read')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={t('Notifications')}>
        <Failure
          error={error}
          action={
            <Button look="quiet" onClick={() => void refresh()}>
              {t('Try again')}
            </Button>
          }
        />
        {!list && !error && <Waiting />}
        {list?.length === 0 && <Nothing />}
        {list && <NotificationList list={list.slice(0, 10)} onGo={onGo} />}
      </div>
      <Link
        to="/notifications"
        onClick={onGo}
        className="border-t border-line px-4 py-3 text-center font-medium text-accent hover:bg-accent-soft focus-visible:-outline-offset-2"
      >
        {t('See all')}
      </Link>
    </div>
  )
}

/** A closed panel renders nothing. */
function useShown(host: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(() => host.current?.matches(':popover-open') ?? false)
  useEffect(() => {
    const panel = host.current
    const look = () => {
      const open = panel?.matches(':popover-open') ?? false
      setShown(open)
      if (open) void refresh()
    }
    look()
    panel?.addEventListener('toggle', look)
    return () => panel?.removeEventListener('toggle', look)
  }, [host])
  return shown
}

function Nothing() {
  const t = useText(texts)
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="bell" className="size-7" />
      </span>
      <p className="font-semibold">{t('Nothing new')}</p>
      <p className="text-sm text-ink-soft">{t('Orders, payments and chats that need you appear here.')}</p>
    </div>
  )
}

const Waiting = () => (
  <div className="grid gap-3 p-4">
    {[0, 1, 2].map((n) => (
      <Skeleton key={n} className="h-14" />
    ))}
  </div>
)

/** Announces the newest notification to screen readers, politely. */
function Announcer() {
  const { latest } = useNotifications()
  const language = useLanguage()
  return (
    <p role="status" className="sr-only">
      {latest?.text[language]}
    </p>
  )
}
