import { useState } from 'react'
import type { DeliveryRequestId, QuoteId, RfqId, StoreOrderId } from '#contract/ids.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shareTexts } from './shareTexts.ts'

const LinkDialog = lazyDialog(async () => (await import('./linkDialog.tsx')).LinkDialog)

/** The order, request or quote that a link answers. */
export type LinkTarget = { storeOrderId: StoreOrderId } | { requestId: DeliveryRequestId } | { quoteId: QuoteId } | { rfqId: RfqId }

/** Opens the dialog that makes links which answer without a session, and ends them. */
export function LinkButton({ of, storeName }: { of: LinkTarget; storeName: string }) {
  const t = useText(shareTexts)
  const [open, setOpen] = useState(false)
  LinkDialog.usePreload()
  return (
    <>
      <Button look="quiet" className="order-last -mx-3 max-sm:px-3 max-sm:text-sm" onClick={() => setOpen(true)}>
        <Icon name="share" className="size-4" />
        {t('Answer by link')}
      </Button>
      {open && <LinkDialog of={of} storeName={storeName} onClose={() => setOpen(false)} />}
    </>
  )
}
