import { useEffect, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { addresses, type Address } from '#contract/addresses.ts'
import { approvals } from '#contract/approvals.ts'
import { orders } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { taxes } from '#contract/taxes.ts'
import { AddressDialog } from '#web/features/addresses/feature.ts'
import { AddressPicker } from '#web/features/addresses/picker.tsx'
import { AskForApproval } from '#web/features/requests/askForApproval.tsx'
import { call } from '#web/shell/call.ts'
import { anyInteraction } from '#web/shell/session/firstInteraction.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { mayCall } from '#web/shell/session/permissions.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { CallError } from '#web/ui/callError.ts'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { SuspensionNotice } from '#web/apps/frame/suspensionNotice.tsx'
import { PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/checkout.ts'
import { Changes } from '#web/features/carts/checkout/changes.tsx'
import { Records } from '#web/features/carts/checkout/records.tsx'
import { StorePart } from './storePart.tsx'
import { Summary } from '#web/features/carts/checkout/summary.tsx'
import { TaxData } from '#web/features/carts/checkout/taxData.tsx'
import { texts } from '#web/features/carts/checkout/texts.ts'
import { useCheckout } from '#web/features/carts/checkout/useCheckout.ts'

// The schemas would take a slow phone a third of a second before the page is seen.
const loadForm = async () => (await import('#web/features/carts/checkout/saidForm.ts')).SaidForm

export const handle: PageFacts = { private: true }

/** `?lines=41,42`: the lines to buy now; without it the whole cart. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const lines = new URL(request.url).searchParams.get('lines')
  const query = lines === null ? {} : { lines }
  const [[cart], rules, places, tax] = await Promise.all([
    call(orders.cart, { query }),
    call(approvals.rules),
    // A member who may not see addresses has no choice: the goods go to the default one.
    mayCall(addresses.list) ? call(addresses.list, { query: { limit: '100' } }) : { rows: [] },
    call(taxes.ofCompany).catch(() => null),
  ])
  // An order that awaits payment continues in the cart.
  if (cart?.status !== 'cart') throw redirect('/cart')
  const { levels } = rules.on ? await call(approvals.tryRules, { query: { total: String(cart.payable) } }) : { levels: [] }
  return { cart, query, places: places.rows, tax, levels }
}
export const meta = titledPrivate(texts, 'Checkout')

/** Page between cart and payment: address and ways of delivery, and the company's data for the order. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  // The press that pays loads it again where this fails.
  useEffect(
    () =>
      void anyInteraction()
        .then(loadForm)
        .catch(() => undefined),
    [],
  )
  const { places, tax } = loaderData
  const { order, place, setPlace, changes, show, moved, pay, ask, isCurrent, levels } = useCheckout(loaderData)
  const { revalidate } = useRevalidator()
  const [purpose, setPurpose] = useState('')
  const [edited, setEdited] = useState<Address>()
  const needsApproval = levels.length > 0
  const { form, error, busy, failure } = useForm(loadForm, (said) => (needsApproval ? ask(said, purpose) : pay(said)))
  const refusal = isCurrent && failure instanceof CallError ? failure : null
  return (
    <>
      <BackLink to="/cart" className="-mt-2">
        {t('Back to the cart')}
      </BackLink>
      <SuspensionNotice />
      <PageTitle>{t(needsApproval ? 'Delivery and approval' : 'Checkout')}</PageTitle>
      <CheckedForm {...form} data-bar className="grid grid-cols-1 gap-6 max-sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 max-sm:gap-4">
          <Changes changes={changes} />
          <AddressPicker
            addresses={places}
            chosen={place}
            onChoose={setPlace}
            isPriced={order.stores.some(({ choosesDelivery }) => choosesDelivery)}
            onEdit={setEdited}
          />
          {order.stores.map((store) => (
            <StorePart
              key={store.ShopId}
              store={store}
              order={order}
              place={place}
              placeVersion={places.find(({ id }) => id === place)?.version}
              onChosen={show}
              onMoved={moved}
              refused={refusal?.problem.ShopId === store.ShopId ? refusal : null}
            />
          ))}
          <Records order={order} error={error}>
            {tax && <TaxData tax={tax} />}
          </Records>
          {needsApproval && <AskForApproval levels={levels} purpose={purpose} onPurpose={setPurpose} />}
        </div>
        <Summary order={order} busy={busy} failure={isCurrent ? failure : null} asks={needsApproval} />
      </CheckedForm>
      {edited && (
        <AddressDialog
          address={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
