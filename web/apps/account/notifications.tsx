import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Empty, PageTitle, Skeleton } from '#web/ui/surface.tsx'
import { NotificationList } from '#web/features/notifications/list.tsx'
import { NotificationSettings } from '#web/features/notifications/settings.tsx'
import { loadMore, markRead, refresh, useNotifications } from '#web/features/notifications/state.ts'
import { texts } from '#web/features/notifications/texts.ts'

export const handle: PageFacts = { private: true, narrow: true }

export function clientLoader() {
  if (!readSession()) throw redirect('/login?next=/notifications')
  return null
}

export const meta = titledPrivate(texts, 'Notifications')

/** All notifications, and the settings for them. */
export default function NotificationsPage() {
  const t = useText(texts)
  const { list, error } = useNotifications()
  const { notifications: unread } = useCounts()
  useEffect(() => void refresh(), [])
  return (
    <div className="grid gap-6 *:first:mb-0">
      <PageTitle
        aside={
          list?.length !== 0 && (
            <Button look="secondary" disabled={unread === 0} onClick={() => void markRead()}>
              {t('Mark all as read')}
            </Button>
          )
        }
      >
        {t('Notifications')}
      </PageTitle>
      <Failure
        error={error}
        action={
          <Button look="quiet" onClick={() => void refresh()}>
            {t('Try again')}
          </Button>
        }
      />
      {!list && !error && <Skeleton className="h-64" />}
      {list?.length === 0 && (
        <Empty icon="bell" title={t('Nothing new')} text={t('Orders, payments and chats that need you appear here.')} />
      )}
      {list && list.length > 0 && (
        <Card className="overflow-hidden p-0! sm:p-0!">
          <NotificationList list={list} />
          <More />
        </Card>
      )}
      {/* Later, it would be pushed down. */}
      {(list !== undefined || error !== undefined) && <NotificationSettings />}
    </div>
  )
}

function More() {
  const t = useText(texts)
  const { more } = useNotifications()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  if (!more) return null
  const load = () => {
    setState({ busy: true })
    loadMore().then(
      () => setState({ busy: false }),
      (error: unknown) => setState({ busy: false, error }),
    )
  }
  return (
    <div className="grid border-t border-line p-2">
      <Failure error={state.error} />
      <Button look="quiet" busy={state.busy} onClick={load}>
        {t('Show older ones')}
      </Button>
    </div>
  )
}
