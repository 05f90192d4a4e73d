import { addressLine } from '#contract/addressLine.ts'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { Name } from './name.tsx'

/** Shows the receiver, the address and the delivery notes. */
export function DeliveryLines({ to }: { to: DeliveryAddress }) {
  return (
    <address className="grid gap-0.5 not-italic wrap-anywhere">
      <p className="font-medium">
        <Name>{to.receiver}</Name>
      </p>
      {to.phone && <p className="tabular-nums">{to.phone}</p>}
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
