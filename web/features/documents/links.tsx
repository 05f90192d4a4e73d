import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { DocumentKind } from '#contract/documents.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { names } from '#contract/documents/kinds.ts'
import { nameTexts } from '#contract/documents/nameTexts.ts'
import { PdfIcon } from './pdfIcon.tsx'
import { texts } from './texts.ts'

type Props = {
  order: Pick<OrderDetail, 'id' | 'papers'>
  shopId: ShopId
  /** Set if documents of several stores stand side by side. */ store?: string
  /** Shown beside the title. */ aside?: ReactNode
}

export type DocumentPlace = { orderId: OrderId; shopId: ShopId; kind: DocumentKind }

export const documentPath = ({ orderId, shopId, kind }: DocumentPlace) => `/orders/${orderId}/papers/${shopId}/${kind}`

type AnchorProps = DocumentPlace & { onClick?: MouseEventHandler; /** In place of the document's name. */ children?: ReactNode }

export function DocumentAnchor({ onClick, children, ...place }: AnchorProps) {
  const t = useText(nameTexts)
  return (
    <Link
      to={documentPath(place)}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium text-accent hover:bg-accent-soft"
    >
      <Icon name={children ? 'printer' : 'receipt'} />
      {children ?? t(names[place.kind])}
    </Link>
  )
}

/** Current documents of an order for one of its stores. */
export function DocumentLinks({ order, shopId, store, aside }: Props) {
  const t = useText(texts)
  const places = order.papers.filter(({ ShopId: of }) => of === shopId)
  if (places.length === 0) return null
  const title = store === undefined ? t('Documents') : t('Documents of {store}', { store })
  return (
    <nav aria-label={title} className="grid gap-1 border-t border-line pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {aside}
      </div>
      <ul className="-mx-2 grid sm:grid-cols-2 sm:gap-x-4">
        {places.map(({ kind }) => (
          <li key={kind} className="flex items-center justify-between gap-2">
            <DocumentAnchor orderId={order.id} shopId={shopId} kind={kind} />
            <PdfIcon orderId={order.id} shopId={shopId} kind={kind} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
