import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isolateDirection } from '#contract/isolated.ts'
import type { LineEdit } from '#contract/cartLines.ts'
import { requests } from '#contract/approvals.ts'
import { orders, type Order, type OrderProduct, type UnpaidOrder } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { seenOf } from '#web/features/carts/checkout/seenPrices.ts'
import { usePay, type PayFailure } from '#web/features/carts/checkout/usePay.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure, useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Empty, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/cart.ts'
import { useChangeCart } from '#web/features/carts/changeCart.ts'
import { withQuantity } from '#web/features/carts/recount.ts'
import { BelowMinimum, belowMinimum } from '#web/features/carts/storeMinimum.tsx'
import { Freight } from './freight.tsx'
import { AskFor } from '#web/features/quotes/askLink.tsx'
import { QuotationLink } from './quotationLink.tsx'
import { risesBetween, type Rises } from '#web/features/carts/rises.ts'
import { StoreLines } from './storeLines.tsx'
import { useTicked } from '#web/features/carts/ticked.ts'
import { texts } from '#web/features/carts/texts.ts'
import { UnpaidOrders } from '#web/features/orders/unpaidOrders.tsx'

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  requireRole('buyer')
  const [[cart], unpaid] = await Promise.all([call(orders.cart), call(orders.unpaid)])
  return { cart: cart ?? null, unpaid }
}
export const meta = titledPrivate(texts, 'Order Cart')

