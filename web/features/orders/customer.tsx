import { Link } from 'react-router'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Customer, Order, OrderDetail } from '#contract/orders.ts'
import { DeliveryLines, deliveryText } from '#web/ui/deliveryLines.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { IfOpens } from '#web/shell/session/ownLink.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { Copy } from '#web/ui/copy.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import { OrderReference } from './orderReference.tsx'
import { customerTexts } from './customerTexts.ts'

type Buyer = NonNullable<OrderDetail['Buyer']>

/** The customer for the store: name, contact and delivery address. */
export function CustomerCard({ buyer }: { buyer: Buyer & Destination & Pick<Order, 'poNumber' | 'neededBy'> }) {
  const t = useText(customerTexts)
  const opens = useOpens()
  return (
    <Card className="grid gap-4 max-sm:gap-2 max-sm:p-4">
      <div className="grid gap-1">
        <div className="-my-2 flex items-center justify-between gap-3">
          <h2 className="text-sm font-medium text-ink-soft">{t('Buyer')}</h2>
          <IfOpens to={`/company-facts/${buyer.id}`}>
            <Link to={`/company-facts/${buyer.id}`} className="inline-flex min-h-11 items-center text-accent underline">
              {t('Company facts')}
            </Link>
          </IfOpens>
        </div>
        <p className="text-lg font-semibold wrap-anywhere">
          <Name>{buyer.name}</Name>
        </p>
        {buyer.owner && (
          <p className="wrap-anywhere">
            <Name>{buyer.owner}</Name>
          </p>
        )}
        <div className="flex flex-wrap gap-x-6">
          {buyer.phoneNumber && (
            <a href={`tel:${buyer.phoneNumber}`} className="inline-flex min-h-11 items-center gap-2 text-accent underline tabular-nums">
              <Icon name="phone" className="size-5" />
              {buyer.phoneNumber}
            </a>
          )}
          {buyer.room !== null && opens('/messages') && (
            <Link
              to={`/messages?room=${buyer.room}`}
              aria-label={t('Chat with the buyer')}
              className="inline-flex min-h-11 items-center gap-2 text-accent underline"
            >
              <Icon name="chat" className="size-5" />
              {t('Chat')}
            </Link>
          )}
        </div>
      </div>
      <OrderReference order={buyer} />
      {(buyer.deliverTo ?? buyer.address) && <ShipTo buyer={buyer} brief />}
    </Card>
  )
}

/** Agreed delivery address of the order; null for older orders. */
type Destination = { deliverTo: DeliveryAddress | null }
export type Recipient = Customer & Destination

type Parcel = {
  buyer: Pick<Recipient, 'name' | 'owner' | 'phoneNumber' | 'address' | 'deliverTo'>
  /** Name and phone number are already shown above. */ brief?: boolean
}

/** Name, phone number and address as on a parcel; copied together. */
export function ShipTo({ buyer, brief = false }: Parcel) {
  const t = useText(customerTexts)
  const { deliverTo } = buyer
  const lines = deliverTo
    ? `${buyer.name}\n${deliveryText(deliverTo)}`
    : [buyer.name, buyer.owner, buyer.phoneNumber, buyer.address].filter(Boolean).join('\n')
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink-soft">{t('Send to')}</h2>
        <Copy text={lines} label={t('Copy the address')} />
      </div>
      {deliverTo ? (
        <DeliveryLines to={deliverTo} known={brief ? buyer : undefined} />
      ) : (
        <address dir="auto" className="whitespace-pre-line not-italic wrap-anywhere">
          {brief ? buyer.address : lines}
        </address>
      )}
    </div>
  )
}
