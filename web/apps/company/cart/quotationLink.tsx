import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { documentPath, DocumentAnchor } from '#web/features/documents/links.tsx'

type Props = {
  orderId: OrderId
  shopId: ShopId
  /** Resolves when the quantities on screen are saved. */ saved: () => Promise<unknown>
}

/** Link to a store's lines as a quotation. Waits until a quantity typed just now is saved, so that the document includes it. */
export function QuotationLink({ saved, ...side }: Props) {
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
      <DocumentAnchor {...place} onClick={follow} />
    </div>
  )
}
