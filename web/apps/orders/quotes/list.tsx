import { redirect } from 'react-router'
import type { Answer } from '#contract/endpoint.ts'
import { quotes, type quoteViews } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import { QuoteRow } from '#web/features/quotes/row.tsx'
import { texts } from '#web/features/quotes/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { readSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { MoreRows } from '#web/ui/moreRows.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { QuoteTabs } from './tabs.tsx'
import type { Route } from './+types/list.ts'

type View = (typeof quoteViews)[number]

const pageOf = (view: View, before?: number) =>
  call(quotes.list, { query: { view, limit: '20', ...(before ? { before: String(before) } : {}) } })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect('/login?next=/quotes')
  const role = session.role === 'seller' ? 'seller' : 'buyer'
  if (role === 'seller') requireStore()
  const asked = new URL(request.url).searchParams.get('view')
  const view: View = asked === 'mine' ? 'mine' : 'all'
  return { role, view, page: await pageOf(view) } as const
}
export const meta = titledPrivate(texts, 'Quotes')

/** Quotes of a company or a store: all, or those that wait for the reader's side. */
export default function Quotes({ loaderData: { role, view, page } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <>
      <PageTitle>{t('Quotes')}</PageTitle>
      <QuoteTabs side={role} here={view} />
      <Rows key={view} role={role} view={view} first={page} />
    </>
  )
}

function Rows({ role, view, first }: { role: TradingRole; view: View; first: Answer<typeof quotes.list> }) {
  const t = useText(texts)
  const list = useMore(first, (before) => pageOf(view, before))
  if (list.rows.length === 0) return <Nothing role={role} view={view} />
  return (
    <MoreRows list={list} older={t('Older ones')}>
      {(quote) => <QuoteRow quote={quote} role={role} />}
    </MoreRows>
  )
}

function Nothing({ role, view }: { role: TradingRole; view: View }) {
  const t = useText(texts)
  if (view === 'mine')
    return <Empty icon="check" title={t('Nothing waits for you')} text={t('A quote appears here when it is your turn to answer.')} />
  if (role === 'seller')
    return <Empty icon="receipt" title={t('No quotes yet')} text={t('When a company asks for your price, you answer here.')} />
  return (
    <Empty
      icon="receipt"
      title={t('No quotes yet')}
      text={t('Open a product and press “Ask for a quote” to ask for a better price of a larger quantity.')}
      action={<ButtonLink to="/">{t('See products')}</ButtonLink>}
    />
  )
}
