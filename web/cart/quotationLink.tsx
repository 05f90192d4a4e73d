import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OrderId, ShopId } from '#contract/ids.ts'
import { documentPath, DocumentAnchor } from '#web/documents/links.tsx'

type Props = {
  orderId: OrderId
  shopId: ShopId
  /** Ends when the quantities on the screen are the server's too. */ saved: () => Promise<unknown>
}

/** To what a store's lines cost, as a paper. It waits for a quantity that was typed just now, which the paper has to show. */
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
