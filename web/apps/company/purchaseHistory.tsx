import { Link, useSearchParams } from 'react-router'
import { dayInWib } from '#contract/dayCount.ts'
import type { PaidOrder } from '#contract/orders.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { transactions, type PurchasePage } from '#contract/transactions.ts'
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

/** Purchases of a company, one row per line (columns of the specification, section 2). */
export function PurchaseHistory({ rows, months, currentPage, totalPage, ...sums }: PurchasePage) {
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
      isLast: order.OrderProducts.findLast(({ Product }) => Product.ShopId === line.Product.ShopId) === line,
    })),
  )
  const monthOf = ({ order }: { order: PaidOrder }) => dayInWib(new Date(order.paidAt ?? order.updatedAt)).slice(0, 7)
  const isByDate = !['largest', 'smallest'].includes(search.get('sort') ?? '')
  const title = (
    <div className="flex-1">
      <h2 className="text-xl font-bold max-sm:text-lg">{t('Purchase History')}</h2>
      {sums.total > 0 && <Spent {...sums} />}
    </div>
  )
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
          {rows.length === 0 ? (
            <Empty
              icon="search"
              title={t('Nothing matches these filters.')}
              action={
                <ButtonLink look="secondary" to="?">
                  {t('Clear filters')}
                </ButtonLink>
              }
            />
          ) : (
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
              groups={
                isByDate ? { of: monthOf, head: (line) => <Month of={months.find(({ month }) => month === monthOf(line))} /> } : undefined
              }
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
                {
                  head: t('Total Price'),
                  end: true,
                  role: 'amount',
                  cell: ({ line, part, isLast }) => (
                    <>
                      <strong>{format.rupiah(line.totalPrice)}</strong>
                      {part && isLast && <StoreSum {...part} goods={line.totalPrice} />}
                      {part && isLast && part.total !== line.totalPrice && (
                        <span className="-mt-0.5 -mb-1 block text-xs leading-none whitespace-nowrap text-ink-soft @5xl:hidden">
                          {t('of {sum}', { sum: format.rupiah(part.total) })}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  head: t('Purchase Date'),
                  short: true,
                  cell: ({ order }) => format.date(order.paidAt ?? order.updatedAt),
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

type Sums = Pick<PurchasePage, 'total' | 'goodsTotal' | 'spentTotal' | 'returnedTotal'>

/** The cost of all purchases of the filter, and how the sums of their rows lead to it. */
function Spent({ total, goodsTotal, spentTotal, returnedTotal }: Sums) {
  const t = useText(texts)
  const format = useFormat()
  const extra = spentTotal + returnedTotal - goodsTotal
  return (
    <>
      <p className="text-ink-soft tabular-nums max-sm:text-sm">
        {t('{n, number} purchases', { n: total })} · <strong className="font-semibold text-ink">{format.rupiah(spentTotal)}</strong>
      </p>
      {spentTotal !== goodsTotal && (
        <p className="text-sm text-ink-soft tabular-nums max-sm:text-xs">
          {t('Goods {sum}', { sum: format.rupiah(goodsTotal) })}
          {extra > 0 && ` + ${t('delivery and PPN {sum}', { sum: format.rupiah(extra) })}`}
          {returnedTotal > 0 && ` − ${t('cancelled or returned {sum}', { sum: format.rupiah(returnedTotal) })}`}
        </p>
      )}
    </>
  )
}

/** The total of a store order, where its rows alone do not say it. */
function StoreSum({ total, returned, goods }: Pick<StoreOrder, 'total' | 'returned'> & { goods: number }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <span className="block text-xs whitespace-nowrap text-ink-soft @max-5xl:hidden">
      {total !== goods && <span className="block">{t('Store total {sum}', { sum: format.rupiah(total) })}</span>}
      {returned > 0 && <span className="block">{t('Returned {sum}', { sum: format.rupiah(returned) })}</span>}
    </span>
  )
}

function Month({ of: sum }: { of: PurchasePage['months'][number] | undefined }) {
  const t = useText(texts)
  const format = useFormat()
  if (!sum) return null
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums max-sm:justify-between">
      <strong className="font-semibold text-ink">{format.month(sum.month)}</strong>
      <span>
        {t('{n, number} purchases', { n: sum.orders })} · {format.rupiah(sum.spentTotal)}
      </span>
    </span>
  )
}
