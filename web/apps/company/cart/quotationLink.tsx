import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from '#web/features/carts/texts.ts'
import { documentPath, DocumentAnchor } from '#web/features/documents/links.tsx'

type Props = {
  orderId: OrderId
  shopId: ShopId
  /** Resolves when the quantities on screen are saved. */ saved: () => Promise<unknown>
}

/** Link to a store's lines as a quotation. Waits until a quantity typed just now is saved, so that the document includes it. */
export function QuotationLink({ saved, ...side }: Props) {
  const t = useText(texts)
  const navigate = useNavigate()
  const place = { ...side, kind: 'quotation' } as const
  const follow = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await saved()
    await navigate(documentPath(place))
  }
  return (
    <div className="-mx-2">
      <DocumentAnchor {...place} onClick={follow}>
        <span className="max-sm:hidden">{t('Print as a price quotation')}</span>
        <span className="sm:hidden">{t('Print')}</span>
      </DocumentAnchor>
    </div>
  )
}