export default function Cart({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const { cart, rises, unpaid, say, busy, failure, saved, edit, remove, proceed } = useCart(loaderData)
  const { bought, ids, tickOf } = useTicked(cart)
  const format = useFormat()
  // Members who may not pay go on too: they ask for approval at the end.
  const mayOrder = useMayCall(requests.ask)
  const pays = useMayCall(orders.checkout)
  if (!cart || cart.OrderProducts.length === 0) {
    return (
      <>
        <PageTitle>{t('Order Cart')}</PageTitle>
        <Empty
          icon="cart"
          title={t('Your cart is empty')}
          text={t('Add products from one or several stores; you pay once.')}
          action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
        />
      </>
    )
  }
  const stores = Map.groupBy(cart.OrderProducts, (line) => line.Product.ShopId)
  const waiting = cart.status === 'awaiting-payment'
  const below = belowMinimum(bought)
  return (
    <>
      <PageTitle>{t('Order Cart')}</PageTitle>
      <div data-bar className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {/* Before the lines, so that the keyboard reaches it first. */}
        <Card className="grid content-start gap-3 self-start max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:*:[[role]]:col-span-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:p-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1">
          {say && <Notice tone="warn">{t(say)}</Notice>}
          <Failure error={failure} />
          <BelowMinimum id="below-minimum" below={below} />
          <Freight stores={bought?.stores ?? []} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-ink-soft max-lg:text-xs">{t('Total Payment')}</span>
            <strong className="text-2xl font-extrabold max-lg:w-full max-lg:text-lg max-lg:leading-tight" data-testid="total">
              {format.rupiah(bought?.payable ?? 0)}
            </strong>
          </p>
          {cart.OrderProducts.length > 1 && (
            <p className="text-sm text-ink-soft max-lg:hidden">
              {ids === undefined
                ? stores.size > 1 && t('You pay all stores at once; each store ships its own part.')
                : t('What is not ticked stays in your cart.')}
            </p>
          )}
          {mayOrder ? (
            <Button
              busy={busy}
              disabled={bought === null || below !== undefined}
              aria-describedby={below && 'below-minimum'}
              onClick={() => bought && void proceed(bought, ids)}
              className="max-lg:px-3 max-sm:text-sm"
            >
              {waiting ? t('Continue the payment') : t(pays ? 'Proceed to Payment' : 'Continue to the request')}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft max-lg:max-w-44">{t('You may fill this cart. A colleague who may order pays it.')}</p>
          )}
        </Card>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:row-start-1">
          <UnpaidOrders orders={unpaid.filter(({ id }) => waiting || id !== cart.id)} />
          {waiting && <p className="text-ink-soft">{t('Changing these products cancels the payment of this order.')}</p>}
          {[...stores].map(([shopId, lines], at) => (
            <StoreLines
              key={shopId}
              headed={at === 0}
              tickOf={tickOf}
              lines={lines}
              rises={rises}
              total={(bought ?? cart).stores.find(({ ShopId }) => ShopId === shopId)}
              quotation={
                !waiting && (
                  <div className="flex flex-wrap items-center gap-x-4">
                    <QuotationLink orderId={cart.id} shopId={shopId} saved={saved} />
                    <AskFor search={new URLSearchParams({ from: 'cart', shop: String(shopId) })} className="-mx-2 px-2!" />
                  </div>
                )
              }
              first={cart.OrderProducts.indexOf(lines[0] as OrderProduct)}
              onEdit={edit}
              onRemove={remove}
            />
          ))}
        </div>
      </div>
    </>
  )
}

const outcomes = {
  closed: 'You closed the payment. Your goods are kept for you until it expires.',
  unopened: 'The payment window could not be opened. Check your connection and try again.',
} as const satisfies Record<PayFailure, keyof typeof texts>

/** The cart and its actions. Quantities change on screen at once and are saved in order. */
function useCart(loaded: { cart: Order | null; unpaid: UnpaidOrder[] }) {
  const t = useText(texts)
  const navigate = useNavigate()
  const unpaidNow = (useLocation().state as { unpaid?: PayFailure } | null)?.unpaid
  const pay = usePay()
  const popups = usePopups()
  const failureOf = useFailureText()
  const change = useChangeCart()
  const [cart, setCart] = useState(loaded.cart)
  const [rises, setRises] = useState<Rises>(new Map())
  /** The cart as the server returned it last, without quantities typed since. */
  const confirmed = useRef(loaded.cart)
  const [unpaid, setUnpaid] = useState(loaded.unpaid)
  const [say, setSay] = useState<keyof typeof texts | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const saving = useRef(Promise.resolve(true))
  const showCart = (now: Order | null) => {
    const before = confirmed.current
    confirmed.current = now
    setRises((marked) => risesBetween(marked, before, now))
    setCart(now)
  }
  useEffect(() => {
    confirmed.current = loaded.cart
    setRises(new Map())
    setCart(loaded.cart)
    setUnpaid(loaded.unpaid)
    if (unpaidNow) setSay(outcomes[unpaidNow])
  }, [loaded, unpaidNow])
  useEffect(() => setCounts({ cart: cart?.OrderProducts.length ?? 0 }), [cart])

  const saved = () => saving.current
  const reload = async () => {
    const [[now], waiting] = await Promise.all([call(orders.cart), call(orders.unpaid)])
    showCart(now ?? null)
    setUnpaid(waiting)
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      const fresh = error instanceof CallError ? (error.problem.cart as Order | undefined) : undefined
      if (fresh) {
        showCart(fresh)
        setSay('Prices or stock have changed. Your cart is up to date; please review it.')
      } else {
        setFailure(error)
        await reload().catch(() => undefined) // the failure above is what the buyer needs to know
      }
      return false
    }
  }

  const edit = (line: OrderProduct, body: LineEdit) => {
    const { unit = line.unit, quantity } = body
    setSay(null)
    // In another unit only the server knows the total.
    if (quantity !== undefined && unit === line.unit) setCart((now) => now && withQuantity(now, line.id, quantity))
    saving.current = saving.current.then(() =>
      attempt(async () => {
        const changed = await change((query) => call(orders.setQuantity, { params: { id: line.id }, query, body }))
        if (changed) showCart(changed)
        else await reload()
      }),
    )
  }
  const remove = async (line: OrderProduct) => {
    if (!(await popups.confirm({ title: t('Are you sure?'), text: t('You want to remove this product?'), danger: true })))
      return popups.success(t('The product is still in your cart!'))
    await attempt(async () => {
      const removed = await change((query) => call(orders.removeLine, { params: { id: line.id }, query }))
      if (!removed) return
      await reload()
      // Names the product, so that each of several removed ones keeps its own undo.
      popups.success(t('Product removed!'), isolateDirection(line.Product.name), { label: t('Undo'), press: () => void undoRemoval(line) })
    })
  }
  /** Restores a line at today's price. The cart page may be closed by then, so a failure is shown wherever the user is. */
  const undoRemoval = async ({ Product, VariantId, unit, quantity, spec, files, fromDay, toDay }: OrderProduct) => {
    try {
      const body = {
        orderlists: [
          {
            ProductId: Product.id,
            VariantId,
            unit,
            quantity,
            ...(spec && { spec }),
            ...(files.length > 0 && { FileIds: files.map(({ FileId }) => FileId) }),
            ...(fromDay && toDay && { fromDay, toDay }),
          },
        ],
      }
      const filled = await call(orders.add, { body })
      showCart(filled)
      setCounts({ cart: filled.OrderProducts.length })
    } catch (error) {
      popups.failure(failureOf(error))
    }
  }
  /** Goes to checkout. An order that awaits payment goes straight to the payment. */
  const proceed = async (bought: Order, ids: string | undefined) => {
    setBusy(true)
    setSay(null)
    const isSaved = await saving.current
    // A failed save is already shown; the next click continues with the cart as it is.
    saving.current = Promise.resolve(true)
    if (isSaved)
      await attempt(async () => {
        if (bought.status !== 'cart') return pay(bought)
        await navigate(ids === undefined ? '/checkout' : `/checkout?lines=${ids}`, { state: { seen: seenOf(bought) } })
      })
    setBusy(false)
  }
  return { cart, rises, unpaid, say, busy, failure, saved, edit, remove, proceed }
}
