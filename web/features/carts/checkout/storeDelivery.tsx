import type { DeliveryOption } from '#contract/delivery.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { AskDelivery } from './askDelivery.tsx'
import { useDeliveryOptions } from './deliveryOptions.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { FoldedOptions } from './foldedOptions.tsx'

type Props = Parameters<typeof useDeliveryOptions>[0] & { /** Why this store's goods could not be paid. */ refused: unknown }

/** Ways that do not bring these goods there stand last. */
const isRefused = ({ problem }: DeliveryOption) => problem !== null && problem !== 'rates-unavailable'

/** Delivery options of one store in the cart. Nothing for a store without any. */
export function StoreDelivery(asked: Props) {
  const t = useText(deliveryTexts)
  const { options, failure, choose, chosen } = useDeliveryOptions(asked)
  const { shipping, choosesDelivery, delivery, ShopId } = asked.store
  if (!choosesDelivery) return null
  // A courier that does not answer now may answer at payment.
  const isThere = ({ id, problem }: DeliveryOption) => id === chosen && (problem === null || problem === 'rates-unavailable')
  const asAnswered = (option: DeliveryOption) =>
    option.way === 'quote' && shipping?.DeliveryRequestId ? { ...option, price: delivery, arrivesBy: shipping.arrivesBy } : option
  return (
    <fieldset className="grid gap-1 border-t border-line pt-3 max-sm:pt-1">
      <legend className="sr-only">{t('Delivery of this store')}</legend>
      <p aria-hidden className="font-semibold max-sm:hidden">
        {t('Delivery of this store')}
      </p>
      {options === null && !failure && (
        <p className={`flex items-center text-sm text-ink-soft ${asked.place === undefined ? 'min-h-11' : 'min-h-24'}`}>
          {asked.place === undefined ? t('Add an address to see what delivery costs.') : t('Asking for delivery prices…')}
        </p>
      )}
      {options && chosen !== undefined && !options.some(isThere) && (
        <Notice tone="danger">{t('The delivery you chose is no longer possible. Please choose another.')}</Notice>
      )}
      {options && (
        <FoldedOptions
          options={options.map(asAnswered).toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)))}
          name={`delivery-${ShopId}`}
          chosen={chosen}
          onChoose={choose}
          refused={asked.refused}
        />
      )}
      {shipping?.way === 'quote' && <AskDelivery {...asked} onAnswered={() => choose('by-quote')} />}
      <Failure error={failure} />
    </fieldset>
  )
}
