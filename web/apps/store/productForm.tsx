import { Suspense, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isByDay } from '#contract/dayCount.ts'
import { products, type Product, type ProductEdit, type ProductPage as WholeProduct } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/productForm.ts'
import { saidBefore } from '#web/features/products/attributeFields.tsx'
import { readForm, type SavedForm } from '#web/features/products/draft.ts'
import { ProductFields } from '#web/features/products/fields.tsx'
import { KindFields } from '#web/features/products/kindFields.tsx'
import { ParcelFields } from '#web/features/products/parcelFields.tsx'
import { PictureField } from '#web/features/products/pictureField.tsx'
import { arrangement, picturesOf, refusedPictures, type FormPicture, type RefusedPicture } from '#web/features/products/pictures.ts'
import { seenNow } from '#web/features/products/selling/choices.ts'
import { typedOf } from '#web/features/products/selling/kept.ts'
import { SellingLines } from '#web/features/products/selling/lines.tsx'
import { PriceAndStock } from '#web/features/products/selling/priceAndStock.tsx'
import { StockChanged } from '#web/features/products/selling/stockChanged.tsx'
import { newProduct } from '#web/features/products/selling/typed.ts'
import { useWhole } from '#web/features/products/selling/useWhole.ts'
import { texts } from '#web/features/products/texts.ts'
import { useDraft } from '#web/features/products/useDraft.ts'
import { useRemove } from '#web/features/products/useRemove.ts'

const StandardFiles = lazyPart(async () => (await import('#web/features/products/standards/form.tsx')).StandardFiles)
const CloseDays = lazyPart(async () => (await import('#web/features/bookings/days/closeDays.tsx')).CloseDays)

/** `?id=` edits that product in its current state; the id in the address survives a reload. Without it a new one is created. */
export const handle: PageFacts = { narrow: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id: shopId } = requireStore()
  const id = new URL(request.url).searchParams.get('id')
  const product = id === null ? null : await call(stock.own, { params: { id } })
  if (product && product.ShopId !== shopId) throw new Response(null, { status: 404 })
  return { product, shopId, saved: await readForm(product?.id ?? 'new') }
}
export const meta = (args: Route.MetaArgs) => titledPrivate(texts, args.loaderData?.product ? 'Edit Product' : 'Add Product')(args)

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const { product } = loaderData
  const state = useLocation().state as { product?: Product } | null
  const navigate = useNavigate()
  const remove = useRemove(async () => navigate(`/product-list/${loaderData.shopId}`))
  // The specification passes the product as navigation state. Its address leads to the same product in its current state.
  if (!product && state?.product) return <Navigate replace to={`/add-product?id=${state.product.id}`} />
  return (
    <>
      <PageTitle
        aside={
          product && (
            <Button look="quiet" className="text-danger! hover:bg-danger-soft!" onClick={() => remove(product)}>
              <Icon name="trash" />
              {t('Delete')}
            </Button>
          )
        }
      >
        {product ? t('Edit Product') : t('Add Product')}
      </PageTitle>
      <Card>
        <ProductForm key={product?.id ?? 'new'} product={product} saved={loaderData.saved} shopId={loaderData.shopId} />
      </Card>
      <Suspense>{product && isByDay(product.kind) && <CloseDays product={product} />}</Suspense>
    </>
  )
}

