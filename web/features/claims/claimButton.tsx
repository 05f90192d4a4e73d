import { useState, lazy, Suspense } from 'react'
import type { GoodsLine } from '#contract/shipments.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { claimTexts } from './claimTexts.ts'

const ClaimDialog = lazy(async () => ({ default: (await import('./claimDialog.tsx')).ClaimDialog }))

const claimable = new Set<StoreOrder['status']>(['shipped', 'received', 'completed'])

/** Button by which a company opens a claim. */
export function ClaimButton({ storeOrder, lines }: { storeOrder: StoreOrder; lines: GoodsLine[] }) {
  const t = useText(claimTexts)
  const [asking, setAsking] = useState(false)
  if (!claimable.has(storeOrder.status) || storeOrder.disputed || lines.length === 0) return null
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Icon name="flag" />
        {t('Something is wrong')}
      </Button>
      {asking && (
        <Suspense>
          <ClaimDialog storeOrderId={storeOrder.id} lines={lines} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
