import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { delivery, type DeliveryOption } from '#contract/delivery.ts'
import { orderParts } from '#contract/orderParts.ts'
import type { Order, OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'

/** Debounce before prices are asked for, in milliseconds. */
const quiet = 400

type DeliveryQuestion = {
  store: StoreTotal
  lines: OrderProduct[]
  place: Address['id'] | undefined
  /** Version of that address: an edit changes where the goods go. */ placeVersion: number | undefined
  onChosen: (cart: Order) => Promise<void>
  /** Called when the chosen option costs something else now, at the same address. */
  onMoved: (cart: Order) => Promise<void>
}

/** A cart line in the shape of a question for delivery prices. */
export const askedOf = ({ VariantId, unit, quantity, fromDay, toDay }: OrderProduct) => ({
  VariantId,
  unit,
  quantity,
  ...(fromDay !== null && toDay !== null && { fromDay, toDay }),
})

/** Saves the choices of all stores one after another: each response is the whole cart, so the last one shown has every choice. */
let saving = Promise.resolve()

/** Default option: the one paid last at this store, else the cheapest that delivers the goods. */
async function findUsual(ShopId: StoreTotal['ShopId'], options: DeliveryOption[]): Promise<string | undefined> {
  const open = options.filter(({ problem, price }) => problem === null && price !== null)
  if (open.length === 0) return undefined
  const last = await call(orderParts.lastDelivery, { query: { ShopId } }).catch(() => ({ option: null }))
  const usual = open.find(({ id }) => id === last.option)
  if (usual) return usual.id
  if (options.length === 1) return open[0]?.id
  const brought = open.filter(({ way }) => way !== 'pickup')
  const arrival = ({ arrivesBy }: DeliveryOption) => arrivesBy ?? '9999'
  return brought.toSorted((a, b) => a.price! - b.price! || arrival(a).localeCompare(arrival(b)))[0]?.id
}

/** Delivery options of one store for the cart, null until loaded. Saves a choice again when its price has changed. */
export function useDeliveryOptions({ store, lines, place, placeVersion, onChosen, onMoved }: DeliveryQuestion) {
  const [options, setOptions] = useState<DeliveryOption[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  // Optimistic choice, shown while it is being saved.
  const [picked, setPicked] = useState<string | null>(null)
  const { ShopId, choosesDelivery } = store
  const wanted = JSON.stringify(lines.map(askedOf))

  const choices = useRef(0)

  const chooseFor = (option: string, tell: DeliveryQuestion['onChosen']) => {
    const own = (choices.current += 1)
    const isLast = () => choices.current === own
    setFailure(null)
    setPicked(option)
    const save = async () => {
      if (!isLast()) return
      try {
        const AddressId = place === undefined ? {} : { AddressId: place }
        const body = { option, lines: lines.map(({ id }) => id), ...AddressId }
        await tell(await call(orderParts.chooseDelivery, { params: { shopId: ShopId }, body }))
      } catch (error) {
        setFailure(error)
      } finally {
        if (isLast()) setPicked(null)
      }
    }
    return (saving = saving.then(save))
  }

  // A ref, because the choice is compared when prices arrive but must not trigger a request for them.
  const compare = useRef(async (_: DeliveryOption[]) => {})
  useEffect(() => {
    compare.current = async (found) => {
      const { shipping, delivery: price } = store
      if (!shipping && choices.current === 0) {
        const usual = await findUsual(ShopId, found)
        if (usual !== undefined && choices.current === 0) await chooseFor(usual, onChosen)
        return
      }
      const now = found.find(({ id }) => id === shipping?.option)
      const moved = shipping?.AddressId !== null && shipping?.AddressId !== place
      // A store's own quote is not a list price.
      const isDearer = now?.way !== 'quote' && (now?.price ?? 0) !== price
      if (shipping && picked === null && now?.problem === null && (isDearer || moved))
        await chooseFor(shipping.option, moved ? onChosen : onMoved)
    }
  })
  useEffect(() => {
    if (!choosesDelivery || place === undefined) return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const body = { ShopId, lines: JSON.parse(wanted) as [], AddressId: place }
      const found = await call(delivery.rates, { body, signal: control.signal }).catch((error: unknown) => void setFailure(error))
      if (!found || control.signal.aborted) return
      setOptions(found.options)
      setFailure(null)
      await compare.current(found.options)
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [ShopId, choosesDelivery, place, placeVersion, wanted])
  return { options, failure, choose: (option: string) => chooseFor(option, onChosen), chosen: picked ?? store.shipping?.option }
}
