import { Link, useSearchParams } from 'react-router'
import type { ShopOrder } from '#contract/orders.ts'
import { StoreOrderStatus } from '#contract/storeOrders.ts'
import { transactions } from '#contract/transactions.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { OrderBadge, useStatusText } from '#web/orders/status.tsx'
import { StepButtons } from '#web/orders/storeOrder.tsx'
import { requireStore } from '#web/session/guards.ts'
import { TransactionFilters, usePageLink, useSort } from '#web/transactions/filters.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

export async function loadTransactions(request: Request, method: 'upfront' | 'installment') {
  const { id } = requireStore()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { shopId: id, ...(await call(transactions.sales, { params: { id }, query: { ...query, method } })) }
}

type Props = Awaited<ReturnType<typeof loadTransactions>> & { method: 'upfront' | 'installment' }

/** A store's sales of one method, line by line (columns of the specification, section 2), with what may be done next. */
export function Transactions({ method, shopId, rows, total, currentPage, totalPage }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const [search] = useSearchParams()
  const link = usePageLink()
  const [byDate, byTotal] = [useSort('newest', 'oldest'), useSort('largest', 'smallest')]
  const title = method === 'upfront' ? t('Upfront Transaction') : t('Installment Transaction')
  const lines = rows.flatMap((order) => order.OrderProducts.map((line, index) => ({ order, line, first: index === 0 })))
  return (
    <>
      <PageTitle aside={total > 0 && <p className="text-ink-soft tabular-nums">{t('{n} orders', { n: format.number(total) })}</p>}>
        {title}
      </PageTitle>
      {rows.length === 0 && search.size === 0 ? (
        <Empty icon="money" title={t('No Transaction Data')} text={t('When a company buys from you, it appears here.')} />
      ) : (
        <>
          <TransactionFilters file={transactions.salesFile} params={{ id: shopId }} query={{ method }} name={method}>
            <StatusFilter />
          </TransactionFilters>
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
              wide
              caption={title}
              rows={lines}
              id={({ line }) => line.id}
              columns={[
                { head: t('Order ID'), cell: ({ order }) => <OrderLink id={order.id} /> },
                {
                  head: t('Name'),
                  role: 'lead',
                  cell: ({ line }) => (
                    <span className="block font-medium @5xl:min-w-32">
                      <Name>{line.Product.name}</Name>
                    </span>
                  ),
                },
                { head: t('Quantity'), end: true, cell: ({ line }) => format.number(line.quantity) },
                { head: t('Price'), end: true, cell: ({ line }) => format.rupiah(line.price) },
                { head: t('Total Price'), end: true, sort: byTotal, cell: ({ line }) => <strong>{format.rupiah(line.totalPrice)}</strong> },
                {
                  head: t('Order Date'),
                  sort: byDate,
                  cell: ({ order }) => <span className="whitespace-nowrap">{format.date(order.storeOrder.paidAt)}</span>,
                },
                { head: t('Customer'), cell: ({ order }) => order.Buyer.name },
                {
                  head: t('Payment Method'),
                  cell: () => <span className="text-sm">{method === 'upfront' ? t('UPFRONT') : t('INSTALLMENT')}</span>,
                },
                { head: t('Order'), cell: ({ order, first }) => first && <State order={order} /> },
              ]}
            />
          )}
          <div className="mt-5">
            <Pager current={currentPage} total={totalPage} to={link} />
          </div>
        </>
      )}
    </>
  )
}

/** Where the order stands, once for all its lines, and what its seller does next. A refund is made in the order. */
function State({ order }: { order: ShopOrder }) {
  const part = { ...order.storeOrder, steps: order.storeOrder.steps.filter((step) => step !== 'refund') }
  return (
    <div className="grid justify-items-start gap-2 @max-5xl:justify-items-end">
      <OrderBadge status={part.status} />
      <StepButtons storeOrder={part} customer={{ ...order.Buyer, deliverTo: order.deliverTo }} />
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
      {StoreOrderStatus.options.map((name) => (
        <option key={name} value={name}>
          {status(name)}
        </option>
      ))}
    </Select>
  )
}
