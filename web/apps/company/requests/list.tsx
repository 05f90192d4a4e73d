import { useRevalidator } from 'react-router'
import { delegations, requests } from '#contract/approvals.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { PageFacts } from '#contract/page.ts'
import { Delegations } from '#web/features/requests/delegations.tsx'
import { RequestRow } from '#web/features/requests/requestRow.tsx'
import { texts } from '#web/features/requests/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { permits } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkTabs } from '#web/ui/linkTabs.tsx'
import { MoreRows } from '#web/ui/moreRows.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
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
  // Administrators delegate beside the rules, for others, too.
  const delegates = view === 'to-decide' && !permits(session, 'approvals.manage')
  const [page, list, colleagues] = await Promise.all([
    call(requests.list, { query: { view, limit: '20' } }),
    delegates ? call(delegations.list) : [],
    delegates ? call(delegations.colleagues) : [],
  ])
  return { view, shown, page, list, colleagues }
}
export const meta = titledPrivate(texts, 'Purchase requests')

/** Purchase requests: those that wait for one's decision, one's own, and all of the company. */
export default function Requests({ loaderData: { view, shown, page, list, colleagues } }: Route.ComponentProps) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  return (
    <div>
      <PageTitle>{t('Purchase requests')}</PageTitle>
      {shown.length > 1 && (
        <div className="mb-5">
          <LinkTabs
            label={t('Purchase requests')}
            tabs={shown.map((each) => ({ to: `/requests?view=${each}`, isHere: each === view, children: t(views[each]) }))}
          />
        </div>
      )}
      <div className="grid gap-4">
        <Page key={view} view={view} first={page} />
        <Delegations list={list} colleagues={colleagues} forOthers={false} changed={revalidate} />
      </div>
    </div>
  )
}

function Page({ view, first }: { view: View; first: Answer<typeof requests.list> }) {
  const t = useText(texts)
  const opens = useOpens()
  const list = useMore(first, (before) => call(requests.list, { query: { view, limit: '20', before: String(before) } }))
  if (list.rows.length === 0)
    return view === 'to-decide' ? (
      <Empty
        icon="check"
        title={t('Nothing waits for you')}
        text={t('A request appears here when a colleague asks you to approve an order.')}
        action={opens('/company/approvals') && <ButtonLink to="/company/approvals">{t('See the approval rules')}</ButtonLink>}
      />
    ) : (
      <Empty
        icon="receipt"
        title={t('No requests yet')}
        text={t('Ask for approval at the end of your cart.')}
        action={opens('/cart') && <ButtonLink to="/cart">{t('To the cart')}</ButtonLink>}
      />
    )
  return (
    <MoreRows list={list} older={t('Older ones')}>
      {(request) => <RequestRow request={request} />}
    </MoreRows>
  )
}
