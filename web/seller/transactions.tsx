import { Link, useSearchParams } from 'react-router'
import { transactions } from '#contract/transactions.ts'
import type { ShopOrder } from '#contract/orders.ts'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { OrderBadge } from '#web/orders/status.tsx'
import { StepButtons } from '#web/orders/storePart.tsx'
import { requireStore } from '#web/session/guards.ts'
import { TransactionFilters, usePageLink } from '#web/transactions/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

export async function loadTransactions(request: Request, method: 'upfront' | 'installment') {
  const { id } = requireStore()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { shopId: id, ...(await call(transactions.sales, { params: { id }, query: { ...query, method } })) }
}

type Props = Awaited<ReturnType<typeof loadTransactions>> & { method: 'upfront' | 'installment' }

/** A store's sales of one method, line by line (columns of the specification, section 2), with what may be done next. */
export function Transactions({ method, shopId, rows, currentPage, totalPage }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const [search] = useSearchParams()
  const link = usePageLink()
  const title = method === 'upfront' ? t('Upfront Transaction') : t('Installment Transaction')
  const lines = rows.flatMap((order) => order.OrderProducts.map((line, index) => ({ order, line, first: index === 0 })))
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {rows.length === 0 && search.size === 0 ? (
        <Empty icon="money" title={t('No Transaction Data')} text={t('When a company buys from you, it appears here.')} />
      ) : (
        <>
          <TransactionFilters file={transactions.salesFile} params={{ id: shopId }} query={{ method }} name={method} />
          {rows.length === 0 ? (
            <Empty icon="search" title={t('No Transaction Data')} />
          ) : (
            <Table
              caption={title}
              rows={lines}
              id={({ line }) => line.id}
              columns={[
                { head: t('Order ID'), cell: ({ order }, index) => <OrderLink order={order} number={index + 1} /> },
                { head: t('Name'), cell: ({ line }) => <span className="font-medium">{line.Product.name}</span> },
                { head: t('Quantity'), end: true, cell: ({ line }) => format.number(line.quantity) },
                { head: t('Price'), end: true, cell: ({ line }) => format.rupiah(line.price) },
                { head: t('Total Price'), end: true, cell: ({ line }) => <strong>{format.rupiah(line.totalPrice)}</strong> },
                { head: t('Order Date'), cell: ({ order }) => <span className="whitespace-nowrap">{format.date(order.storeOrder.paidAt)}</span> },
                { head: t('Customer'), cell: ({ order }) => order.Buyer.name },
                { head: t('Payment Method'), cell: () => <span className="text-sm">{method === 'upfront' ? t('UPFRONT') : t('INSTALLMENT')}</span> },
                { head: t('Order'), cell: ({ order, first }) => (first ? <State order={order} /> : null) },
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

function State({ order }: { order: ShopOrder }) {
  return (
    <div className="grid justify-items-start gap-2 max-md:justify-items-end">
      <OrderBadge status={order.storeOrder.status} />
      <StepButtons part={order.storeOrder} />
    </div>
  )
}

function OrderLink({ order, number }: { order: ShopOrder; number: number }) {
  return (
    <Link to={`/orders/${order.id}`} className="inline-flex min-h-6 items-center gap-2 font-medium text-accent underline">
      {number} <span className="text-sm font-normal text-ink-soft">#{order.id}</span>
    </Link>
  )
}
