import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addresses, type Address } from '#contract/addresses.ts'
import type { LineEdit } from '#contract/cartLines.ts'
import type { ShopId } from '#contract/ids.ts'
import { orders, type Order, type OrderProduct, type UnpaidOrder } from '#contract/orders.ts'
import { lineTotal, stepsOf } from '#contract/steps.ts'
import type { PageFacts } from '#contract/page.ts'
import { AddressPicker } from '#web/addresses/picker.tsx'
import { call } from '#web/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useText } from '#web/i18n/language.tsx'
import { titledPrivate } from '#web/layout/meta.ts'
import { requireRole } from '#web/session/guards.ts'
import { setCounts } from '#web/sockets/counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure, useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Empty, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/cart.ts'
import { useChangeCart } from './changeCart.ts'
import { openPayment } from './pay.ts'
import { QuotationLink } from './quotationLink.tsx'
import { StoreDelivery } from './storeDelivery.tsx'
import { StoreLines } from './storeLines.tsx'
import { onlyOf, useTicked } from './ticked.ts'
import { texts } from './texts.ts'
import { UnpaidOrders } from './unpaidOrders.tsx'

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  requireRole('buyer')
  const [[cart], unpaid, places] = await Promise.all([
    call(orders.cart),
    call(orders.unpaid),
    // Without the right to addresses there is nothing to choose: the goods go to the default one.
    call(addresses.list, { query: { limit: '100' } }).catch(() => ({ rows: [] })),
  ])
  return { cart: cart ?? null, unpaid, places: places.rows }
}
export const meta = titledPrivate(texts, 'Order Cart')

