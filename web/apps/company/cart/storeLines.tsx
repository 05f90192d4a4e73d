import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { daysIn } from '#contract/dayCount.ts'
import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderLineId } from '#contract/ids.ts'
import type { OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Costs } from '#web/features/orders/costs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { StoreMinimum } from '#web/features/carts/storeMinimum.tsx'
import type { Rises } from '#web/features/carts/rises.ts'
import type { Tick } from '#web/features/carts/ticked.ts'
import { LineQuantity } from '#web/features/carts/lineQuantity.tsx'
import { LineDays } from '#web/features/bookings/days/lineDays.tsx'
import { LineSpec } from '#web/features/carts/lineSpec.tsx'
import { texts } from '#web/features/carts/texts.ts'

const LineFiles = lazyPart(async () => (await import('#web/features/carts/lineFiles.tsx')).LineFiles)

type Props = {
  /** The first store of the cart: its columns' names stand for all. */
  headed: boolean
  /** Whether these lines are bought now; undefined if there is no choice. */
  tickOf: (of: readonly OrderLineId[]) => Tick | undefined
  lines: OrderProduct[]
  rises: Rises
  total: StoreTotal | undefined
  /** Link to the quotation. */
  quotation: ReactNode
  /** Index of this store's first line in the whole cart, for continuous numbers. */
  first: number
  onEdit: (line: OrderProduct, edit: LineEdit) => void
  onRemove: (line: OrderProduct) => void
}

/** One store's lines of the cart with their sum (columns of the specification, section 2). */
export function StoreLines({ headed, tickOf, lines, rises, total, quotation, first, onEdit, onRemove }: Props) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  const shop = lines[0]?.Product.Shop
  const priceOf = ({ price, unit, fromDay, toDay }: Pick<OrderProduct, 'price' | 'unit' | 'fromDay' | 'toDay'>) => {
    const n = fromDay !== null && toDay !== null ? daysIn({ fromDay, toDay }) : 0
    const of = n > 1 ? t('for {n} days', { n }) : unit === 'pcs' ? '' : t('a {unit, unit}', { unit })
    return `${format.rupiah(price)} ${of}`.trim()
  }
  const tick = tickOf(lines.map(({ id }) => id))
  return (
    <section aria-label={isolateDirection(shop?.name ?? '')}>
      <h2 className="mb-3 flex items-center gap-2 font-semibold">
        {tick ? (
          <TickBox tick={tick} label={t('Buy from {store} now', { store: isolateDirection(shop?.name ?? '') })} />
        ) : (
          <Icon name="store" />
        )}
        <Link to={`/store/${lines[0]?.Product.ShopId}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
          <Name>{shop?.name ?? ''}</Name>
        </Link>
      </h2>
      <Table
        caption={`${t('Order Cart')}: ${isolateDirection(shop?.name ?? '')}`}
        rows={lines}
        id={(line) => line.id}
        list={{}}
        headed={headed}
        columns={[
          { head: t('No.'), width: 'w-12', cell: (_, index) => first + index + 1 },
          {
            head: t('Product Image'),
            width: 'w-32',
            role: 'picture',
            cell: ({ id, Product }) => {
              const own = tickOf([id])
              return (
                <div className="flex items-center gap-2">
                  {own && <TickBox tick={own} label={t('Buy {name} now', { name: isolateDirection(Product.name) })} />}
                  <Picture src={Product.mainImage} alt="" sizes="4rem" width={64} height={64} className="size-16 rounded-lg object-cover" />
                </div>
              )
            },
          },
          {
            head: t('Product Name'),
            role: 'lead',
            cell: ({ Product, options, priceListName, ...line }) => (
              <div className="grid @max-5xl:mb-2 @max-5xl:pr-10">
                <Link
                  to={`/product-detail/${Product.id}`}
                  className="inline-flex min-h-11 w-fit items-center leading-snug font-medium hover:underline"
                >
                  <Name>{Product.name}</Name>
                </Link>
                {Object.keys(options).length > 0 && (
                  <span className="text-sm text-ink-soft">
                    <Name>{Object.values(options).join(' · ')}</Name>
                  </span>
                )}
                {priceListName !== null && (
                  <span className="text-sm font-medium text-good">
                    {t('Your price')}: <Name>{priceListName}</Name>
                  </span>
                )}
                <span className="text-sm text-ink-soft tabular-nums @5xl:hidden">{priceOf(line)}</span>
                {rises.has(line.id) && (
                  <span role="status" className="text-sm font-medium text-warn">
                    {t('The price for this quantity is {after}, before {before}.', {
                      after: format.rupiah(line.price),
                      before: format.rupiah(rises.get(line.id)!),
                    })}
                  </span>
                )}
              </div>
            ),
          },
          { head: t('Category'), width: 'w-32', cell: ({ Product }) => c(Product.Category.name as keyof typeof categoryTexts) },
          {
            head: t('Price'),
            end: true,
            width: 'w-32',
            cell: priceOf,
          },
          {
            head: t('Quantity'),
            width: 'w-44',
            role: 'below',
            cell: (line) => (
              <>
                <LineQuantity line={line} onChange={(edit) => onEdit(line, edit)} />
                {line.fromDay !== null && <LineDays line={line} onChange={(edit) => onEdit(line, edit)} />}
                {line.Product.kind === 'made-to-order' && (
                  <>
                    <LineSpec line={line} onChange={(edit) => onEdit(line, edit)} />
                    <Suspense>
                      <LineFiles line={line} onChange={(edit) => onEdit(line, edit)} />
                    </Suspense>
                  </>
                )}
              </>
            ),
          },
          {
            head: t('Total Price'),
            end: true,
            role: 'amount',
            width: 'w-36',
            cell: (line) => <strong>{format.rupiah(line.totalPrice)}</strong>,
          },
          {
            head: t('Remove'),
            width: 'w-20',
            role: 'corner',
            cell: (line) => (
              <Button
                look="quiet"
                className="px-3 text-danger"
                aria-label={t('Remove {name}', { name: line.Product.name })}
                onClick={() => onRemove(line)}
              >
                <Icon name="trash" />
              </Button>
            ),
          },
        ]}
      />
      {total && <StoreMinimum store={total} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 px-4 text-ink-soft">
        <div className="max-sm:order-last">{quotation}</div>
        {total && <Costs of={total} className="max-sm:w-full sm:ml-auto" />}
      </div>
    </section>
  )
}

/** The space around the checkbox is clickable too. */
function TickBox({ tick: { checked, isSome, onToggle }, label }: { tick: Tick; label: string }) {
  return (
    <label className="-m-3 grid shrink-0 cursor-pointer place-items-center p-3">
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !checked
        }}
        onChange={onToggle}
        aria-label={label}
        className="size-5 accent-accent"
      />
    </label>
  )
}
