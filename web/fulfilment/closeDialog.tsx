import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StoreOrderId } from '#contract/ids.ts'
import type { GoodsLine } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { Count } from './count.tsx'
import { useSteps } from './quantity.ts'
import { texts } from './texts.ts'

type Props = { storeOrderId: StoreOrderId; left: GoodsLine[]; onClose: () => void }

/** Asks what will not be shipped, all that is left unless something is taken out, and why: its money goes back. */
export function CloseDialog({ storeOrderId, left, onClose }: Props) {
  const t = useText(texts)
  const sayLine = useSteps()
  const { revalidate } = useRevalidator()
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const [key] = useState(() => crypto.randomUUID())
  const stepsOf = (line: GoodsLine) => counts[line.OrderLineId] ?? line.steps
  const close = async () => {
    setState({ busy: true })
    try {
      const lines = left.map((line) => ({ OrderLineId: line.OrderLineId, steps: stepsOf(line) })).filter(({ steps }) => steps > 0)
      const body = { step: 'close-short' as const, reason, lines }
      await call(storeOrders.move, {
        params: { id: storeOrderId },
        body,
        headers: { 'idempotency-key': `${key} ${JSON.stringify(body)}`.slice(0, 200) },
      })
      onClose()
      await revalidate()
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Dialog open size="small" title={t('What will not be shipped?')} onClose={onClose}>
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
        <TextArea
          label={t('Why?')}
          hint={t('The buyer reads it.')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Notice tone="warn">{t('Its money goes back to the buyer, and the goods are for sale again.')}</Notice>
        <Failure error={state.error} />
        <Button busy={state.busy ?? false} disabled={reason.trim() === ''} onClick={() => void close()}>
          {t('Give its money back')}
        </Button>
      </div>
    </Dialog>
  )
}
