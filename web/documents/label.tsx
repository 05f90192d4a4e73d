import type { OrderDocument } from '#contract/documents.ts'
import { DeliveryLines } from '#web/addresses/deliveryLines.tsx'
import { useText } from '#web/i18n/language.tsx'
import { useWay } from '#web/orders/reason.ts'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

/** What is stuck on a parcel: to whom, from whom, with whom. 95 × 138 mm: four on a sheet of A4, one on a roll of labels. */
export function Label({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  const sayWay = useWay()
  const { deliverTo, buyer, seller, sellerPhone, carrier, tracking, lines } = document
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="mx-auto grid w-full max-w-[95mm] content-start gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card print:mx-0 print:mr-[3mm] print:mb-[3mm] print:inline-grid print:h-[138mm] print:w-[95mm] print:max-w-none print:break-inside-avoid print:grid-rows-[auto_1fr_auto_auto] print:overflow-hidden print:rounded-none print:border-ink print:p-[5mm] print:align-top print:shadow-none">
      <h1 className="sr-only">{`${t('Shipping label')} ${document.number}`}</h1>
      <div className="grid min-h-12 content-start border-b border-ink pb-3">
        <p className="text-lg font-bold">{carrier ? sayWay(carrier) : '\u00a0'}</p>
        <p className="text-lg font-semibold break-all tabular-nums">{tracking}</p>
      </div>
      <section className="text-lg">
        <h2 className="text-sm text-ink-soft">{t('Deliver to')}</h2>
        <p className="font-bold break-words">
          <Name>{buyer.name}</Name>
        </p>
        {deliverTo ? (
          <DeliveryLines to={deliverTo} />
        ) : (
          <p dir="auto" className="break-words whitespace-pre-line">
            {buyer.address}
          </p>
        )}
      </section>
      <section className="border-t border-line pt-3">
        <h2 className="text-sm text-ink-soft">{t('Sender')}</h2>
        <p className="font-semibold break-words">
          <Name>{seller.name}</Name>
        </p>
        {sellerPhone && <p className="tabular-nums">{sellerPhone}</p>}
        <p dir="auto" className="text-sm break-words whitespace-pre-line text-ink-soft">
          {seller.address}
        </p>
      </section>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-ink pt-3 text-sm font-medium tabular-nums">
        <span>{t('Order {id} on Pasokan', { id: document.OrderId })}</span>
        <span>{t('{n, number} pieces', { n: pieces })}</span>
      </p>
    </article>
  )
}
