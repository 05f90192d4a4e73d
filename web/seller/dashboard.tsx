import { Link, useSearchParams } from 'react-router'
import { dashboards, type Dashboard } from '#contract/dashboard.ts'
import { shops } from '#contract/shops.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { requireStore } from '#web/session/guards.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/dashboard.ts'
import { IncomeChart } from './incomeChart.tsx'
import { texts } from './texts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const days = new URL(request.url).searchParams.get('days')
  const [shop, dashboard] = await Promise.all([call(shops.show, { params: { id } }), call(dashboards.show, { params: { id }, query: { days } })])
  return { shop, dashboard }
}

/** A store at a glance: what waits first, then counts and income; every number leads to its list. */
export default function StoreDashboard({ loaderData: { shop, dashboard } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const list = `/product-list/${shop.id}`
  return (
    <div className="grid gap-6">
      <PageTitle>{shop.name}</PageTitle>
      <NeedsAction needs={dashboard.needsAction} list={list} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Figure to={list} icon="box" label={t('Total Product')} value={format.number(dashboard.totalProduct)} />
        <Figure to="/transaction-cash" icon="money" label={t('Upfront Transaction')} value={format.number(dashboard.totalUpfront)} />
        <Figure to="/transaction-installment" icon="calendar" label={t('Installment Transaction')} value={format.number(dashboard.totalInstallment)} />
        <Figure to="/transaction-cash" icon="chart" label={t('Total Income')} value={format.rupiah(dashboard.totalIncome)} />
        <Figure to="/transaction-installment" icon="chart" label={t('Total Installment Income')} value={format.rupiah(dashboard.totalInstallmentIncome)} />
      </div>
      <Income dashboard={dashboard} />
      <div className="grid gap-6 xl:grid-cols-2">
        <BestSellers dashboard={dashboard} />
        <LowStock dashboard={dashboard} />
      </div>
      <Card>
        <dl className="grid gap-4 sm:grid-cols-3">
          {[
            [t('Address'), shop.address],
            [t('Phone'), shop.phoneNumber],
            [t('Owner'), shop.owner],
          ].map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function NeedsAction({ needs, list }: { needs: Dashboard['needsAction']; list: string }) {
  const t = useText(texts)
  const waiting: [number, keyof typeof texts, string, IconName][] = [
    [needs.toAccept, '{n} new orders to accept', '/transaction-cash?status=paid', 'check'],
    [needs.toShip, '{n} orders to ship', '/transaction-cash?status=accepted', 'box'],
    [needs.unreadChats, '{n} unread messages', '/messages', 'mail'],
    [needs.lowStock, '{n} products low in stock', list, 'alert'],
    [needs.soldOut, '{n} products sold out', list, 'alert'],
  ]
  const open = waiting.filter(([count]) => count > 0)
  return (
    <section aria-label={t('Needs action')} className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Needs action')}</h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 rounded-xl bg-good-soft px-4 py-3 text-good">
          <Icon name="check" />
          {t('Nothing waits for you. Well done!')}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {open.map(([count, text, to, icon]) => (
            <li key={text}>
              <Link to={to} className="flex min-h-11 items-center gap-2 rounded-xl bg-warn-soft px-4 py-2 font-medium text-warn hover:underline">
                <Icon name={icon} />
                {t(text, { n: count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({ to, icon, label, value }: { to: string; icon: IconName; label: string; value: string }) {
  return (
    <Link to={to} className="flex items-center gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card hover:border-accent">
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="grid min-w-0">
        <span className="text-sm text-ink-soft">{label}</span>
        <span className="text-2xl font-bold break-words tabular-nums">{value}</span>
      </span>
    </Link>
  )
}

const periods = [7, 30, 90]

function Income({ dashboard }: { dashboard: Dashboard }) {
  const t = useText(texts)
  const format = useFormat()
  const [search] = useSearchParams()
  const chosen = periods.find((days) => String(days) === search.get('days')) ?? 30
  const sums = [
    [t('Upfront'), dashboard.period.upfront, dashboard.before.upfront, 'bg-accent'],
    [t('Instalment'), dashboard.period.installment, dashboard.before.installment, 'bg-warn'],
  ] as const
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Income by day')}</h2>
        <div className="flex gap-1">
          {periods.map((days) => (
            <Link key={days} to={`?days=${days}`} preventScrollReset aria-current={days === chosen || undefined} className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent">
              {t('Last {n} days', { n: days })}
            </Link>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        {sums.map(([name, now, before, color]) => (
          <div key={name}>
            <p className="flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden className={`size-3 rounded-full ${color}`} />
              {name}
            </p>
            <p className="text-xl font-bold tabular-nums">{format.rupiah(now)}</p>
            <p className="text-sm text-ink-soft">{t('Period before: {amount}', { amount: format.rupiah(before) })}</p>
          </div>
        ))}
      </div>
      <IncomeChart days={dashboard.days} />
    </Card>
  )
}

function BestSellers({ dashboard }: { dashboard: Dashboard }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('Best sellers')}</h2>
      {dashboard.bestSellers.length === 0 && <p className="text-ink-soft">{t('Nothing sold yet.')}</p>}
      <ol className="grid gap-3">
        {dashboard.bestSellers.map((product) => (
          <Row key={product.ProductId} product={product} end={format.rupiah(product.income)} note={t('{n} sold', { n: format.number(product.sold) })} />
        ))}
      </ol>
    </Card>
  )
}

function LowStock({ dashboard }: { dashboard: Dashboard }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('Low stock')}</h2>
      {dashboard.lowStock.length === 0 && <p className="text-ink-soft">{t('All products have enough stock.')}</p>}
      <ul className="grid gap-3">
        {dashboard.lowStock.map((product) => (
          <Row key={product.ProductId} product={product} end={t('{n} left', { n: format.number(product.stock) })} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ product, end, note }: { product: { ProductId: number; name: string; mainImage: string }; end: string; note?: string }) {
  return (
    <li className="flex items-center gap-3">
      <Picture src={product.mainImage} alt="" sizes="3rem" width={48} height={48} className="size-12 shrink-0 rounded-lg bg-sunken object-cover" />
      <Link to={`/add-product?id=${product.ProductId}`} className="min-w-0 flex-1 hover:underline">
        <span className="block truncate font-medium">{product.name}</span>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </Link>
      <strong className="tabular-nums">{end}</strong>
    </li>
  )
}
