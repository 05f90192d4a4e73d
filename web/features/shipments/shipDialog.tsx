import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { pickedUp } from '#contract/couriers.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { shipments, type GoodsLine } from '#contract/shipments.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ShipForm } from '#web/features/orders/feature.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { LineCounts, useLineCounts } from './lineCounts.tsx'
import { texts } from './texts.ts'

type Props = { storeOrderId: StoreOrderId; option: string | null; left: GoodsLine[]; onClose: () => void }

/** Asks which goods are shipped now, all the remaining ones by default, and by which carrier. */
export function ShipDialog({ storeOrderId, option, left, onClose }: Props) {
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
        {option !== 'pickup' && (
          <Field
            label={t('Driver (optional)')}
            value={driver}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setDriver(event.target.value)}
          />
        )}
        {option === 'pickup' ? <PickedUp onMove={send} /> : <ShipForm action={t('Ship')} option={option} onMove={send} />}
      </div>
    </Dialog>
  )
}

/** A pick-up needs no courier. */
function PickedUp({ onMove }: { onMove: (how: { carrier: string; tracking: string }) => Promise<void> }) {
  const t = useText(texts)
  const [{ busy = false, error }, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const press = () => {
    setState({ busy: true })
    onMove({ carrier: pickedUp, tracking: '' }).catch((failure: unknown) => setState({ error: failure }))
  }
  return (
    <>
      <Failure error={error} />
      <Button busy={busy} onClick={press}>
        {t('Picked up')}
      </Button>
    </>
  )
}
