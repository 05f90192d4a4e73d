import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { priceLists, type PriceListHead } from '#contract/priceLists.ts'
import { relations } from '#contract/relations.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { mayCall } from '#web/shell/session/permissions.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Badge, Card, Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/customers.ts'
import { RelationTable } from '#web/features/relations/relationTable.tsx'
import { texts } from '#web/features/relations/texts.ts'

const NewListDialog = lazyDialog(async () => (await import('#web/features/relations/newListDialog.tsx')).NewListDialog)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  const params = { id }
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const [customers, lists, known] = await Promise.all([
    call(relations.customers, { params, query: { page, limit: '20' } }),
    mayCall(priceLists.list) ? call(priceLists.list, { params, query: { limit: '50' } }) : null,
    call(relations.known, { params }),
  ])
  return { id, customers, lists, known }
}
export const meta = titledPrivate(texts, 'Customers')

/** Customers with prices of their own at this store, and their price lists. */
export default function Customers({ loaderData: { id, customers, lists, known } }: Route.ComponentProps) {
  const t = useText(texts)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const create = async (name: string) => {
    const list = await call(priceLists.create, { params: { id }, body: { name } })
    await navigate(`/price-lists/${list.id}`)
  }
  const add = (
    <Button look={lists?.total ? 'secondary' : 'primary'} onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('New price list')}
    </Button>
  )
  return (
    <>
      <PageTitle aside={lists && lists.total > 0 && add}>{t('Customers')}</PageTitle>
      <div className="grid gap-8">
        {customers.total > 0 ? (
          <section className="grid gap-4">
            <RelationTable relations={customers.rows} other="companyName" />
            <Pager current={customers.currentPage} total={customers.totalPage} to={(page) => `/customers?page=${page}`} />
          </section>
        ) : (
          <Empty
            icon="user"
            title={t('No customer yet')}
            text={t('A company asks on your store’s page, or you invite one that bought from you.')}
          />
        )}
        {known.length > 0 && <AskCompany shopId={id} known={known} />}
        {lists && (
          <section className="grid gap-4">
            <h2 className="text-xl font-bold">{t('Price lists')}</h2>
            {lists.total === 0 ? (
              <Empty
                icon="money"
                title={t('Price lists')}
                text={t('Give special prices to companies that buy often. Everyone else still sees your public prices.')}
                action={add}
              />
            ) : (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {lists.rows.map((list) => (
                  <li key={list.id}>
                    <ListCard list={list} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
      {adding && <NewListDialog onClose={() => setAdding(false)} onName={create} />}
    </>
  )
}

function AskCompany({ shopId, known }: { shopId: number; known: { BuyerId: number; name: string }[] }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(known[0]?.BuyerId)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const ask = async () => {
    const BuyerId = known.find((one) => one.BuyerId === chosen)?.BuyerId ?? known[0]?.BuyerId
    if (BuyerId === undefined) return
    setState({ busy: true })
    try {
      await call(relations.offer, { params: { id: shopId }, body: { BuyerId, message: '' } })
      setState({ busy: false })
      await revalidate()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <div className="grid max-w-xl gap-3">
      <Failure error={state.error} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <Select label={t('Invite a company')} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {known.map(({ BuyerId, name }) => (
              <option key={BuyerId} value={BuyerId}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Button look="secondary" busy={state.busy} onClick={() => void ask()}>
          {t('Send')}
        </Button>
      </div>
    </div>
  )
}

function ListCard({ list: { id, name, state, to, lines, percentOff, customers } }: { list: PriceListHead }) {
  const t = useText(texts)
  const format = useFormat()
  const given = [
    ...(percentOff ? [t('{percent}% off', { percent: format.plain(percentOff) })] : []),
    ...(lines > 0 || !percentOff ? [t('{n, number} prices', { n: lines })] : []),
  ]
  return (
    <Card className="relative grid h-full content-start gap-2 hover:border-line-strong">
      <h3 className="text-lg font-semibold wrap-anywhere">
        <Link to={`/price-lists/${id}`} className="after:absolute after:inset-0 hover:underline">
          <Name>{name}</Name>
        </Link>
      </h3>
      <p className="text-ink-soft">{[...given, t('{n, number} customers', { n: customers })].join(', ')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={state === 'active' ? 'good' : 'neutral'}>
          {t(state === 'active' ? 'In force' : state === 'draft' ? 'Draft' : 'Over')}
        </Badge>
        {to && <span className="text-sm text-ink-soft">{t('until {day}', { day: format.date(to) })}</span>}
      </p>
    </Card>
  )
}
