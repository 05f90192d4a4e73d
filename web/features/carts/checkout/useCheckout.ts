import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { requests, type Level } from '#contract/approvals.ts'
import type { Address } from '#contract/addresses.ts'
import type { CheckoutSaid } from '#contract/checkout.ts'
import { orders, type Order } from '#contract/orders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { call } from '#web/shell/call.ts'
import { CallError } from '#web/ui/callError.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { changesSince, seenOf, type Change, type SeenPrices } from './seenPrices.ts'
import { recountLate } from '../recountLate.ts'
import { texts } from './texts.ts'
import { orderOf, usePay } from './usePay.ts'

type CheckoutData = { cart: Order; query: { lines?: string }; places: Address[]; levels: Level[] }

/** The order as it is now, its changes since it was seen, who has to approve it, and the ways to pay it or to ask. */
export function useCheckout({ cart, query, places, levels: first }: CheckoutData) {
  const t = useText(texts)
  const toast = useToast()
  const once = useRetryKey()
  const [levels, setLevels] = useState(first)
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

  const destination = place === undefined ? {} : { AddressId: place }
  const pay = (said: CheckoutSaid) => attempt(() => openPayment(order, { ...said, ...destination }))
  const ask = (said: CheckoutSaid, purpose: string) =>
    attempt(async () => {
      const body = { ...orderOf(order), ...said, ...destination, purpose }
      const { id } = await once(body, (headers) => call(requests.ask, { body, headers }))
      recountLate()
      toast({ text: t('Request sent') })
      await navigate(`/requests/${id}`)
    })
  const attempt = async (work: () => Promise<unknown>) => {
    setTried(order)
    try {
      await work()
    } catch (error) {
      // A rule or a role changed since the page was opened.
      if (error instanceof CallError && error.problem.code === 'approval-needed') setLevels(error.problem.levels as Level[])
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
  return { order, place, setPlace, changes, show, moved, pay, ask, levels, isCurrent: tried === order }
}

/** The address of the last checkout, else the default one. */
const placeOf = (cart: Order, places: Address[]) => (places.find(({ id }) => id === cart.deliverTo?.AddressId) ?? places[0])?.id
