import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { stock } from '#contract/stock.ts'
import { call } from '#web/shell/call.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { usePageLink } from '#web/shell/filters/filters.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useStay } from '#web/ui/useStay.ts'
import type { Route } from './+types/editProducts.ts'
import { Gone, NameCell, NumberCell } from '#web/features/imports/many/cells.tsx'
import { sheetTexts } from '#web/features/imports/many/sheetTexts.ts'
import { texts } from '#web/features/imports/many/texts.ts'
import { useEdits } from '#web/features/imports/many/useEdits.ts'

const SheetDialog = lazyDialog(async () => (await import('#web/features/imports/many/sheetDialog.tsx')).SheetDialog)

const perPage = 50

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const page = new URL(request.url).searchParams.get('page')
  return { shopId: id, ...(await call(stock.list, { params: { id }, query: { page, limit: perPage } })) }
}
export const meta = titledPrivate(texts, 'Edit prices and stock')

/** Prices and stock of many products in one table, saved together: all or none. */
export default function EditMany({ loaderData: { shopId, rows, currentPage, totalPage, total } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const link = usePageLink()
  const say = useToast()
  const { revalidate } = useRevalidator()
  const { edits, errors, failure, busy, count, type, save, forget, leaveOut } = useEdits()
  useStay(count > 0)
  const s = useText(sheetTexts)
  const [sheet, setSheet] = useState(false)
  const saveAll = async () => {
    const changed = await save()
    await revalidate()
    if (changed !== undefined) say({ text: t('{n, number} products were changed.', { n: changed }) })
  }
  const elsewhere = Object.keys(edits).filter((id) => !rows.some((product) => product.id === Number(id))).length
  if (total === 0)
    return (
      <>
        <PageTitle>{t('Edit prices and stock')}</PageTitle>
        <Empty title={t('No products yet')} action={<ButtonLink to="/add-product">{t('+ Add Product')}</ButtonLink>} />
      </>
    )
  return (
    <>
      <PageTitle
        aside={
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setSheet(true)}>
              {s('With a spreadsheet')}
            </Button>
            <ButtonLink look="secondary" to={`/product-list/${shopId}`} className="max-md:hidden">
              {t('Product List')}
            </ButtonLink>
          </div>
        }
      >
        {t('Edit prices and stock')}
      </PageTitle>
      <p className="-mt-3 mb-5 text-ink-soft max-md:-mt-1">{t('Items sold while you type are subtracted automatically.')}</p>
      {sheet && <SheetDialog shopId={shopId} onClose={() => setSheet(false)} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saveAll()
        }}
      >
        <Gone edits={edits} errors={errors} leaveOut={leaveOut} />
        <Table
          caption={`${t('Edit prices and stock')} (${format.number(total)})`}
          rows={rows}
          id={({ id }) => id}
          columns={[
            { head: t('Name'), role: 'lead', cell: (product) => <NameCell product={product} changed={product.id in edits} /> },
            {
              head: t('Price (rupiah)'),
              role: 'field',
              cell: (product) => (
                <NumberCell product={product} part="price" edit={edits[product.id]} errors={errors[product.id]} onType={type} />
              ),
            },
            {
              head: t('Stock'),
              role: 'field',
              cell: (product) => (
                <NumberCell product={product} part="stock" edit={edits[product.id]} errors={errors[product.id]} onType={type} />
              ),
            },
          ]}
        />
        <div className="mt-5">
          <Pager current={currentPage} total={totalPage} to={link} />
        </div>
        <div className="sticky bottom-(--nav) z-10 mt-5 -mx-1 grid gap-3 rounded-t-2xl border-t border-line bg-ground px-1 py-3">
          <Failure error={failure} />
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="mr-auto text-ink-soft tabular-nums max-sm:w-full">
              {count === 0 ? t('Nothing is changed yet.') : t('{n, number} products changed', { n: count })}
              {elsewhere > 0 && ` · ${t('{n} of them on other pages', { n: format.number(elsewhere) })}`}
            </p>
            <Button look="secondary" disabled={count === 0 || busy} onClick={forget} className="max-sm:flex-1">
              {t('Discard')}
            </Button>
            <Button type="submit" busy={busy} disabled={count === 0} className="max-sm:flex-1">
              {t('Save all')}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
