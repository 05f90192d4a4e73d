import { useState } from 'react'
import { Link } from 'react-router'
import { requests, type ListedRequest } from '#contract/approvals.ts'
import type { PageFacts } from '#contract/page.ts'
import { RequestRow } from '#web/features/requests/requestRow.tsx'
import { texts } from '#web/features/requests/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { permits } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/list.ts'

export const handle: PageFacts = { private: true }

const views = { 'to-decide': 'For my decision', mine: 'My requests', all: 'All of my company' } as const
type View = keyof typeof views

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const session = readSession()
  const shown = (Object.keys(views) as View[]).filter(
    (view) =>
      (view !== 'to-decide' || permits(session, 'requests.decide')) &&
      (view !== 'mine' || permits(session, 'cart.edit')) &&
      (view !== 'all' || permits(session, 'orders.company')),
  )
  const asked = new URL(request.url).searchParams.get('view')
  const view = shown.find((each) => each === asked) ?? shown[0] ?? 'mine'
  return { view, shown, page: await call(requests.list, { query: { view, limit: '20' } }) }
}
export const meta = titledPrivate(texts, 'Purchase requests')

/** Purchase requests: those that wait for one's decision, one's own, and all of the company. */
export default function Requests({ loaderData: { view, shown, page } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t('Purchase requests')}</PageTitle>
      <nav className="mb-5 flex flex-wrap gap-2" aria-label={t('Purchase requests')}>
        {shown.map((each) => (
          <Link
            key={each}
            to={`/requests?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 font-medium ${each === view ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:bg-sunken'}`}
          >
            {t(views[each])}
          </Link>
        ))}
      </nav>
      <Page key={view} view={view} rows={page.rows} next={page.next} />
    </div>
  )
}

function Page({ view, rows: first, next: following }: { view: View; rows: ListedRequest[]; next: number | null }) {
  const t = useText(texts)
  const [more, setMore] = useState<{ rows: ListedRequest[]; next: number | null }>({ rows: [], next: following })
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const rows = [...first, ...more.rows]
  if (rows.length === 0)
    return view === 'to-decide' ? (
      <Empty
        icon="check"
        title={t('Nothing waits for you')}
        text={t('A request appears here when a colleague asks you to approve an order.')}
      />
    ) : (
      <Empty icon="receipt" title={t('No requests yet')} text={t('Ask for approval at the end of your cart.')} />
    )
  const load = async () => {
    setState({ busy: true })
    try {
      const page = await call(requests.list, { query: { view, limit: '20', before: String(more.next) } })
      setMore({ rows: [...more.rows, ...page.rows], next: page.next })
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <div className="grid gap-4">
      <Card className="p-0! sm:p-0!">
        <ul className="divide-y divide-line">
          {rows.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      </Card>
      <Failure error={state.error} />
      {more.next !== null && (
        <Button look="secondary" busy={state.busy} onClick={() => void load()}>
          {t('Older ones')}
        </Button>
      )}
    </div>
  )
}
