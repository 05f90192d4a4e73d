import { Link, useSearchParams } from 'react-router'
import type { PaidOrder } from '#contract/orders.ts'
import { sumOf } from '#contract/orderTotals.ts'
import { transactions } from '#contract/transactions.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { OrderBadge, OrderWord } from '#web/features/orders/status.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { TransactionFilters, usePageLink } from '#web/shell/filters/filters.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty } from '#web/ui/surface.tsx'
import { opens, Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from '#web/features/organizations/buyers/texts.ts'

type Props = { rows: PaidOrder[]; currentPage: number; totalPage: number }

/** Purchases of a company, one row per line (columns of the specification, section 2). */
export function PurchaseHistory({ rows, currentPage, totalPage }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const [search] = useSearchParams()
  const link = usePageLink()
  const before = (currentPage - 1) * Math.min(Number(search.get('limit')) || 10, 100)
  const lines = rows.flatMap((order, index) =>
    order.OrderProducts.map((line) => ({
      order,
      line,
      number: before + index + 1,
      part: order.storeOrders.find((part) => part.ShopId === line.Product.ShopId),
    })),
  )
  const title = <h2 className="flex-1 text-xl font-bold max-sm:text-lg">{t('Purchase History')}</h2>
  return (
    <section>
      {rows.length === 0 && search.size === 0 ? (
        <>
          <div className="mb-4">{title}</div>
          <Empty
            title={t('No purchases yet')}
            text={t('Your purchases appear here, with their documents and where they are.')}
            action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
          />
        </>
      ) : (
        <>
          <TransactionFilters file={transactions.purchasesFile} name="purchases" title={title} />
          <Table
            caption={t('Purchase History')}
            rows={lines}
            id={({ line }) => line.id}
            list={{
              picture: ({ line }) => <Thumbnail src={line.Product.mainImage} size={40} />,
              brief: ({ order, line, part }) => (
                <>
                  {part && <OrderWord status={part.status} />}
                  {part && ' · '}
                  {format.day(order.paidAt ?? order.updatedAt)} · {line.Product.Shop.name} · {format.number(line.quantity)} ×{' '}
                  {format.rupiah(line.price)} · #{order.id}
                </>
              ),
            }}
            columns={[
              { head: t('Order ID'), cell: ({ order, number }) => <OrderLink id={order.id} number={number} /> },
              {
                head: t('Product Name'),
                role: 'lead',
                cell: ({ order, line }) => (
                  <Link to={`/orders/${order.id}`} className={`line-clamp-1 font-medium hover:underline @5xl:line-clamp-none ${opens}`}>
                    <Name>{line.Product.name}</Name>
                  </Link>
                ),
              },
              { head: t('Quantity'), end: true, cell: ({ line }) => format.number(line.quantity) },
              { head: t('Price'), end: true, cell: ({ line }) => format.rupiah(line.price) },
              { head: t('Total Price'), end: true, role: 'amount', cell: ({ line }) => <strong>{format.rupiah(line.totalPrice)}</strong> },
              {
                head: t('Purchase Date'),
                cell: ({ order }) => <span className="whitespace-nowrap">{format.date(order.paidAt ?? order.updatedAt)}</span>,
              },
              { head: t('Store'), cell: ({ line }) => line.Product.Shop.name },
              {
                head: t('Payment Method'),
                cell: ({ order }) => (
                  <span className="text-sm">{order.paymentMethod === 'installment' ? t('INSTALLMENT') : t('UPFRONT')}</span>
                ),
              },
              { head: t('Order'), cell: ({ part }) => part && <OrderBadge status={part.status} /> },
            ]}
          />
          {lines.length > 0 && (
            <p className="mt-3 flex flex-wrap items-baseline justify-end gap-x-4 px-4 text-ink-soft">
              {totalPage > 1 ? t('Goods on this page') : t('All goods shown')}
              <strong className="text-lg font-bold text-ink tabular-nums">
                {format.rupiah(sumOf(lines.map(({ line }) => line.totalPrice)))}
              </strong>
            </p>
          )}
          <div className="mt-5">
            <Pager current={currentPage} total={totalPage} to={link} />
          </div>
        </>
      )}
    </section>
  )
}

/** Running number of the order across pages (specification). Links to the order, whose own number stands beside it. */
function OrderLink({ id, number }: { id: number; number: number }) {
  return (
    <Link to={`/orders/${id}`} className="inline-flex min-h-6 items-center gap-2 font-medium text-accent underline">
      {number} <span className="text-sm font-normal text-ink-soft">#{id}</span>
    </Link>
  )
}
