import { data, redirect } from 'react-router'
import { orders, type Order } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { products } from '#contract/products.ts'
import { contexts } from '#web/context.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { titledPrivate } from '#web/layout/meta.ts'
import { missing } from '#web/layout/missingPage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Empty, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/cart.ts'
import { AddForm } from './addForm.tsx'
import { changePlainCart } from './changeCart.ts'
import { PlainLine } from './line.tsx'
import { SignOut } from './post.tsx'
import { refusal } from './posted.ts'
import { refusedBy } from './refusedBy.ts'
import { signInAgain } from './signIn.ts'
import { texts } from './texts.ts'

export const handle: PageFacts = { posts: true, private: true }
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta = titledPrivate(texts, 'Order Cart')

/** The cart of a browser without script: what is in it, and with `?add` a product that is put there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const plain = context.get(contexts.plain)
  const { isSignedIn, send } = plain
  const add = new URL(request.url).searchParams.get('add')
  const here = add === null ? '/plain-cart' : `/product-detail/${add}`
  if (!isSignedIn) throw redirect(`/login?next=${encodeURIComponent(here)}`)
  const [sent, product] = await Promise.all([
    send(orders.cart),
    add === null
      ? null
      : context
          .get(contexts.call)(products.show, { params: { id: add } })
          .catch(missing),
  ])
  // A sign-in that is over begins again.
  if (sent.status === 401) throw signInAgain(plain, here)
  // A supplier has no cart.
  if (sent.json.code === 'forbidden') throw redirect('/plain-orders')
  const [cart] = sent.status < 400 ? (sent.json as Order[]) : []
  return { cart: cart ?? null, product, refused: sent.status < 400 ? undefined : refusal({}, sent) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = await changePlainCart(request, context.get(contexts.plain))
  return done instanceof Response ? done : data(done, done.status)
}

export default function PlainCart({ loaderData: { cart, product, refused }, actionData }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const failure = refusedBy(actionData ?? refused)?.failure
  const lines = cart?.OrderProducts ?? []
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
      <PageTitle>{t('Order Cart')}</PageTitle>
      <Failure error={failure} />
      {product && <AddForm product={product} typed={actionData?.typed.quantity} />}
      {lines.length === 0 && !product && (
        <Empty
          icon="cart"
          title={t('Your cart is empty')}
          text={t('Open a product and choose “Sign in as a company to buy”: it leads here.')}
          action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
        />
      )}
      {lines.length > 0 && (
        <Card className="grid gap-4">
          <ul className="grid gap-4">
            {lines.map((line) => (
              <PlainLine key={line.id} line={line} />
            ))}
          </ul>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            <span className="text-ink-soft">{t('Total Payment')}</span>
            <strong className="text-2xl tabular-nums">{format.rupiah(cart?.payable ?? 0)}</strong>
          </p>
          {cart?.status === 'cart' ? (
            <ButtonLink to="/plain-checkout">{t('Checkout')}</ButtonLink>
          ) : (
            <Notice>{t('This order awaits its payment: see “Orders”.')}</Notice>
          )}
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to="/plain-orders" look="quiet">
          {t('Orders')}
        </ButtonLink>
        <SignOut />
      </div>
    </div>
  )
}