export default function Cart({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const { cart, unpaid, say, busy, failure, saved, show, edit, remove, pay } = useCart(loaderData)
  const { places } = loaderData
  const [place, setPlace] = useState(() => placeOf(loaderData.cart, places))
  const { payable, shops, tickOf } = useTicked(cart)
  const format = useFormat()
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
  return (
    <>
      <PageTitle>{t('Order Cart')}</PageTitle>
      <div data-bar className="grid gap-6 pb-20 lg:pb-0">
        <UnpaidOrders orders={unpaid.filter(({ id }) => waiting || id !== cart.id)} />
        {waiting && <p className="text-ink-soft">{t('Changing these products cancels the payment of this order.')}</p>}
        <AddressPicker addresses={places} chosen={place} onChoose={setPlace} />
        {[...stores].map(([shopId, lines]) => (
          <StoreLines
            key={shopId}
            tick={tickOf(shopId)}
            lines={lines}
            total={cart.stores.find(({ ShopId }) => ShopId === shopId)}
            quotation={!waiting && <QuotationLink orderId={cart.id} shopId={shopId} saved={saved} />}
            first={cart.OrderProducts.indexOf(lines[0] as OrderProduct)}
            onEdit={edit}
            onRemove={remove}
            delivery={(store) => !waiting && <StoreDelivery store={store} lines={lines} place={place} saved={saved} onChosen={show} />}
          />
        ))}
        <Card className="grid gap-3 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:*:[[role]]:col-span-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:p-3 lg:ml-auto lg:w-96">
          {say && <Notice tone="warn">{say}</Notice>}
          <Failure error={failure} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-ink-soft max-lg:text-xs">{t('Total Payment')}</span>
            <strong className="text-2xl tabular-nums max-lg:w-full max-lg:text-lg max-lg:leading-tight" data-testid="total">
              {format.rupiah(payable)}
            </strong>
          </p>
          {stores.size > 1 && (
            <p className="text-sm text-ink-soft max-lg:hidden">
              {shops ? t('Stores that are not ticked stay in your cart.') : t('You pay all stores at once; each store ships its own part.')}
            </p>
          )}
          <Button busy={busy} disabled={shops?.length === 0} onClick={() => void pay(place, shops)} className="max-lg:px-3 max-sm:text-sm">
            {waiting ? t('Continue the payment') : t('Proceed to Payment')}
          </Button>
        </Card>
      </div>
    </>
  )
}

/** The cart and what can be done with it. Quantities change on the screen at once and are saved in their order. */
function useCart(loaded: { cart: Order | null; unpaid: UnpaidOrder[] }) {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const popups = usePopups()
  const failureOf = useFailureText()
  const change = useChangeCart()
  const [cart, setCart] = useState(loaded.cart)
  const [unpaid, setUnpaid] = useState(loaded.unpaid)
  const [say, setSay] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    setCart(loaded.cart)
    setUnpaid(loaded.unpaid)
  }, [loaded])
  useEffect(() => setCounts({ cart: cart?.OrderProducts.length ?? 0 }), [cart])

  const saved = () => saving.current
  const reload = async () => {
    const [[now], waiting] = await Promise.all([call(orders.cart), call(orders.unpaid)])
    setCart(now ?? null)
    setUnpaid(waiting)
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const fresh = error instanceof CallError ? (error.problem.cart as Order | undefined) : undefined
      if (fresh) {
        setCart(fresh)
        setSay(t('Prices or stock have changed. Your cart shows today’s; please look at it once more.'))
      } else {
        setFailure(error)
        await reload().catch(() => undefined) // the failure above is what the buyer needs to know
      }
    }
  }

  const edit = (line: OrderProduct, body: LineEdit) => {
    const { unit = line.unit, quantity } = body
    setSay('')
    // In another unit only the server knows what it comes to.
    if (quantity !== undefined && unit === line.unit) setCart((now) => now && withQuantity(now, line.id, quantity))
    saving.current = saving.current.then(() =>
      attempt(async () => {
        const changed = await change((query) => call(orders.setQuantity, { params: { id: line.id }, query, body }))
        if (changed) setCart(changed)
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
      popups.success(t('Product removed!'), undefined, { label: t('Undo'), press: () => void putBack(line) })
    })
  }
  /** At the price of now; the cart may have been left meanwhile, so a failure is told wherever one is. */
  const putBack = async ({ Product, VariantId, unit, quantity }: OrderProduct) => {
    try {
      const body = { orderlists: [{ ProductId: Product.id, VariantId, unit, quantity }] }
      const filled = await call(orders.add, { body })
      setCart(filled)
      setCounts({ cart: filled.OrderProducts.length })
    } catch (error) {
      popups.failure(failureOf(error))
    }
  }
  const pay = async (AddressId: Address['id'] | undefined, shops: ShopId[] | undefined) => {
    setBusy(true)
    setSay('')
    await saving.current
    await attempt(async () => {
      const now = (await call(orders.cart))[0]
      if (!now || !cart) return setCart(now ?? null)
      // Paid or filled elsewhere meanwhile: what is asked for now was never on this screen.
      if (now.id !== cart.id) {
        await reload()
        return setSay(t('This is another order than the one you saw. Please look at it before you pay.'))
      }
      const bought = onlyOf(now, shops)
      const wanted = {
        ...bought,
        id: now.id,
        payable: onlyOf(cart, shops).payable,
        OrderProducts: bought.OrderProducts.map((line) => seen(cart, line)),
      }
      const { transaction } = await call(orders.checkout, { body: { orders: wanted, AddressId, shops } })
      const outcome = await openPayment(transaction.token, language).catch(() => null)
      if (outcome === null && shops) await reload()
      if (outcome === null) return setSay(t('The payment window could not be opened. Check your connection and try again.'))
      const order = await call(orders.checkPayment, { params: { id: now.id } }).catch(() => null)
      if (order?.isPaid) {
        setCounts({ cart: now.OrderProducts.length - bought.OrderProducts.length })
        await navigate('/profile-buyer')
        return popups.success(t('Congratulations!'), t('Payment received!'))
      }
      // Waiting, refused or over: the order's page says which, and what to do about it.
      if (outcome !== 'close' || (order?.payment && order.payment.status !== 'open')) return void (await navigate(`/orders/${now.id}`))
      await reload()
      setSay(t('You closed the payment. Your goods are kept for you until it expires.'))
    })
    setBusy(false)
  }
  /** What was missing may be there now. */
  const show = (changed: Order) => {
    setFailure(null)
    setCart(changed)
  }
  return { cart, unpaid, say, busy, failure, saved, show, edit, remove, pay }
}

/** The address of the last checkout while there is one, else the default one. */
const placeOf = (cart: Order | null, places: Address[]) => (places.find(({ id }) => id === cart?.deliverTo?.AddressId) ?? places[0])?.id

/** The price that the buyer saw goes back with the line, so that the server can tell when it changed. */
function seen(shown: Order, line: OrderProduct) {
  return { id: line.id, quantity: line.quantity, price: shown.OrderProducts.find(({ id }) => id === line.id)?.price ?? line.price }
}

const totalOf = ({ price, unit, factor, baseUnit, baseDecimals }: OrderProduct, quantity: number) =>
  lineTotal(price, stepsOf(quantity, { factor, decimals: unit === baseUnit ? baseDecimals : 0 }) ?? 0, factor)

function withQuantity(cart: Order, id: number, quantity: number): Order {
  const OrderProducts = cart.OrderProducts.map((line) =>
    line.id === id ? { ...line, quantity, totalPrice: totalOf(line, quantity) } : line,
  )
  const stores = cart.stores.map((store) => {
    const ofStore = OrderProducts.filter(({ Product }) => Product.ShopId === store.ShopId)
    const goods = ofStore.reduce((sum, line) => sum + line.totalPrice, 0)
    return { ...store, goods, total: goods + store.delivery + store.ppn, missing: Math.max(0, store.minOrder - goods) }
  })
  const payable = stores.reduce((sum, { total }) => sum + total, 0)
  return { ...cart, OrderProducts, stores, totalPrice: OrderProducts.reduce((sum, line) => sum + line.totalPrice, 0), payable }
}
