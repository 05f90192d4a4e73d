import type { Notification } from '#contract/notifications.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { OwnLink } from '#web/shell/session/ownLink.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ago } from './ago.ts'
import { kinds } from './kinds.ts'
import { markRead } from './state.ts'
import { texts } from './texts.ts'

/** Notifications with their time. Each links to its subject, and going there marks it as read. */
export function NotificationList({ list, onGo }: { list: Notification[]; onGo?: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {list.map((one) => (
        <li key={one.id}>
          <Row one={one} {...(onGo ? { onGo } : {})} />
        </li>
      ))}
    </ul>
  )
}

function Row({ one, onGo }: { one: Notification; onGo?: () => void }) {
  const t = useText(texts)
  const language = useLanguage()
  const go = () => {
    if (one.readAt === null) void markRead(one.id)
    onGo?.()
  }
  return (
    <OwnLink
      to={one.link}
      onClick={go}
      className="flex items-start gap-3 px-4 py-3 max-sm:px-3 max-sm:py-2 max-sm:text-base max-sm:leading-snug [a&]:hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${one.readAt === null ? 'bg-accent-soft text-accent' : 'bg-sunken text-ink-soft'}`}
      >
        <Icon name={kinds[one.kind].icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block break-words ${one.readAt === null ? 'font-semibold' : ''}`}>{one.text[language]}</span>
        <time dateTime={one.createdAt} className="text-sm text-ink-soft">
          {ago(one.createdAt, language, t('just now'))}
        </time>
      </span>
      {one.readAt === null && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('Unread')}</span>
        </span>
      )}
    </OwnLink>
  )
}
