import type { OrderDocument } from '#contract/documents.ts'
import { nameTexts } from '#contract/documents/nameTexts.ts'
import { documentTexts } from '#contract/documents/texts.ts'
import { DeliveryLines } from '#web/features/addresses/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useWay } from '#web/features/orders/feature.ts'
import { Name } from '#web/ui/name.tsx'

const texts = { ...nameTexts, ...documentTexts } as const

/** Label for a parcel: receiver, sender and carrier. 95 × 138 mm: four on a sheet of A4, one on a roll of labels. */
export function Label({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  const sayWay = useWay()
  const { deliverTo, buyer, seller, sellerPhone, carrier, tracking, lines } = document
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="mx-auto grid w-full max-w-[95mm] content-start gap-4 rounded-2xl border border-line bg-surface p-5 print:m-[1.5mm] print:text-left print:inline-grid print:h-[138mm] print:w-[95mm] print:max-w-none print:break-inside-avoid print:grid-rows-[auto_1fr_auto_auto] print:overflow-hidden print:rounded-none print:border-ink print:p-[5mm] print:align-top">
      <h1 className="sr-only">{`${t('Shipping label')} ${document.number}`}</h1>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-3 gap-y-1 border-b border-ink pb-3">
        <Written name={t('Courier')} value={carrier && sayWay(carrier)} />
        <Written name={t('Tracking number')} value={tracking} />
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

/** A value, or a line to write on if it is unknown when the label is printed. */
function Written({ name, value }: { name: string; value: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{name}</p>
      <p className={`min-h-7 text-lg font-bold break-all tabular-nums ${value ? '' : 'border-b border-dotted border-ink-soft'}`}>{value}</p>
    </>
  )
}
