import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Address } from '#contract/addresses.ts'
import { CheckoutSaid } from '#contract/checkout.ts'
import { orders, type Order } from '#contract/orders.ts'
import { call } from '#web/shell/call.ts'
import { CallError } from '#web/ui/callError.ts'
import { changesSince, seenOf, type Change, type SeenPrices } from './seenPrices.ts'
import { usePay } from './usePay.ts'

/** Schema of the form: notes by the numbers of stores, and null for an empty day. */
export const SaidForm = z.pipe(
  z.transform((value: unknown): z.input<typeof CheckoutSaid> => {
    const { poNumber, neededBy, noteByShop } = value as Record<'poNumber' | 'neededBy', string> & { noteByShop: object }
    return { poNumber, neededBy: neededBy || null, noteByShop: { ...noteByShop } }
  }),
  CheckoutSaid,
)

type CheckoutData = { cart: Order; query: { lines?: string }; places: Address[] }

/** The order as it is now, its changes since it was seen, and the way to pay it. */
export function useCheckout({ cart, query, places }: CheckoutData) {
  const navigate = useNavigate()
  const openPayment = usePay()
  const seen = (useLocation().state as { seen?: SeenPrices } | null)?.seen
  const [order, setOrder] = useState(cart)
  const [place, setPlace] = useState(() => placeOf(cart, places))
  const [changes, setChanges] = useState<Change[]>(() => (seen ? changesSince(seen, cart) : []))
  // A failure belongs to the order as it was when it was tried.
  const [tried, setTried] = useState<Order | null>(null)

  const reload = async () => (await call(orders.cart, { query }))[0] ?? null
  /** Reduces a whole cart to the lines that are bought now. */
  const narrow = async (whole: Order) => (query.lines === undefined ? whole : ((await reload()) ?? order))
  const show = async (whole: Order) => setOrder(await narrow(whole))
  const moved = async (whole: Order) => {
    const now = await narrow(whole)
    const found = changesSince(seenOf(order), now)
    setChanges((before) => [...before.filter(({ kind, name }) => !found.some((one) => one.kind === kind && one.name === name)), ...found])
    setOrder(now)
  }

  const pay = async (said: CheckoutSaid) => {
    setTried(order)
    try {
      await openPayment(order, { ...said, ...(place !== undefined && { AddressId: place }) })
    } catch (error) {
      if (!(error instanceof CallError) || !error.problem.cart) throw error
      const now = await reload()
      if (now?.status !== 'cart') return navigate('/cart')
      const found = changesSince(seenOf(order), now)
      setOrder(now)
      setTried(now)
      setChanges(found)
      // Not a change of price, such as stock that ran out: show the server's text.
      if (found.length === 0) throw error
    }
  }
  return { order, place, setPlace, changes, show, moved, pay, isCurrent: tried === order }
}

/** The address of the last checkout, else the default one. */
const placeOf = (cart: Order, places: Address[]) => (places.find(({ id }) => id === cart.deliverTo?.AddressId) ?? places[0])?.id
