import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StoreOrderId } from '#contract/ids.ts'
import { shipments, type GoodsLine } from '#contract/shipments.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { ShipForm } from '#web/orders/shipForm.tsx'
import { useRetryKey } from '#web/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LineCounts, useLineCounts } from './lineCounts.tsx'
import { texts } from './texts.ts'

type Props = { storeOrderId: StoreOrderId; left: GoodsLine[]; onClose: () => void }

/** Asks what leaves now, all that is left unless something is taken out, and with whom. */
export function ShipDialog({ storeOrderId, left, onClose }: Props) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const counts = useLineCounts(left)
  const [driver, setDriver] = useState('')
  const send = async (how: { carrier: string; tracking: string }) => {
    const body = { ...how, driver, lines: counts.lines }
    await once(body, (headers) => call(shipments.ship, { params: { id: storeOrderId }, body, headers }))
    onClose()
    await revalidate()
  }
  return (
    <Dialog open size="small" title={t('How much leaves now?')} onClose={onClose}>
      <div className="grid gap-5">
        <LineCounts left={left} counts={counts} />
        <Field
          label={t('Driver (optional)')}
          value={driver}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setDriver(event.target.value)}
        />
        <ShipForm action={t('Ship')} onMove={send} />
      </div>
    </Dialog>
  )
}
