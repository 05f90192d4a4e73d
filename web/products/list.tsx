import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { products, type Product } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { call } from '#web/call.ts'
import { categoryTexts } from '#web/categories.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { requireStore } from '#web/session/guards.ts'
import { usePageLink } from '#web/transactions/filters.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, Empty, PageTitle } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/list.ts'
import { texts } from './texts.ts'

const perPage = 10
/** Below this many pieces a product is marked. */
const lowStock = 5

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1)
  const [rows, shop] = await Promise.all([call(products.ofShop, { params: { id }, query: { page, limit: perPage } }), call(shops.show, { params: { id } })])
  return { rows, page, totalPage: Math.ceil(shop.productCount / perPage) }
}

/** What a store sells, with what its seller may do to it (columns of the specification, section 2). */
export default function ProductList({ loaderData: { rows, page, totalPage } }: Route.ComponentProps) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  const link = usePageLink()
  const [shown, setShown] = useState<Product | null>(null)
  const remove = useRemove()
  return (
    <>
      <PageTitle aside={<ButtonLink to="/add-product">{t('+ Add Product')}</ButtonLink>}>{t('Product List')}</PageTitle>
      {rows.length === 0 ? (
        <Empty title={t('No products yet')} text={t('Your first product is two minutes away: a name, a price, a picture.')} action={<ButtonLink to="/add-product">{t('+ Add Product')}</ButtonLink>} />
      ) : (
        <Table
          caption={t('Product List')}
          rows={rows}
          id={(product) => product.id}
          columns={[
            { head: t('No.'), cell: (_, index) => (page - 1) * perPage + index + 1 },
            {
              head: t('Name'),
              cell: (product) => (
                <Link to={`/product-detail/${product.id}`} className="font-medium hover:underline">
                  {product.name}
                </Link>
              ),
            },
            { head: t('Category'), cell: (product) => c(product.Category.name as keyof typeof categoryTexts) },
            { head: t('Description'), cell: (product) => <p className="line-clamp-2 max-w-72 text-sm text-ink-soft">{product.description}</p> },
            { head: t('Price'), end: true, cell: (product) => format.rupiah(product.price) },
            {
              head: t('Stock'),
              end: true,
              cell: (product) => (
                <span className="inline-flex items-center gap-2">
                  {product.stock === 0 ? <Badge tone="danger">{t('Out of stock')}</Badge> : product.stock <= lowStock && <Badge tone="warn">{t('Low')}</Badge>}
                  {format.number(product.stock)}
                </span>
              ),
            },
            {
              head: t('Image'),
              cell: (product) => (
                <Button look="quiet" className="px-2 whitespace-nowrap" aria-label={t('Show images of {name}', { name: product.name })} onClick={() => setShown(product)}>
                  {t('Show Images')}
                </Button>
              ),
            },
            {
              head: t('Edit'),
              cell: (product) => (
                <ButtonLink look="quiet" className="px-3" aria-label={t('Edit {name}', { name: product.name })} to={`/add-product?id=${product.id}`} state={{ product }}>
                  <Icon name="edit" />
                </ButtonLink>
              ),
            },
            {
              head: t('Delete'),
              cell: (product) => (
                <Button look="quiet" className="px-3 text-danger" aria-label={t('Delete {name}', { name: product.name })} onClick={() => remove(product)}>
                  <Icon name="trash" />
                </Button>
              ),
            },
          ]}
        />
      )}
      <div className="mt-5">
        <Pager current={page} total={totalPage} to={link} />
      </div>
      <Dialog open={shown !== null} onClose={() => setShown(null)} size="large" title={shown?.name ?? ''}>
        {shown && <Pictures product={shown} />}
      </Dialog>
    </>
  )
}

/** A modal carousel, 500 px high (specification, section 9). */
function Pictures({ product }: { product: Product }) {
  const t = useText(texts)
  const pictures = [product.mainImage, ...product.Images.map((image) => image.image)]
  return (
    <Carousel
      label={t('Pictures of {name}', { name: product.name })}
      className="rounded-xl"
      slides={pictures.map((src, index) => (
        <Picture key={src} src={src} alt={t('Picture {n} of {total}', { n: index + 1, total: pictures.length })} sizes="56rem" width={800} height={800} className="h-[min(500px,60dvh)] w-full object-contain" />
      ))}
    />
  )
}

function useRemove() {
  const t = useText(texts)
  const popups = usePopups()
  const failure = useFailureText()
  const { revalidate } = useRevalidator()
  return async (product: Product) => {
    const sure = await popups.confirm({ title: t('Are you sure?'), text: t('Once deleted, the product is removed from product list!'), danger: true })
    if (!sure) return popups.notice(t('The product is still in your product list!'))
    try {
      await call(products.remove, { params: { id: product.id } })
      await revalidate()
      await popups.success(t('Product has been removed!'))
    } catch (error) {
      await popups.failure(failure(error))
    }
  }
}
