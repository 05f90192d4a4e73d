import { data, redirect } from 'react-router'
import { orderLists } from '#contract/orderLists.ts'
import { orders } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { sessions } from '#contract/sessions.ts'
import { contexts } from '#web/context.ts'
import { useText } from '#web/i18n/language.tsx'
import { titledPrivate } from '#web/layout/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/orders.ts'
import { changePlainOrders } from './changeOrders.ts'
import { PlainOrder, PlainUnpaid } from './order.tsx'
import { SignOut } from './post.tsx'
import { refusal } from './posted.ts'
import { refusedBy } from './refusedBy.ts'
import { signInAgain } from './signIn.ts'
import { OpenStore } from './openStore.tsx'
import { texts } from './texts.ts'

export const handle: PageFacts = { posts: true, private: true }
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta = titledPrivate(texts, 'Orders')

/** The orders of a browser without script, for either side; a supplier without a store opens it here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const plain = context.get(contexts.plain)
  if (!plain.isSignedIn) throw redirect('/login?next=/plain-orders')
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const own = await plain.send(sessions.organizations)
  // A sign-in that is over begins again.
  if (own.status === 401) throw signInAgain(plain, '/plain-orders')
  const buys = own.json.organizations?.find(({ id }) => id === own.json.current)?.kind === 'company'
  const [listed, unpaid] = await Promise.all([
    plain.send(orderLists.page, { query: { page } }),
    buys ? plain.send(orders.unpaid) : undefined,
  ])
  const needsStore = listed.json.code === 'no-shop'
  return {
    buys,
    needsStore,
    listed: listed.status < 400 ? listed.json : null,
    unpaid: unpaid && unpaid.status < 400 ? unpaid.json : [],
    refused: listed.status < 400 || needsStore ? undefined : refusal({}, listed),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = await changePlainOrders(request, context.get(contexts.plain))
  return done instanceof Response ? done : data(done, done.status)
}

export default function PlainOrders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(texts)
  const { buys, needsStore, listed, unpaid } = loaderData
  if (needsStore) return <OpenStore posted={actionData} />
  const rows = listed?.rows ?? []
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <PageTitle>{t('Orders')}</PageTitle>
      <Failure error={refusedBy(actionData ?? loaderData.refused)?.failure} />
      {unpaid.map((order) => (
        <PlainUnpaid key={order.id} order={order} />
      ))}
      {rows.map((order) => (
        <PlainOrder key={order.id} order={order} />
      ))}
      {listed && rows.length === 0 && unpaid.length === 0 && (
        <Empty
          icon="receipt"
          title={t('No orders yet')}
          text={buys ? t('Your orders appear here.') : t('When a company buys from you, its order appears here.')}
        />
      )}
      {listed && <Pager current={listed.currentPage} total={listed.totalPage} to={(to) => `/plain-orders?page=${to}`} />}
      <div className="flex flex-wrap justify-end gap-2">
        {buys && (
          <ButtonLink to="/plain-cart" look="quiet">
            {t('Order Cart')}
          </ButtonLink>
        )}
        <SignOut />
      </div>
    </div>
  )
}
