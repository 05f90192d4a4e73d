import { Link, useLocation, useSearchParams } from 'react-router'
import type { ShopOrder } from '#contract/orders.ts'
import { storeOrderStatuses } from '#contract/storeOrders.ts'
import { transactions } from '#contract/transactions.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { OrderBadge, OrderWord, useStatusText } from '#web/features/orders/status.tsx'
import { StepButtons } from '#web/features/orders/stepButtons.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { requireStore } from '#web/shell/session/guards.ts'
import { TransactionFilters, usePageLink, useSort } from '#web/shell/filters/filters.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { opens, Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import { ChooseNew, ChosenBar, Tick } from '#web/features/orders/chosen.tsx'
import { texts } from '#web/apps/frame/store/texts.ts'
import { useChosen } from '#web/features/orders/useChosen.ts'

export async function loadTransactions(request: Request, method: 'upfront' | 'installment') {
  const { id } = requireStore()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { shopId: id, ...(await call(transactions.sales, { params: { id }, query: { ...query, method } })) }
}

type Props = Awaited<ReturnType<typeof loadTransactions>> & { method: 'upfront' | 'installment' }

/** A store's sales of one payment method, one row per line (columns of the specification, section 2), with the next steps. */
export function Transactions({ method, shopId, rows, total, currentPage, totalPage }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const [search] = useSearchParams()
  const link = usePageLink()
  const [byDate, byTotal] = [useSort('newest', 'oldest'), useSort('largest', 'smallest')]
  const title = method === 'upfront' ? t('Upfront Transaction') : t('Installment Transaction')
  const chosen = useChosen(rows.map(({ storeOrder }) => storeOrder))
  const lines = rows.flatMap((order) => order.OrderProducts.map((line, index) => ({ order, line, first: index === 0 })))
  return (
    <>
      <PageTitle aside={total > 0 && <p className="text-ink-soft tabular-nums">{t('{n, number} orders', { n: total })}</p>}>
        {title}
      </PageTitle>
      <Methods />
      {rows.length === 0 && search.size === 0 ? (
        <Empty icon="money" title={t('No Transaction Data')} text={t('When a company buys from you, it appears here.')} />
      ) : (
        <>
          <TransactionFilters file={transactions.salesFile} params={{ id: shopId }} query={{ method }} name={method}>
            <StatusFilter />
          </TransactionFilters>
          <ChooseNew chosen={chosen} />
          {rows.length === 0 ? (
            <Empty
              icon="search"
              title={t('No Transaction Data')}
              text={t('Nothing matches these filters.')}
              action={
                <ButtonLink look="secondary" to="?">
                  {t('Clear filters')}
                </ButtonLink>
              }
            />
          ) : (
            <Table
              caption={title}
              rows={lines}
              id={({ line }) => line.id}
              list={{
                picture: ({ order, line, first }) => (
                  <span className="flex items-center">
                    {/* Above the link that covers the row. */}
                    {chosen.shown.length > 0 && (
                      <span className="relative z-1 w-9 shrink-0">{first && <Tick part={order.storeOrder} chosen={chosen} />}</span>
                    )}
                    <Thumbnail src={line.Product.mainImage} size={40} />
                  </span>
                ),
                brief: ({ order, line }) => (
                  <>
                    <OrderWord status={order.storeOrder.status} /> · {format.day(order.storeOrder.paidAt)} · {order.Buyer.name} ·{' '}
                    {format.number(line.quantity)} × {format.rupiah(line.price)} · #{order.id}
                  </>
                ),
              }}
              columns={[
                {
                  head: t('Order ID'),
                  cell: ({ order, first }) => (
                    <span className="inline-flex items-center">
                      <Tick part={order.storeOrder} chosen={chosen} later={!first} />
                      <OrderLink id={order.id} />
                    </span>
                  ),
                },
                {
                  head: t('Name'),
                  role: 'lead',
                  cell: ({ order, line }) => (
                    <Link
                      to={`/orders/${order.id}`}
                      className={`line-clamp-1 font-medium hover:underline @5xl:line-clamp-none @5xl:min-w-32 ${opens}`}
                    >
                      <Name>{line.Product.name}</Name>
                    </Link>
                  ),
                },
                { head: t('Quantity'), end: true, cell: ({ line }) => format.number(line.quantity) },
                { head: t('Price'), end: true, cell: ({ line }) => format.rupiah(line.price) },
                {
                  head: t('Total Price'),
                  end: true,
                  role: 'amount',
                  sort: byTotal,
                  cell: ({ line }) => <strong>{format.rupiah(line.totalPrice)}</strong>,
                },
                {
                  head: t('Order Date'),
                  sort: byDate,
                  short: true,
                  cell: ({ order }) => format.date(order.storeOrder.paidAt),
                },
                {
                  head: t('Customer'),
                  cell: ({ order }) => (
                    <p className="text-sm @5xl:min-w-32">
                      <Name>{order.Buyer.name}</Name>
                    </p>
                  ),
                },
                {
                  head: t('Payment Method'),
                  cell: () => <span className="text-sm">{method === 'upfront' ? t('UPFRONT') : t('INSTALLMENT')}</span>,
                },
                { head: t('Order'), role: 'action', cell: ({ order, first }) => first && <State order={order} /> },
              ]}
            />
          )}
          <div className="mt-5">
            <Pager current={currentPage} total={totalPage} to={link} />
          </div>
          <ChosenBar chosen={chosen} />
        </>
      )}
    </>
  )
}

/** Tabs in place of the sidebar, which only a desktop shows. */
function Methods() {
  const t = useText(texts)
  const { pathname } = useLocation()
  const methods = [
    ['/transaction-cash', t('Upfront')],
    ['/transaction-installment', t('Installment')],
  ] as const
  return (
    <nav aria-label={t('Transactions')} className="mb-3 grid grid-cols-2 gap-1 rounded-xl bg-sunken p-1 lg:hidden">
      {methods.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-lg px-2 font-medium text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm dark:aria-[current]:bg-line"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** State of the order, once for all its lines, and the seller's next steps. Refunds are made in the order. */
function State({ order }: { order: ShopOrder }) {
  const part = { ...order.storeOrder, steps: order.storeOrder.steps.filter((step) => step !== 'refund') }
  return (
    <div className="flex flex-wrap items-center gap-2 @5xl:grid @5xl:justify-items-start">
      {/* A list's row says it already. */}
      <span className="@max-5xl:hidden">
        <OrderBadge status={part.status} />
      </span>
      <StepButtons folds storeOrder={part} customer={{ ...order.Buyer, deliverTo: order.deliverTo }} />
    </div>
  )
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={`/orders/${id}`} className="inline-flex min-h-6 items-center font-medium text-accent tabular-nums underline">
      #{id}
    </Link>
  )
}

function StatusFilter() {
  const t = useText(texts)
  const status = useStatusText()
  const [search] = useSearchParams()
  return (
    <Select label={t('Status')} name="status" defaultValue={search.get('status') ?? 'any'}>
      <option value="any">{t('Any status')}</option>
      {storeOrderStatuses.map((name) => (
        <option key={name} value={name}>
          {status(name)}
        </option>
      ))}
    </Select>
  )
}
