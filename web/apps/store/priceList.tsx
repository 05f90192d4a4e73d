import { Link, useNavigate } from 'react-router'
import { categoryNames } from '#contract/categoryNames.ts'
import { priceLists } from '#contract/priceLists.ts'
import { relations } from '#contract/relations.ts'
import { CategoryId } from '#contract/ids.ts'
import type { PageFacts } from '#contract/page.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { missing } from '#web/shell/layout/missingPage.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { useDownload } from '#web/shell/files/useDownload.ts'
import type { Route } from './+types/priceList.ts'
import { Lines } from '#web/features/relations/priceLists/lines.tsx'
import { Paste } from '#web/features/relations/priceLists/paste.tsx'
import { texts } from '#web/features/relations/priceLists/texts.ts'
import { useDraft } from '#web/features/relations/priceLists/useDraft.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const [list, customers] = await Promise.all([
    call(priceLists.show, { params }).catch(missing),
    call(relations.customers, { params: { id }, query: { limit: '100' } }),
  ])
  return { list, customers: customers.rows.filter(({ status }) => status !== 'declined' && status !== 'ended') }
}
export const meta = titledPrivate(texts, 'Price list')

/** One price list, saved as a whole. */
export default function PriceListPage({ loaderData: { list, customers } }: Route.ComponentProps) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const navigate = useNavigate()
  const popups = usePopups()
  const { draft, put, addLines, setPrice, save, leave, busy, failure, error } = useDraft(list)
  const file = useDownload(priceLists.file, { params: { id: list.id } }, list.name)
  const end = async () => {
    const text = t('Its customers pay the public prices at once. Orders that are placed keep theirs.')
    if (
      !(await popups.confirm({
        title: t('End {name}?', { name: list.name }),
        text,
        yes: t('End this list'),
        no: t('Cancel'),
        danger: true,
      }))
    )
      return
    await call(priceLists.end, { params: { id: list.id } })
    leave()
    await navigate('/customers')
  }
  const chosen = new Set<number>(draft.customers)
  const offered = [...customers.map(({ id, companyName: name }) => ({ id, name })), ...list.customers].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  )
  return (
    <>
      <div className="mb-2">
        <Breadcrumbs crumbs={[{ to: '/customers', label: t('Customers') }]} />
      </div>
      <PageTitle
        aside={
          <Button look="quiet" onClick={() => void end()}>
            {t('End this list')}
          </Button>
        }
      >
        <Name>{list.name}</Name>
      </PageTitle>
      <div className="grid gap-6">
        <Card className="grid gap-4">
          <Field
            label={t('Name')}
            value={draft.name}
            maxLength={80}
            onChange={({ target }) => put({ name: target.value })}
            error={error('name')}
          />
          <Tick
            label={t('In force')}
            hint={t('Its customers pay these prices from then on.')}
            checked={draft.state === 'active'}
            onChange={({ target }) => put({ state: target.checked ? 'active' : 'draft' })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              type="date"
              label={t('First day')}
              value={draft.from ?? ''}
              onChange={({ target }) => put({ from: target.value || null })}
              error={error('from')}
            />
            <Field
              type="date"
              label={t('Last day')}
              value={draft.to ?? ''}
              onChange={({ target }) => put({ to: target.value || null })}
              error={error('to')}
            />
            <Field
              label={t('Discount on every public price (%)')}
              hint={t('Empty for none. The lowest price wins.')}
              inputMode="decimal"
              value={draft.percent}
              onChange={({ target }) => put({ percent: target.value })}
              error={error('percentOff')}
            />
            <Select
              label={t('Only of the category')}
              value={draft.CategoryId ?? ''}
              onChange={({ target }) => put({ CategoryId: target.value === '' ? null : CategoryId.parse(Number(target.value)) })}
            >
              <option value="">{t('All categories')}</option>
              {Object.entries(categoryNames).map(([id, name]) => (
                <option key={id} value={id}>
                  {c(name as keyof typeof categoryTexts)}
                </option>
              ))}
            </Select>
          </div>
        </Card>
        <Card className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('Given to')}</h2>
          {offered.length === 0 && <p className="text-ink-soft">{t('You have no customer yet.')}</p>}
          {offered.map(({ id, name }) => (
            <Tick
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChange={({ target }) =>
                put({ customers: target.checked ? [...draft.customers, id] : draft.customers.filter((one) => one !== id) })
              }
            />
          ))}
          {list.customers.map(({ id, name }) => (
            <Link
              key={id}
              to={`/price-lists/${list.id}/print/${id}`}
              className="inline-flex min-h-11 w-fit items-center gap-2 text-accent underline"
            >
              <Icon name="printer" />
              {t('Print for {name}', { name })}
            </Link>
          ))}
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-lg font-semibold">{t('Fixed prices')}</h2>
          <Lines lines={draft.lines} error={error} onPrice={setPrice} onRemove={(at) => put({ lines: draft.lines.toSpliced(at, 1) })} />
          <Paste id={list.id} onLines={addLines} />
          <Failure error={file.failure} />
          <div className="-mx-2 flex flex-wrap">
            <Button look="quiet" onClick={file.take('csv')}>
              {t('Download CSV')}
            </Button>
            <Button look="quiet" onClick={file.take('xlsx')}>
              {t('Download XLSX')}
            </Button>
          </div>
        </Card>
        <Failure error={failure} />
        <Button onClick={() => void save()} busy={busy} className="w-full sm:w-fit sm:justify-self-end sm:px-10">
          {t('Save')}
        </Button>
      </div>
    </>
  )
}
