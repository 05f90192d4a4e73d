import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { stock, type StockedProduct } from '#contract/stock.ts'
import { call } from '#web/shell/call.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { products } from '#contract/products.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { usePageLink } from '#web/shell/filters/filters.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkTabs } from '#web/ui/linkTabs.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { opens, Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/productList.ts'
import { useCounted } from '#web/features/products/counted.ts'
import { ListActions } from '#web/features/products/listActions.tsx'
import { StockState } from '#web/features/products/stockState.tsx'
import { texts } from '#web/features/products/texts.ts'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { useRemove } from '#web/features/products/useRemove.ts'

const PicturesDialog = lazyDialog(async () => (await import('#web/features/products/picturesDialog.tsx')).PicturesDialog)
const StockDialog = lazyDialog(async () => (await import('#web/features/products/stockDialog.tsx')).StockDialog)

const perPage = 10

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  // Each seller has only its own list.
  if (params.shopId !== String(id)) throw redirect(`/product-list/${id}`)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { ...(await call(stock.list, { params: { id }, query: { ...query, limit: perPage } })), only: query.only }
}
export const meta = titledPrivate(texts, 'Product List')

/** Products of a store with its seller's actions (columns of the specification, section 2). */
export default function ProductList({ loaderData: { rows, currentPage, totalPage, total, only } }: Route.ComponentProps) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  const counted = useCounted()
  const link = usePageLink()
  const [shown, setShown] = useState<StockedProduct | null>(null)
  const [stocked, setStocked] = useState<StockedProduct | null>(null)
  const remove = useRemove()
  const edits = useMayCall(products.create)
  const add = edits && <ButtonLink to="/add-product">{t('+ Add Product')}</ButtonLink>
  return (
    <>
      <PageTitle aside={add}>{t('Product List')}</PageTitle>
      <div className="flex flex-col">
        {/* Below the list on a phone. */}
        <div className="max-lg:order-last max-lg:mt-6">{edits && <ListActions hasProducts={rows.length > 0 || only !== undefined} />}</div>
        {(rows.length > 0 || only) && <Choices only={only} />}
        {rows.length === 0 ? (
          only ? (
            <Empty
              icon="check"
              title={
                only === 'unmended' ? t('Every product has the details that its category asks for.') : t('All products have enough stock.')
              }
              action={
                <ButtonLink look="secondary" to="?">
                  {t('All products')}
                </ButtonLink>
              }
            />
          ) : (
            <Empty
              title={t('No products yet')}
              text={t('Your first product is two minutes away: a name, a price, a picture.')}
              action={add}
            />
          )
        ) : (
          <Table
            caption={`${t('Product List')} (${format.number(total)})`}
            rows={rows}
            id={(product) => product.id}
            list={{
              picture: (product) => <Thumbnail src={product.mainImage} size={48} />,
              brief: (product) => [counted.price(product), counted.more(product)].filter(Boolean).join(' · '),
            }}
            columns={[
              { head: t('No.'), cell: (_, index) => (currentPage - 1) * perPage + index + 1 },
              { head: t('Name'), role: 'lead', cell: (product) => <NameCell product={product} /> },
              { head: t('Category'), cell: (product) => c(product.Category.name as keyof typeof categoryTexts) },
              {
                head: t('Description'),
                cell: (product) => (
                  <p dir="auto" className="line-clamp-2 text-sm @5xl:min-w-28 text-ink-soft">
                    {product.description}
                  </p>
                ),
              },
              {
                head: t('Price'),
                end: true,
                short: true,
                cell: (product) => (
                  <>
                    {counted.price(product)}
                    {counted.more(product) && <p className="text-sm whitespace-nowrap text-ink-soft">{counted.more(product)}</p>}
                  </>
                ),
              },
              {
                head: t('Stock'),
                end: true,
                role: 'amount',
                cell: (product) => <StockState product={product} onClick={() => setStocked(product)} />,
              },
              {
                head: t('Image'),
                role: 'action',
                cell: (product) => (
                  <Button
                    look="quiet"
                    className="px-0! text-sm whitespace-nowrap hover:underline"
                    aria-label={t('Show images of {name}', { name: product.name })}
                    onClick={() => setShown(product)}
                  >
                    {t('Show Images')}
                  </Button>
                ),
              },
              ...(edits
                ? ([
                    {
                      head: t('Edit'),
                      role: 'action',
                      cell: (product: StockedProduct) => (
                        <ButtonLink
                          look="quiet"
                          className="w-11 px-0!"
                          title={t('Edit')}
                          aria-label={t('Edit {name}', { name: product.name })}
                          to={`/add-product?id=${product.id}`}
                          state={{ product }}
                        >
                          <Icon name="edit" />
                        </ButtonLink>
                      ),
                    },
                    {
                      head: t('Delete'),
                      role: 'action',
                      cell: (product: StockedProduct) => (
                        <Button
                          look="quiet"
                          className="w-11 px-0! text-danger! hover:bg-danger-soft!"
                          title={t('Delete')}
                          aria-label={t('Delete {name}', { name: product.name })}
                          onClick={() => remove(product)}
                        >
                          <Icon name="trash" />
                        </Button>
                      ),
                    },
                  ] as const)
                : []),
            ]}
          />
        )}
        <div className="mt-5">
          <Pager current={currentPage} total={totalPage} to={link} />
        </div>
      </div>
      {shown && <PicturesDialog product={shown} onClose={() => setShown(null)} />}
      {stocked && <StockDialog product={stocked} onClose={() => setStocked(null)} />}
    </>
  )
}

/** On a desktop it links to the product as companies see it. In a list, the row opens the form. */
function NameCell({ product }: { product: StockedProduct }) {
  return (
    <>
      <div className="flex items-center gap-3 @max-5xl:hidden">
        <Thumbnail src={product.mainImage} size={40} />
        <Link to={`/product-detail/${product.id}`} className="min-w-28 leading-snug font-medium hover:underline">
          <Name>{product.name}</Name>
        </Link>
      </div>
      <Link
        to={useMayCall(products.create) ? `/add-product?id=${product.id}` : `/product-detail/${product.id}`}
        state={{ product }}
        className={`line-clamp-1 font-medium @5xl:hidden ${opens}`}
      >
        <Name>{product.name}</Name>
      </Link>
    </>
  )
}

/** Tabs: all products, or only those that need new stock. */
function Choices({ only }: { only: string | undefined }) {
  const t = useText(texts)
  const choices = [
    ['?', t('All products'), undefined],
    ['?only=low', t('Low stock'), 'low'],
    ['?only=out', t('Out of stock'), 'out'],
    ['?only=unmended', t('Details missing'), 'unmended'],
  ] as const
  return (
    <div className="mb-4">
      <LinkTabs label={t('Stock')} tabs={choices.map(([to, name, value]) => ({ to, isHere: only === value, children: name }))} />
    </div>
  )
}
