import { dashboards, type Dashboard } from '#contract/dashboard.ts'
import { call } from '#web/shell/call.ts'
import { loadTerms, TermsNotice } from '#web/features/accounts/termsNotice.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { OwnLink } from '#web/shell/session/ownLink.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/dashboard.ts'
import { Income } from './income.tsx'
import { NeedsAction } from './needsAction.tsx'
import { BestSellers, LowStock } from './productLists.tsx'
import { SetupGuide } from './setupGuide.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const days = new URL(request.url).searchParams.get('days')
  const [dashboard, agreement] = await Promise.all([call(dashboards.show, { params: { id }, query: { days } }), loadTerms()])
  return { dashboard, agreement }
}
export const meta = titledPrivate(texts, 'Store Profile')

/** Dashboard of a store: its name, pending work first, then counts and income. Every number links to its list. */
export default function StoreDashboard({ loaderData: { dashboard, agreement } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const opens = useOpens()
  const list = `/product-list/${dashboard.store.id}`
  // Figures of a store without products or orders say nothing: its guide stands alone.
  const hasSold = dashboard.totalUpfront + dashboard.totalInstallment > 0
  const isNew = !hasSold && dashboard.totalProduct === 0
  return (
    <div className="grid gap-8 max-sm:gap-4">
      <StoreFacts store={dashboard.store} />
      <TermsNotice agreement={agreement} />
      {opens('/edit-profile-store') && <SetupGuide setup={dashboard.setup} store={dashboard.store} />}
      {isNew ? (
        opens('/edit-profile-store') ? (
          <p className="grid sm:justify-start">
            <ButtonLink to="/add-product">{t('Add Product')}</ButtonLink>
          </p>
        ) : (
          <Empty
            title={t('Add your first product')}
            text={t('Companies find your store once it has a product.')}
            action={opens('/add-product') && <ButtonLink to="/add-product">{t('Add Product')}</ButtonLink>}
          />
        )
      ) : (
        <>
          <NeedsAction dashboard={dashboard} products={list} />
          <div className="grid grid-cols-6 gap-4 max-sm:gap-2">
            <Figure to={list} icon="box" label={t('Total Product')} value={format.number(dashboard.totalProduct)} className="col-span-2" />
            <Figure
              to="/transaction-cash"
              icon="receipt"
              label={t('Upfront Transaction')}
              value={format.number(dashboard.totalUpfront)}
              className="col-span-2"
            />
            <Figure
              to="/transaction-installment"
              icon="calendar"
              label={t('Installment Transaction')}
              value={format.number(dashboard.totalInstallment)}
              className="col-span-2"
            />
            <Figure
              to="/transaction-cash"
              icon="money"
              label={t('Total Income')}
              value={format.rupiah(dashboard.totalIncome)}
              className="col-span-3"
            />
            <Figure
              to="/transaction-installment"
              icon="money"
              label={t('Total Installment Income')}
              value={format.rupiah(dashboard.totalInstallmentIncome)}
              className="col-span-3"
            />
          </div>
          {/* Before the first sale they would say zero once more. */}
          {hasSold && <Income dashboard={dashboard} />}
          <div className={`grid items-start gap-6 ${hasSold ? 'xl:grid-cols-2' : ''}`}>
            {hasSold && <BestSellers products={dashboard.bestSellers} all={list} />}
            {dashboard.totalProduct > 0 && <LowStock products={dashboard.lowStock} all={`${list}?only=low`} />}
          </div>
        </>
      )}
    </div>
  )
}

function StoreFacts({ store }: { store: Dashboard['store'] }) {
  const t = useText(texts)
  const facts: [IconName, string, string][] = [
    ['pin', t('Address'), store.address],
    ['phone', t('Phone'), store.phoneNumber],
    ['user', t('Owner'), store.owner],
  ]
  return (
    <header className="grid gap-3">
      <h1 className="text-2xl font-bold break-words sm:text-3xl">
        <Name>{store.name}</Name>
      </h1>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-ink-soft">
        {facts.map(([icon, name, value]) => (
          <div key={name} className={`flex items-start gap-2 ${icon === 'pin' ? '' : 'max-sm:sr-only'}`}>
            <dt>
              <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
              <span className="sr-only">{name}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

type FigureProps = { to: string; icon: IconName; label: string; value: string; className: string }

function Figure({ to, icon, label, value, className }: FigureProps) {
  return (
    <OwnLink
      to={to}
      className={`flex items-center gap-4 rounded-2xl border border-line bg-surface p-4 [a&]:hover:border-accent max-sm:items-start max-sm:p-3 sm:p-5 ${className}`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent max-sm:hidden">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="grid min-w-0 max-sm:h-full max-sm:content-between">
        <span className="text-sm text-ink-soft max-sm:text-xs">{label}</span>
        <span className="text-lg font-bold break-words tabular-nums sm:text-2xl">{value}</span>
      </span>
    </OwnLink>
  )
}
