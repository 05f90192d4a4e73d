import { useState } from 'react'
import { requests, type PurchaseRequest } from '#contract/approvals.ts'
import { orders } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { Decision } from '#web/features/requests/decision.tsx'
import { Levels } from '#web/features/requests/levels.tsx'
import { RequestBadge } from '#web/features/requests/requestBadge.tsx'
import { texts } from '#web/features/requests/texts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CaseColumns } from '#web/ui/caseColumns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/show.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  return { request: await call(requests.show, { params: { id: params.id } }) }
}
export const meta = titledPrivate(texts, 'Purchase requests')

/** One request on one screen: total, purpose, stores, lines with the last price, and the decision. */
export default function ShowRequest({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const [decided, setDecided] = useState<PurchaseRequest | null>(null)
  const request = decided?.id === loaderData.request.id ? decided : loaderData.request
  const { number, status, amount, purpose, by, askedAt, stores, keptUntil } = request
  return (
    <div className="grid gap-4">
      <BackLink to="/requests" className="-mb-2">
        {t('Back to the requests')}
      </BackLink>
      <PageTitle aside={<RequestBadge status={status} />}>{number}</PageTitle>
      <CaseColumns
        beside={
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('Approval')}</h2>
            <Levels request={request} />
            {request.OrderProducts.length > 0 && (
              <ButtonLink look="quiet" to={`/requests/${request.id}/document`} className="mt-2 -ml-3 w-fit">
                <Icon name="printer" />
                {t('Document to print')}
              </ButtonLink>
            )}
          </Card>
        }
      >
        <Card className="grid gap-3">
          <div>
            <p className="text-sm text-ink-soft">{t('Total with delivery and tax')}</p>
            <p className="text-3xl font-bold tabular-nums" data-testid="total">
              {format.rupiah(amount)}
            </p>
          </div>
          {purpose && <p className="whitespace-pre-line">{purpose}</p>}
          <p className="text-sm text-ink-soft">
            {t('Asked by {name} on {day}', { name: by.name, day: format.date(askedAt) })}
            {stores.length > 0 && (
              <>
                {' '}
                · <Name>{stores.map(({ name }) => name).join(', ')}</Name>
              </>
            )}
          </p>
          {status === 'waiting' && (
            <p className="text-sm font-medium text-warn">
              {keptUntil === null
                ? t(
                    request.steps.includes('approve')
                      ? 'No stock is kept; price and stock are checked again when you approve.'
                      : 'No stock is kept; price and stock are checked again on approval.',
                  )
                : t('The stores keep price and stock until {time} WIB', { time: format.time(keptUntil) })}
            </p>
          )}
          <Decision request={request} onDecided={setDecided} />
          <After request={request} />
        </Card>
        {request.OrderProducts.length > 0 && <Lines request={request} />}
      </CaseColumns>
    </div>
  )
}

function Lines({ request }: { request: PurchaseRequest }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card>
      <ul className="divide-y divide-line">
        {request.OrderProducts.map((line, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0 last:pb-0">
            <Name>{line.name}</Name>
            <strong className="text-right tabular-nums">{format.rupiah(line.totalPrice)}</strong>
            <span className="text-sm text-ink-soft tabular-nums">
              {t('{n, number} × {price, rupiah} / {unit, unit}', { n: line.quantity, price: line.price, unit: line.unit })}
            </span>
            <LastPrice line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LastPrice({ line: { lastPrice, price } }: { line: PurchaseRequest['OrderProducts'][number] }) {
  const t = useText(texts)
  const format = useFormat()
  if (lastPrice === null) return <span className="text-right text-sm text-ink-soft">{t('first time')}</span>
  const change = lastPrice > 0 ? Math.round(((price - lastPrice) / lastPrice) * 100) : 0
  return (
    <span className={`text-right text-sm tabular-nums ${change > 0 ? 'text-warn' : 'text-ink-soft'}`}>
      {t('last {amount, rupiah}', { amount: lastPrice })}
      {change !== 0 && ` (${change > 0 ? '+' : '−'}${format.number(Math.abs(change))} %)`}
    </span>
  )
}

/** The next step after the request's end. */
function After({ request: { status, OrderId, by } }: { request: PurchaseRequest }) {
  const t = useText(texts)
  const pays = useMayCall(orders.checkout)
  if (status === 'approved')
    return (
      <div className="grid gap-3">
        <Notice tone="good">{t('The order can be paid now.')}</Notice>
        <ButtonLink to={`/orders/${OrderId}`}>{t(pays ? 'See and pay the order' : 'See the order')}</ButtonLink>
      </div>
    )
  if (status === 'placed')
    return (
      <ButtonLink look="secondary" to={`/orders/${OrderId}`}>
        {t('See the order')}
      </ButtonLink>
    )
  if (status === 'waiting' || status === 'rejected') return null
  return (
    <div className="grid gap-3">
      <p>{t('The goods went back to the cart of {name}, who can change them and ask again.', { name: by.name })}</p>
      {by.userId === readSession()?.userId && (
        <ButtonLink look="secondary" to="/cart" className="justify-self-start">
          {t('To the cart')}
        </ButtonLink>
      )}
    </div>
  )
}
