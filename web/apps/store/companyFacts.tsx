import { Link } from 'react-router'
import { facts } from '#contract/facts.ts'
import { orderLists, type ListedOrder } from '#contract/orderLists.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { mayCall } from '#web/shell/session/permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { OrderBadge } from '#web/features/orders/status.tsx'
import { VerifiedLine } from '#web/features/organizations/verifications/badge.tsx'
import type { Route } from './+types/companyFacts.ts'
import { CompanyRows } from '#web/features/shops/facts/boxes.tsx'
import { texts } from '#web/features/shops/facts/texts.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireStore()
  const [shown, orders] = await Promise.all([
    call(facts.ofCompany, { params }),
    mayCall(orderLists.page) ? call(orderLists.page, { query: { BuyerId: params.id, limit: 5 } }) : undefined,
  ])
  return { id: params.id, shown, orders }
}
export const meta = titledPrivate(texts, 'Facts of companies')

/** Facts of a company for its stores: how it pays, receives and cancels, and what it ordered here last. */
export default function CompanyFactsPage({ loaderData: { id, shown, orders } }: Route.ComponentProps) {
  const t = useText(texts)
  const opens = useOpens()
  const room = orders?.rows.find(({ Buyer }) => Buyer?.room)?.Buyer?.room
  return (
    <>
      <PageTitle aside={room && opens('/messages') && <ButtonLink to={`/messages?room=${room}`}>{t('Chat')}</ButtonLink>}>
        <Name>{shown.name}</Name>
      </PageTitle>
      <div className="grid gap-4">
        <VerifiedLine badge={shown.verified} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card>
            <h2 className="flex min-h-11 items-center text-lg font-semibold">{t('How it orders on Pasokan')}</h2>
            <CompanyRows shown={shown} />
          </Card>
          {orders && (
            <Card>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h2 className="text-lg font-semibold">{t('Orders from your store')}</h2>
                {orders.total > 0 && (
                  <Link
                    to={`/orders?${new URLSearchParams({ BuyerId: id, q: shown.name })}`}
                    className="inline-flex min-h-11 items-center text-accent underline"
                  >
                    {t('All {n, number}', { n: orders.total })}
                  </Link>
                )}
              </div>
              {orders.total === 0 && <p className="text-ink-soft">{t('None yet.')}</p>}
              <ul className="divide-y divide-line">
                {orders.rows.map((order) => (
                  <li key={order.id}>
                    <OrderRow order={order} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <p className="text-sm text-ink-soft">{t('Only stores that a company ordered from, or is a customer of, see these facts.')}</p>
      </div>
    </>
  )
}

function OrderRow({ order: { id, status, goods, payable, paidAt, updatedAt, storeOrders } }: { order: ListedOrder }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <Link to={`/orders/${id}`} className="line-clamp-2 font-medium hover:underline">
          <Name>{goods[0]?.name ?? t('Order {id}', { id })}</Name>
        </Link>
        <p className="text-sm text-ink-soft tabular-nums">
          #{id} · {format.date(paidAt ?? updatedAt)}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <strong className="tabular-nums">{format.rupiah(payable)}</strong>
        <OrderBadge status={storeOrders[0]?.status ?? status} />
      </div>
    </div>
  )
}
