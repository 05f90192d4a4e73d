import { data, Link, redirect } from 'react-router'
import { addresses } from '#contract/addresses.ts'
import { delivery } from '#contract/delivery.ts'
import { orders, type Order } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { askedOf } from '#web/checkout/deliveryOptions.ts'
import { contexts } from '#web/context.ts'
import { useText } from '#web/i18n/language.tsx'
import { titledPrivate } from '#web/layout/meta.ts'
import { Failure } from '#web/ui/failure.tsx'
import { PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/checkout.ts'
import { CheckoutForm } from './checkoutForm.tsx'
import { placeOrder } from './placeOrder.ts'
import { refusedBy } from './refusedBy.ts'
import { signInAgain } from './signIn.ts'
import { texts } from './texts.ts'

export const handle: PageFacts = { posts: true, private: true }
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta = titledPrivate(texts, 'Checkout')

/** The checkout of a browser without script. `?to`: the address that the goods go to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const plain = context.get(contexts.plain)
  const { send } = plain
  if (!plain.isSignedIn) throw redirect('/login?next=/plain-cart')
  const [sent, places] = await Promise.all([send(orders.cart), send(addresses.list, { query: { limit: '100' } })])
  // A sign-in that is over begins again.
  if (sent.status === 401) throw signInAgain(plain, '/plain-cart')
  const [cart] = sent.status < 400 ? (sent.json as Order[]) : []
  if (cart?.status !== 'cart' || cart.OrderProducts.length === 0) throw redirect('/plain-cart')
  const known = places.status < 400 ? places.json.rows : []
  const asked = Number(new URL(request.url).searchParams.get('to')) || cart.deliverTo?.AddressId
  const place = known.find(({ id }) => id === asked) ?? known[0]
  const stores = await Promise.all(
    cart.stores.map(async (store) => {
      const lines = cart.OrderProducts.filter(({ Product }) => Product.ShopId === store.ShopId)
      const wanted = lines.map(askedOf)
      const rates =
        store.choosesDelivery && place
          ? await send(delivery.rates, { body: { ShopId: store.ShopId, lines: wanted, AddressId: place.id } })
          : undefined
      return { ...store, lines, options: rates && rates.status < 400 ? rates.json.options : [] }
    }),
  )
  return { cart, places: known, place: place?.id, stores }
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = await placeOrder(request, context.get(contexts.plain))
  return done instanceof Response ? done : data(done, done.status)
}

export default function PlainCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <Link to="/plain-cart" className="inline-flex min-h-11 w-fit items-center font-medium text-accent underline">
        {t('Back to the cart')}
      </Link>
      <PageTitle>{t('Checkout')}</PageTitle>
      <Failure error={refusedBy(actionData)?.failure} />
      <CheckoutForm {...loaderData} posted={actionData} />
    </div>
  )
}
