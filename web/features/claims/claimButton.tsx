import { useState } from 'react'
import type { GoodsLine } from '#contract/shipments.ts'
import { claims } from '#contract/claims.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { wrongTexts } from './wrongTexts.ts'

const ClaimDialog = lazyDialog(async () => (await import('./claimDialog.tsx')).ClaimDialog)

const claimable = new Set<StoreOrder['status']>(['shipped', 'received', 'completed'])

/** Button by which a company opens a claim. Absent for roles that may not. */
export function ClaimButton({ storeOrder, lines }: { storeOrder: StoreOrder; lines: GoodsLine[] }) {
  const t = useText(wrongTexts)
  const [asking, setAsking] = useState(false)
  const mayClaim = useMayCall(claims.open) && claimable.has(storeOrder.status) && !storeOrder.disputed && lines.length > 0
  ClaimDialog.usePreload(mayClaim)
  if (!mayClaim) return null
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Icon name="flag" />
        {t('Something is wrong')}
      </Button>
      {asking && <ClaimDialog storeOrderId={storeOrder.id} lines={lines} onClose={() => setAsking(false)} />}
    </>
  )
}
