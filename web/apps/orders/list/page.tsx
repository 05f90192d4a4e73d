import { Link, redirect, useSearchParams } from 'react-router'
import { orderLists, storeTasks } from '#contract/orderLists.ts'
import { orders } from '#contract/orders.ts'
import { transactions } from '#contract/transactions.ts'
import { UnpaidOrders } from '#web/features/orders/unpaidOrders.tsx'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { ChooseNew, ChosenBar, Tick } from '#web/features/orders/chosen.tsx'
import { JointPaymentBar } from '#web/features/orders/jointPaymentBar.tsx'
import { useJointPayment } from '#web/features/orders/useJointPayment.ts'
import { useChosen } from '#web/features/orders/useChosen.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { mayCall, useMayCall } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { usePageLink } from '#web/shell/filters/filters.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/page.ts'
import { OrderCard } from './card.tsx'
import { OrderSearch } from './search.tsx'
import { placeIn, taskWords } from './stages.ts'
import { useRecount } from '../useRecount.ts'
import { StageTabs } from './tabs.tsx'
import { texts } from './texts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect('/login?next=/orders')
  const role = session.role === 'seller' ? 'seller' : 'buyer'
  if (role === 'seller') requireStore()
  const search = new URL(request.url).searchParams
  const place = placeIn(role, search.get('stage'))
  const task = role === 'seller' ? storeTasks.find((known) => known === search.get('task')) : undefined
  const [found, counts, unpaid] = await Promise.all([
    place === 'to-pay'
      ? { rows: [], currentPage: 1, totalPage: 1, total: 0 }
      : call(orderLists.page, { query: { ...Object.fromEntries(search), stage: place } }),
    call(orderLists.counts),
    role === 'buyer' && (place === 'all' || place === 'to-pay') && mayCall(orders.unpaid) ? call(orders.unpaid) : [],
  ])
  return { role, place, task, found, counts, unpaid, q: search.get('q') ?? '' } as const
}
export const meta = titledPrivate(texts, 'Orders')

/** Orders of a company or a store. Pending payments come first, then one card each, newest first. */
export default function Orders({ loaderData: { role, place, task, found, counts, unpaid, q } }: Route.ComponentProps) {
  const t = useText(texts)
  const link = usePageLink()
  const [search] = useSearchParams()
  const chosen = useChosen(role === 'seller' ? found.rows.flatMap(({ storeOrders }) => storeOrders) : [])
  const mayList = useMayCall(role === 'buyer' ? transactions.purchases : transactions.sales)
  const joint = useJointPayment(unpaid)
  const first = found.currentPage === 1 && q === ''
  useRecount(JSON.stringify(counts))
  return (
    <>
      <PageTitle
        aside={
          mayList && (
            <Link
              to={role === 'buyer' ? '/profile-buyer' : '/transaction-cash'}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {t('Table and downloads')}
            </Link>
          )
        }
      >
        {t('Orders')}
      </PageTitle>
      <div className="grid grid-cols-1 gap-4 max-sm:gap-3">
        <div className="grid grid-cols-1 gap-4 max-sm:gap-3 xl:flex xl:justify-between">
          <StageTabs role={role} here={place} counts={counts} />
          {place !== 'to-pay' && <OrderSearch key={search.toString()} role={role} place={place} q={q} />}
        </div>
        {task && (
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <strong>{t(taskWords[task])}</strong>
            <Link to="/orders" className="inline-flex min-h-11 items-center text-accent underline">
              {t('All orders')}
            </Link>
          </p>
        )}
        {first && <UnpaidOrders orders={unpaid} selection={joint} />}
        <div className="-mb-4 empty:hidden">
          <ChooseNew chosen={chosen} />
        </div>
        {found.rows.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4 max-sm:gap-2">
            {found.rows.map((order) => (
              <li key={order.id}>
                <OrderCard
                  order={order}
                  tick={order.Buyer && order.storeOrders[0] && <Tick part={order.storeOrders[0]} chosen={chosen} />}
                />
              </li>
            ))}
          </ul>
        ) : (
          unpaid.length === 0 && <Nothing role={role} place={place} task={task} q={q} />
        )}
        <Pager current={found.currentPage} total={found.totalPage} to={link} />
      </div>
      <ChosenBar chosen={chosen} />
      {first && <JointPaymentBar selection={joint} />}
    </>
  )
}

type OrderListView = Pick<Awaited<ReturnType<typeof clientLoader>>, 'role' | 'place' | 'task' | 'q'>

function Nothing({ role, place, task, q }: OrderListView) {
  const t = useText(texts)
  const all = (
    <ButtonLink look="secondary" to="/orders">
      {t('All orders')}
    </ButtonLink>
  )
  if (q !== '') return <Empty icon="search" title={t('No order matches “{q}”', { q })} action={all} />
  if (place === 'to-pay') return <Empty icon="receipt" title={t('Nothing to pay')} action={all} />
  if (place !== 'all' || task) return <Empty icon="receipt" title={t('No orders here')} action={all} />
  return role === 'buyer' ? (
    <Empty
      icon="receipt"
      title={t('No orders here')}
      text={t('Your orders appear here, with their documents and where they are.')}
      action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
    />
  ) : (
    <Empty icon="receipt" title={t('No orders here')} text={t('When a company buys from you, its order appears here.')} />
  )
}
