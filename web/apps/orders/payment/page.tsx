import { Link, redirect } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { payments } from '#contract/payments.ts'
import { PaymentOfSeveral } from '#web/features/orders/payment.tsx'
import { jointTexts } from '#web/features/orders/jointTexts.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { NotFound } from '#web/shell/layout/notFound.tsx'
import { readSession } from '#web/shell/session/session.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/page.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!readSession()) throw redirect(`/login?next=${encodeURIComponent(`/payments/${params.id}`)}`)
  return call(payments.show, { params }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not-found') return null
    throw error
  })
}
export const meta = titledPrivate(jointTexts, 'Pay several orders at once')

/** One payment of several orders: its state and deadline, and what it pays of each order. */
export default function PaymentPage({ loaderData: payment }: Route.ComponentProps) {
  const t = useText(jointTexts)
  const format = useFormat()
  if (!payment) return <NotFound />
  return (
    <>
      <BackLink to="/orders" className="-mt-2">
        {t('All orders')}
      </BackLink>
      <PageTitle>{t('Payment of {n, number} orders', { n: payment.orders.length })}</PageTitle>
      <div className="grid grid-cols-1 gap-6 max-sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start">
          <PaymentOfSeveral payment={payment} />
        </div>
        <Card className="grid content-start gap-2 self-start">
          <h2 className="text-sm font-medium text-ink-soft">{t('Orders that it pays')}</h2>
          <ul className="grid">
            {payment.orders.map(({ id, amount }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link to={`/orders/${id}`} className="inline-flex min-h-11 items-center text-accent underline">
                  {t('Order {id}', { id })}
                </Link>
                <span className="tabular-nums">{format.rupiah(amount)}</span>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
            <span className="text-ink-soft">{t('Total Payment')}</span>
            <strong className="text-xl tabular-nums">{format.rupiah(payment.amount)}</strong>
          </p>
        </Card>
      </div>
    </>
  )
}
