import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { categoryNames } from '#contract/categoryNames.ts'
import { ProductDetails, products, type Product } from '#contract/products.ts'
import { call, CallError } from '#web/call.ts'
import { categoryTexts } from '#web/categories.ts'
import { useText } from '#web/i18n/language.tsx'
import { requireStore } from '#web/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/form.ts'
import { keepDraft, readDraft } from './draft.ts'
import { PictureField } from './pictureField.tsx'
import { arrangement, type FormPicture, type Refused } from './pictures.ts'
import { texts } from './texts.ts'

/** `?id=` edits that product; without it a new one is made. The id in the address survives a reload. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id: shopId } = requireStore()
  const id = new URL(request.url).searchParams.get('id')
  const product = id === null ? null : await call(products.show, { params: { id } })
  return { product: product?.ShopId === shopId ? product : null, shopId }
}

export default function ProductForm({ loaderData: { product, shopId } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <>
      <PageTitle>{product ? t('Edit Product') : t('Add Product')}</PageTitle>
      <Card className="max-w-3xl">
        <Form key={product?.id ?? 'new'} product={product} shopId={shopId} />
      </Card>
    </>
  )
}

function Form({ product, shopId }: { product: Product | null; shopId: number }) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const navigate = useNavigate()
  const popups = usePopups()
  const before = product ? picturesOf(product) : []
  const [pictures, setPictures] = useState(before)
  const [badPictures, setBadPictures] = useState<Refused[]>([])
  const { draft, keep, forget } = useDraft(product)
  const sending = useRef<AbortController | null>(null)
  const { form, error, busy, failure } = useForm(ProductDetails, async (details) => {
    setBadPictures([])
    sending.current = new AbortController()
    try {
      await save(product, details, pictures, sending.current.signal)
    } catch (problem) {
      if (sending.current.signal.aborted) return
      setBadPictures(refusedPictures(problem))
      throw problem
    }
    forget()
    await navigate(`/product-list/${shopId}`)
    await popups.success(t('Congratulations!'), product ? t('Success edit product!') : t('Success add product!'))
  })
  const start = { name: product?.name, description: product?.description, price: product?.price, stock: product?.stock, CategoryId: product?.CategoryId, ...draft }
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event)
        keep(event.currentTarget)
      }}
      className="grid gap-5"
    >
      {draft && <Notice>{t('What you typed before is still here.')}</Notice>}
      <Field label={t('Name')} name="name" required maxLength={150} defaultValue={start.name} error={error('name')} />
      <Select label={t('Category')} name="CategoryId" data-number="" required defaultValue={start.CategoryId ?? ''} error={error('CategoryId')}>
        <option value="" disabled>
          {t('Choose a category')}
        </option>
        {Object.entries(categoryNames).map(([id, name]) => (
          <option key={id} value={id}>
            {c(name)}
          </option>
        ))}
      </Select>
      <TextArea label={t('Description')} name="description" required maxLength={5000} rows={6} defaultValue={start.description} error={error('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('Price (rupiah)')} name="price" data-number="" inputMode="numeric" required defaultValue={start.price} error={error('price')} />
        <Field label={t('Stock')} name="stock" data-number="" inputMode="numeric" required defaultValue={start.stock} error={error('stock')} />
      </div>
      <PictureField pictures={pictures} onChange={setPictures} errors={badPictures} />
      <Submit busy={busy} failure={failure}>
        {busy ? t('Uploading …') : product ? t('Update Product') : t('+ Add Product')}
      </Submit>
      {busy && (
        <Button look="secondary" onClick={() => sending.current?.abort()}>
          {t('Cancel')}
        </Button>
      )}
    </form>
  )
}

function picturesOf(product: Product): FormPicture[] {
  const main = product.mainImageId === null ? [] : [{ key: String(product.mainImageId), id: product.mainImageId, url: product.mainImage }]
  return [...main, ...product.Images.map(({ id, image }) => ({ key: String(id), id, url: image }))]
}

async function save(product: Product | null, details: ProductDetails, pictures: FormPicture[], signal: AbortSignal) {
  const kept = product ? picturesOf(product).flatMap(({ id }) => (id === undefined ? [] : [id])) : []
  const { files, imageOrder, removeImages } = arrangement(pictures, kept)
  if (!product) return call(products.create, { body: details, files, signal })
  return call(products.update, { params: { id: product.id }, body: { ...details, imageOrder, removeImages } as never, files, signal })
}

/** The server names the picture that it refused; the others stay in the form. */
function refusedPictures(error: unknown): Refused[] {
  if (!(error instanceof CallError) || !['image-type', 'image-size', 'too-many-images'].includes(error.code)) return []
  return (error.problem.errors ?? []).map(({ path, message }) => ({ name: path, problem: message }))
}

/** What was typed survives a reload and a phone that ran out of memory, until it is saved. */
function useDraft(product: Product | null) {
  const name = `product-draft-${product?.id ?? 'new'}`
  const [draft] = useState(() => readDraft(name))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    draft,
    keep: (form: HTMLFormElement) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keepDraft(name, new FormData(form)), 300)
    },
    forget: () => {
      clearTimeout(timer.current)
      keepDraft(name, null)
    },
  }
}
