import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StoreOrderId } from '#contract/ids.ts'
import { shipments, type GoodsLine } from '#contract/shipments.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { ShipForm } from '#web/orders/shipForm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Count } from './count.tsx'
import { useSteps } from './quantity.ts'
import { texts } from './texts.ts'

type Props = { storeOrderId: StoreOrderId; left: GoodsLine[]; onClose: () => void }

/** Asks what leaves now, all that is left unless something is taken out, and with whom. */
export function ShipDialog({ storeOrderId, left, onClose }: Props) {
  const t = useText(texts)
  const sayLine = useSteps()
  const { revalidate } = useRevalidator()
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [driver, setDriver] = useState('')
  const stepsOf = (line: GoodsLine) => counts[line.OrderLineId] ?? line.steps
  const send = async (how: { carrier: string; tracking: string }) => {
    const lines = left.map((line) => ({ OrderLineId: line.OrderLineId, steps: stepsOf(line) }))
    await call(shipments.ship, {
      params: { id: storeOrderId },
      body: { ...how, driver, lines },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    onClose()
    await revalidate()
  }
  return (
    <Dialog open size="small" title={t('How much leaves now?')} onClose={onClose}>
      <div className="grid gap-5">
        <ul className="grid gap-4">
          {left.map((line) => (
            <li key={line.OrderLineId} className="grid gap-1">
              <p className="font-medium">
                <Name>{line.name}</Name>
              </p>
              <div className="flex flex-wrap items-center gap-x-3">
                <Count
                  label={line.name}
                  line={line}
                  steps={stepsOf(line)}
                  most={line.steps}
                  onSteps={(steps) => setCounts((before) => ({ ...before, [line.OrderLineId]: steps }))}
                />
                <span className="text-ink-soft">/ {sayLine(line.steps, line)}</span>
              </div>
            </li>
          ))}
        </ul>
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
