import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { savedLists, type SavedList } from '#contract/savedLists.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { missing } from '#web/shell/layout/missingPage.ts'
import { paidFor } from '#web/features/carts/paidFor.ts'
import { CartChanges } from '#web/features/carts/cartChanges.tsx'
import { useFill } from '#web/features/carts/useFill.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/list.ts'
import { ListLines } from '#web/features/lists/lines.tsx'
import { texts } from '#web/features/lists/texts.ts'
import { useList } from '#web/features/lists/useList.ts'

const NameDialog = lazyDialog(async () => (await import('#web/features/lists/nameDialog.tsx')).NameDialog)

const AskFor = lazyPart(async () => (await import('#web/features/quotes/feature.ts')).AskFor)
const SharePage = lazyPart(async () => (await import('#web/shell/share/sharePage.tsx')).SharePage)

export const handle: PageFacts = { private: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  return call(savedLists.show, { params }).catch(missing)
}
export const meta = titledPrivate(texts, 'Lists')

/** One list: its products as of today, and a button that adds all of them to the cart. */
export default function List({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const { list, setQuantity, removeLine, rename, remove } = useList(loaderData)
  const { busy, error, changes, fill } = useFill(() => call(savedLists.add, { params: { id: list.id } }))
  const total = list.lines.reduce((sum, { today }) => sum + paidFor(today), 0)
  return (
    <>
      <div className="mb-2">
        <Breadcrumbs crumbs={[{ to: '/lists', label: t('Lists') }]} />
      </div>
      <PageTitle
        aside={
          <div className="-mx-2 flex flex-wrap max-sm:*:px-2 max-sm:*:text-sm">
            <Suspense>
              <SharePage path={`/lists/${list.id}`} title={list.name} text={t('List “{name}” on Pasokan:', { name: list.name })} />
            </Suspense>
            <Button look="quiet" onClick={() => setNaming(true)}>
              <Icon name="edit" />
              {t('Rename')}
            </Button>
            <Button
              look="quiet"
              className="text-danger! hover:bg-danger-soft!"
              onClick={async () => (await remove()) && navigate('/lists')}
            >
              <Icon name="trash" />
              {t('Delete list')}
            </Button>
          </div>
        }
      >
        <Name>{list.name}</Name>
      </PageTitle>
      {list.lines.length === 0 ? (
        <Empty
          icon="bookmark"
          title={t('This list is empty')}
          text={t('Press Save on a product to add it here.')}
          action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-5">
          <ListLines lines={list.lines} onQuantity={setQuantity} onRemove={removeLine} />
          {changes.length > 0 && <CartChanges changes={changes} />}
          <Failure error={error} />
          <AskStores list={list} />
          <div id="act" className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
            <p className="flex items-baseline gap-3 text-ink-soft">
              {t('Total today')}
              <strong className="text-xl text-ink tabular-nums">{format.rupiah(total)}</strong>
            </p>
            <Button busy={busy} onClick={fill} className="max-sm:w-full">
              <Icon name="cart" />
              {t('All to the cart')}
            </Button>
          </div>
        </div>
      )}
      {naming && (
        <NameDialog
          title={t('Rename')}
          action={t('Save')}
          value={list.name}
          onClose={() => setNaming(false)}
          onName={async (name) => {
            await rename(name)
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

/** Asks each store of the list for its price of these lines. */
function AskStores({ list: { id, lines } }: { list: SavedList }) {
  const t = useText(texts)
  const stores = new Map(lines.filter(({ isSold }) => isSold).map(({ Product: { ShopId, Shop } }) => [ShopId, Shop.name]))
  if (stores.size === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent">
        {t('Ask a store for its price')}
      </summary>
      <ul className="grid">
        {[...stores].map(([shop, name]) => (
          <li key={shop} className="flex flex-wrap items-center gap-x-4">
            <Name>{name}</Name>
            <Suspense>
              <AskFor search={new URLSearchParams({ list: String(id), shop: String(shop) })} />
            </Suspense>
          </li>
        ))}
      </ul>
    </details>
  )
}
