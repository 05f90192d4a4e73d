import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LineEdit } from '#contract/cartLines.ts'
import type { OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { categoryTexts } from '#web/categories.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Costs } from '#web/orders/costs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import { isolated } from '#contract/isolated.ts'
import { LineQuantity } from './lineQuantity.tsx'
import { texts } from './texts.ts'

type Props = {
  /** Whether the store is bought from now; absent where there is no choice. */
  tick: { checked: boolean; onToggle: () => void } | undefined
  lines: OrderProduct[]
  total: StoreTotal | undefined
  /** The way to what they cost, as a paper. */
  quotation: ReactNode
  /** Where this store's lines begin in the whole cart: numbers go through. */
  first: number
  onEdit: (line: OrderProduct, edit: LineEdit) => void
  onRemove: (line: OrderProduct) => void
  /** How its part comes. */
  delivery: (store: StoreTotal) => ReactNode
}

/** One store's lines of the cart with their sum (columns of the specification, section 2). */
export function StoreLines({ tick, lines, total, quotation, first, onEdit, onRemove, delivery }: Props) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  const shop = lines[0]?.Product.Shop
  return (
    <section aria-label={isolated(shop?.name ?? '')}>
      <h2 className="mb-3 flex items-center gap-2 font-semibold">
        {tick ? (
          <input
            type="checkbox"
            checked={tick.checked}
            onChange={tick.onToggle}
            aria-label={t('Buy from {store} now', { store: isolated(shop?.name ?? '') })}
            className="size-5 shrink-0 accent-accent"
          />
        ) : (
          <Icon name="store" />
        )}
        <Link to={`/store/${lines[0]?.Product.ShopId}`} className="hover:underline">
          <Name>{shop?.name ?? ''}</Name>
        </Link>
      </h2>
      <Table
        caption={`${t('Order Cart')}: ${isolated(shop?.name ?? '')}`}
        rows={lines}
        id={(line) => line.id}
        list={{}}
        columns={[
          { head: t('No.'), width: 'w-12', cell: (_, index) => first + index + 1 },
          {
            head: t('Product Image'),
            width: 'w-24',
            role: 'picture',
            cell: ({ Product }) => (
              <Picture src={Product.mainImage} alt="" sizes="4rem" width={64} height={64} className="size-16 rounded-lg object-cover" />
            ),
          },
          {
            head: t('Product Name'),
            role: 'lead',
            cell: ({ Product, price, unit, options }) => (
              <div className="grid @max-5xl:mb-2 @max-5xl:pr-10">
                <Link to={`/product-detail/${Product.id}`} className="w-fit leading-snug font-medium hover:underline">
                  <Name>{Product.name}</Name>
                </Link>
                {Object.keys(options).length > 0 && (
                  <span className="text-sm text-ink-soft">
                    <Name>{Object.values(options).join(' · ')}</Name>
                  </span>
                )}
                <span className="text-sm text-ink-soft tabular-nums @5xl:hidden">
                  {format.rupiah(price)} {unit !== 'pcs' && t('a {unit, unit}', { unit })}
                </span>
              </div>
            ),
          },
          { head: t('Category'), width: 'w-32', cell: ({ Product }) => c(Product.Category.name as keyof typeof categoryTexts) },
          {
            head: t('Price'),
            end: true,
            width: 'w-32',
            cell: (line) => `${format.rupiah(line.price)}${line.unit === 'pcs' ? '' : ` ${t('a {unit, unit}', { unit: line.unit })}`}`,
          },
          {
            head: t('Quantity'),
            width: 'w-44',
            role: 'below',
            cell: (line) => <LineQuantity line={line} onChange={(edit) => onEdit(line, edit)} />,
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
      {total && delivery(total)}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 px-4 text-ink-soft">
        {quotation}
        {total && <Costs of={total} className="ml-auto" />}
      </div>
    </section>
  )
}