function ProductForm({ product, saved, shopId }: { product: WholeProduct | null; saved: SavedForm; shopId: number }) {
  const t = useText(texts)
  const navigate = useNavigate()
  const popups = usePopups()
  const language = useLanguage()
  const [before] = useState(() => ({
    pictures: product ? picturesOf(product) : [],
    selling: product ? typedOf(product, language) : newProduct,
  }))
  const { draft, found, pictures, arrange, selling, sell, keep, forget, startOver } = useDraft(product?.id ?? 'new', saved, before)
  const [refused, setRefused] = useState<RefusedPicture[]>([])
  const [stopped, setStopped] = useState(false)
  const [making, setMaking] = useState(false)
  const [kind, setKind] = useState(draft?.kind ?? product?.kind ?? 'goods')
  const sending = useRef<AbortController | null>(null)
  const [now, setNow] = useState(product)
  const whole = useWhole(product, selling)
  const { form, error, wrong, busy, failure } = useForm(whole, async (details) => {
    const controller = new AbortController()
    sending.current = controller
    setRefused([])
    setStopped(false)
    let saved: Product
    try {
      saved = await save(product, { ...details, ...(now && { updatedSeen: now.updatedAt }) }, pictures, controller.signal)
    } catch (problem) {
      if (controller.signal.aborted) return setStopped(true)
      if (product && problem instanceof CallError && problem.code === 'stock-changed') sell(seenNow(selling, await nowOf(product)))
      if (product && isChanged(problem)) setNow(await nowOf(product))
      setRefused(refusedPictures(problem))
      throw problem
    }
    forget()
    await navigate(`/product-list/${shopId}`)
    const done = product ? t('Success edit product!') : t('Success add product!')
    const others =
      saved.stock === details.stock || kind === 'made-to-order'
        ? ''
        : ` ${t('Stock changed: now {n, number}.', { n: saved.stock / 10 ** saved.decimals })}`
    popups.success(t('Congratulations!'), done + others)
  })
  return (
    <CheckedForm
      {...form}
      key={found ? 'draft' : 'fresh'}
      onInput={(event) => {
        form.onInput(event)
        keep(event.currentTarget)
      }}
      className="grid gap-5"
    >
      {found && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {t('What you typed before is still here.')}
            <button type="button" onClick={startOver} className="min-h-11 font-medium text-accent underline">
              {t('Start over')}
            </button>
          </div>
        </Notice>
      )}
      <ProductFields
        error={error}
        said={{ ...saidBefore(product, language), ...draft?.attributes }}
        certificates={<Suspense>{product?.attributes?.some(({ stated }) => stated) && <StandardFiles product={product} />}</Suspense>}
        values={{ ...product, ...(product?.Subcategory && { SubcategoryId: product.Subcategory.id }), ...draft }}
      />
      <PriceAndStock typed={selling} put={sell} error={error} byDay={isByDay(kind)} made={kind === 'made-to-order'} />
      <PictureField pictures={pictures} onChange={arrange} onBusy={setMaking} errors={refused} />
      <div className="grid gap-3">
        <SellingLines typed={selling} put={sell} error={error} wrong={wrong} />
        <KindFields {...{ product, kind, error }} onKind={setKind} typed={selling} put={sell} wrong={wrong(/^(kind|bufferDays|deposit)/)} />
        <ParcelFields error={error} product={product ?? {}} draft={draft} />
      </div>
      {stopped && <Notice>{t('You stopped it. Everything you entered is still here.')}</Notice>}
      <Failure error={failure} />
      {failure instanceof CallError && failure.code === 'stock-changed' && <StockChanged typed={selling} />}
      {now && isChanged(failure) && (
        <Notice tone="warn">
          {t('It now says: {name}, {price, rupiah}. Save again to put what you entered in its place.', {
            name: now.name,
            price: now.price,
          })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={making} className="flex-1">
          {busy ? <Sending pictures={pictures} /> : product ? t('Update Product') : t('+ Add Product')}
        </Button>
        {busy && (
          <Button look="secondary" onClick={() => sending.current?.abort()}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </CheckedForm>
  )
}

/** Files that are being sent. */
function Sending({ pictures }: { pictures: FormPicture[] }) {
  const t = useText(texts)
  const format = useFormat()
  const files = pictures.flatMap(({ file }) => file ?? [])
  if (files.length === 0) return t('Saving …')
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return t('Sending {n} pictures ({size}) …', { n: files.length, size: `${format.number(Math.max(1, Math.round(bytes / 1000)))} kB` })
}

async function save(product: WholeProduct | null, details: ProductEdit, pictures: FormPicture[], signal: AbortSignal) {
  const before = product ? picturesOf(product).flatMap(({ id }) => id ?? []) : []
  const { files, imageOrder, removeImages } = arrangement(pictures, before)
  if (!product) return call(products.create, { body: details, files, signal })
  // Weight removed: null sets it to unknown.
  const parcel = product.parcel && !details.parcel ? { parcel: null } : {}
  return call(products.update, { params: { id: product.id }, body: { ...details, ...parcel, imageOrder, removeImages }, files, signal })
}

const isChanged = (problem: unknown) => problem instanceof CallError && problem.code === 'changed-meanwhile'

/** Current state, to compare the next attempt with. */
const nowOf = ({ id }: Product) => call(stock.own, { params: { id } })
