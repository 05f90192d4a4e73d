import { Link } from 'react-router'
import type { Rfq } from '#contract/rfqs.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

/** The award of a request: what it costs, why, its orders and its document. */
export function Award({ rfq: { id, award } }: { rfq: Rfq }) {
  const t = useText(texts)
  const { rupiah, time } = useFormat()
  const opens = useOpens()
  if (!award) return null
  const { number, by, at, reason, chosen, orders } = award
  return (
    <section className="grid gap-3">
      <div>
        <p className="text-sm text-ink-soft">{t('Landed cost of the chosen offers')}</p>
        <p className="text-3xl font-bold tabular-nums">{rupiah(chosen)}</p>
        <p className="text-sm text-ink-soft">
          <Name>{by}</Name> · {time(at)}
        </p>
        {reason && <p className="wrap-anywhere">{t('Reason: {reason}', { reason })}</p>}
      </div>
      <ul className="divide-y divide-line">
        {orders.map(({ QuoteId, shopName, OrderId, PurchaseRequestId }) => (
          <li key={QuoteId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Name>{shopName}</Name>
            {PurchaseRequestId !== null && opens('/requests') ? (
              <Link to={`/requests/${PurchaseRequestId}`} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
                {t('Waits for approval')}
              </Link>
            ) : OrderId !== null ? (
              <Link to={`/orders/${OrderId}`} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
                {t('Order {id}', { id: OrderId })}
              </Link>
            ) : (
              <Link to={`/quotes/${QuoteId}`} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
                {t('Order ended, offer open again')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to={`/rfqs/${id}/document`} look="secondary" className="w-fit max-sm:w-full">
        {t('Comparison sheet {number}', { number })}
      </ButtonLink>
    </section>
  )
}
