import type { Address } from '#contract/addresses.ts'
import type { DeliveryOption } from '#contract/delivery.ts'
import { isolated } from '#contract/isolated.ts'
import type { Order, OrderProduct } from '#contract/orders.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { lineOf } from '#web/addresses/card.tsx'
import { StoreMinimum } from '#web/cart/storeMinimum.tsx'
import { Option } from '#web/checkout/deliveryOption.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage, useText } from '#web/i18n/language.tsx'
import { Costs } from '#web/orders/costs.tsx'
import { Lines } from '#web/orders/lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { PostForm } from './post.tsx'
import type { Posted } from './posted.ts'
import { texts } from './texts.ts'

type Store = StoreTotal & { lines: OrderProduct[]; options: DeliveryOption[] }
type Props = { cart: Order; places: Address[]; place: number | undefined; stores: Store[]; posted: Posted | undefined }

/** Where the goods go, how each store's come, and what the company says with its order. `payable` goes back as it was seen. */
export function CheckoutForm({ cart, places, place, stores, posted }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  const { typed = {}, errors = {} } = posted ?? {}
  return (
    <PostForm className="grid grid-cols-1 gap-5">
      <input type="hidden" name="payable" value={cart.payable} />
      {places.length > 0 && (
        <Card>
          <Select label={t('Send to')} name="to" defaultValue={typed.to ?? place}>
            {places.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}: {lineOf(one)}
              </option>
            ))}
          </Select>
        </Card>
      )}
      {stores.map((store) => (
        <StorePart key={store.ShopId} store={store} typed={typed} />
      ))}
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field
          name="poNumber"
          label={t('PO number')}
          maxLength={40}
          autoComplete="off"
          defaultValue={typed.poNumber ?? cart.poNumber}
          error={errors.poNumber?.[language]}
        />
        <Field
          name="neededBy"
          type="date"
          label={t('Needed by')}
          defaultValue={typed.neededBy ?? cart.neededBy ?? ''}
          error={errors.neededBy?.[language]}
        />
      </Card>
      <Card className="grid gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft">{t('Total Payment')}</span>
          <strong className="text-2xl tabular-nums">{format.rupiah(cart.payable)}</strong>
        </p>
        <p className="text-sm text-ink-soft">{t('After another choice of address or delivery, see its costs first.')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" name="do" value="choose">
            {t('See the costs')}
          </Button>
          <Button type="submit" name="do" value="order">
            {t('Place the order')}
          </Button>
        </div>
      </Card>
    </PostForm>
  )
}

function StorePart({ store, typed }: { store: Store; typed: Posted['typed'] }) {
  const t = useText(texts)
  const { ShopId, lines, options, note, shipping } = store
  const name = lines[0]?.Product.Shop.name ?? ''
  const chosen = typed[`option.${ShopId}`] ?? shipping?.option
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold">
        <Name>{name}</Name>
      </h2>
      <Lines lines={lines} isOpen />
      <StoreMinimum store={store} />
      {options.length > 0 && (
        <fieldset className="border-t border-line pt-3">
          <legend className="sr-only">{t('Delivery from {store}', { store: isolated(name) })}</legend>
          {options.map((option) => (
            <Option key={option.id} option={option} name={`option.${ShopId}`} value={option.id} defaultChecked={option.id === chosen} />
          ))}
        </fieldset>
      )}
      <Costs of={store} className="border-t border-line pt-3" />
      <TextArea
        name={`note.${ShopId}`}
        label={t('Note to {store}', { store: isolated(name) })}
        defaultValue={typed[`note.${ShopId}`] ?? note}
        maxLength={500}
        rows={2}
      />
    </Card>
  )
}
