import { useRef } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { CountBadge } from '#web/shell/sockets/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { bellTexts } from './bellTexts.ts'
import { Panel } from './panel.tsx'

/** Notifications in the header: number of unread ones, and the newest in a panel. */
export function Bell() {
  const t = useText(bellTexts)
  const { notifications } = useCounts()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="notifications"
        aria-label={notifications > 0 ? t('Notifications, {n} unread', { n: notifications }) : t('Notifications')}
        title={t('Notifications')}
        className="relative grid size-11 place-items-center rounded-lg text-ink hover:bg-sunken"
      >
        <Icon name="bell" className="size-6" />
        <CountBadge count={notifications} />
      </button>
      <div
        ref={panel}
        id="notifications"
        popover="auto"
        role="dialog"
        aria-label={t('Notifications')}
        className="fixed inset-auto top-16 right-2 m-0 max-h-[min(36rem,calc(100dvh-5rem))] w-[min(24rem,calc(100vw-1rem))] overflow-hidden rounded-2xl bg-raised p-0 text-ink shadow-float sm:right-4"
      >
        <Panel onGo={() => panel.current?.hidePopover()} host={panel} />
      </div>
    </div>
  )
}
