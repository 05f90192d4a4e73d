import { redirect } from 'react-router'
import { moderation, type Statement } from '#contract/moderation.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/moderation.ts'
import { StatementCard } from '#web/features/moderation/statement.tsx'
import { texts } from '#web/features/moderation/texts.ts'

const perPage = 20

export const handle: PageFacts = { narrow: true }

export async function clientLoader() {
  if (!readSession()) throw redirect('/login?next=/moderation')
  return call(moderation.mine, { query: { limit: perPage } })
}
export const meta = titledPrivate(texts, 'Held and removed')

/** Moderation decisions on the user's own content, with reasons and a way to appeal. */
export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const { rows, more, busy, error, replace } = useMore(loaderData, (before) => call(moderation.mine, { query: { limit: perPage, before } }))
  const changed = (statement: Statement) => replace(rows.map((row) => (row.id === statement.id ? statement : row)))
  return (
    <div>
      <PageTitle>{t('Held and removed')}</PageTitle>
      <p className="-mt-4 mb-6 text-ink-soft max-md:-mt-2">
        {t('Everything of yours that we held, removed or warned about, and why. Someone else decides an appeal.')}
      </p>
      {rows.length === 0 ? (
        <Empty icon="check" title={t('Nothing of yours was held or removed.')} />
      ) : (
        <ul className="grid gap-4">
          {rows.map((row) => (
            <li key={row.id}>
              <StatementCard statement={row} changed={changed} />
            </li>
          ))}
        </ul>
      )}
      <Failure error={error} />
      {more && (
        <Button look="secondary" className="mt-4" busy={busy} onClick={more}>
          {t('Show earlier ones')}
        </Button>
      )}
    </div>
  )
}
