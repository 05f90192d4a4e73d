import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Claim } from '#contract/claims.ts'
import { shipments } from '#contract/shipments.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ShipForm } from '#web/features/orders/feature.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { claimTexts } from './claimTexts.ts'

/** Sends replacement goods for a claim, as a shipment with its own note and carrier. */
export function SendAgain({ claim }: { claim: Claim }) {
  const t = useText(claimTexts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const [open, setOpen] = useState(false)
  const send = async (how: { carrier: string; tracking: string }) => {
    const body = { ...how, ClaimId: claim.id }
    await once(body, (headers) => call(shipments.ship, { params: { id: claim.StoreOrderId }, body, headers }))
    setOpen(false)
    await revalidate()
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('Ship the replacement')}
      </Button>
      <Dialog open={open} size="small" title={t('Ship the replacement')} onClose={() => setOpen(false)}>
        <ShipForm action={t('Send')} onMove={send} />
      </Dialog>
    </>
  )
}
