import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StoreOrderId } from '#contract/ids.ts'
import type { GoodsLine } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { LineCounts, useLineCounts } from './lineCounts.tsx'
import { texts } from './texts.ts'

type Props = { storeOrderId: StoreOrderId; left: GoodsLine[]; onClose: () => void }

/** Asks which goods will not be shipped, all the remaining ones by default, and why. Their money is refunded. */
export function CloseDialog({ storeOrderId, left, onClose }: Props) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const counts = useLineCounts(left)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const close = async () => {
    setState({ busy: true })
    try {
      const lines = counts.lines.filter(({ steps }) => steps > 0)
      const body = { step: 'close-short' as const, reason, lines }
      await once(body, (headers) => call(storeOrders.move, { params: { id: storeOrderId }, body, headers }))
      onClose()
      await revalidate()
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Dialog open size="small" title={t('What will not be shipped?')} onClose={onClose}>
      <div className="grid gap-5">
        <LineCounts left={left} counts={counts} />
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
          {t('Refund it')}
        </Button>
      </div>
    </Dialog>
  )
}
