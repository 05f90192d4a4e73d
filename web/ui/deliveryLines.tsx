import { addressLine } from '#contract/addressLine.ts'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { Name } from './name.tsx'

type Props = {
  to: DeliveryAddress
  /** Name and number that already stand above. */ known?: { owner?: string; phoneNumber?: string } | undefined
}

/** Shows the receiver, the address and the delivery notes. */
export function DeliveryLines({ to, known }: Props) {
  return (
    <address className="grid gap-0.5 not-italic wrap-anywhere">
      {to.receiver !== known?.owner && (
        <p className="font-medium">
          <Name>{to.receiver}</Name>
        </p>
      )}
      {to.phone && to.phone !== known?.phoneNumber && <p className="tabular-nums">{to.phone}</p>}
      <p dir="auto">{addressLine(to)}</p>
      {to.notes && (
        <p dir="auto" className="whitespace-pre-line text-ink-soft">
          {to.notes}
        </p>
      )}
    </address>
  )
}

/** The same as plain text lines, to copy. */
export const deliveryText = (to: DeliveryAddress) => [to.receiver, to.phone, addressLine(to), to.notes].filter(Boolean).join('\n')
