import type { OrderDocument } from '#contract/documents.ts'
import type { StoreTax } from '#contract/taxes.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { remainingOf } from './remaining.ts'
import { texts } from './texts.ts'
import { sayRupiah } from './words.ts'

/** Total in figures and in words, and the amount refunded. */
export function Totals({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  const { kind, goods, delivery, tax, total, paidAt } = document
  const isOnTop = tax !== null && !tax.included
  if (total === null) return null
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-10 print:grid-cols-[minmax(0,1fr)_auto] print:gap-x-10">
      <div className="grid content-start gap-3">
        <p>
          <span className="block text-sm text-ink-soft">{t('In words')}</span>
          <span className="italic">{sayRupiah(total, language)}</span>
        </p>
        {document.pkp === false && <p className="text-sm text-ink-soft">{t('The store is not registered for PPN (non-PKP).')}</p>}
      </div>
      <dl className="grid content-start gap-1 tabular-nums sm:min-w-64 print:min-w-64">
        {goods !== total && <Figure name={t('Goods')} value={format.rupiah(goods ?? 0)} />}
        {delivery ? <Figure name={t('Delivery')} value={format.rupiah(delivery)} /> : null}
        {isOnTop && <TaxFigures tax={tax} />}
        <Figure name={kind === 'invoice' && !paidAt ? t('Amount due') : t('Total')} value={format.rupiah(total)} strong />
        {tax?.included && (
          <div className="grid gap-1 border-t border-line pt-1 text-sm text-ink-soft">
            <TaxFigures tax={tax} />
          </div>
        )}
        {document.deposit ? <Figure name={t('Deposit, not part of the price')} value={format.rupiah(document.deposit)} /> : null}
        {document.deposit ? <Figure name={t('Total with deposit')} value={format.rupiah(total + document.deposit)} /> : null}
        <RefundFigures document={document} />
      </dl>
    </div>
  )
}

/** The price without PPN, the tax base where it is lower, and the PPN. */
function TaxFigures({ tax: { net, base, ppn, included } }: { tax: StoreTax }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <>
      <Figure name={t('Tax base (DPP)')} value={format.rupiah(net)} />
      {base !== net && <Figure name={t('Tax base, other value (DPP nilai lain)')} value={format.rupiah(base)} />}
      <Figure name={included ? t('PPN included') : t('PPN')} value={format.rupiah(ppn)} />
    </>
  )
}

/** Credit notes, refunded money and what remains; nothing if nothing was refunded. */
export function RefundFigures({ document: { refund, total, creditNotes } }: { document: OrderDocument }) {
  const t = useText(texts)
  const format = useFormat()
  if (total === null) return null
  const { afterNotes, afterRefund } = remainingOf({ total, creditNotes, refund })
  return (
    <>
      {creditNotes.length > 0 && (
        <>
          <div className="grid gap-1 border-t border-line pt-1 text-sm text-ink-soft">
            <dt>{t('Credit notes issued after this document')}</dt>
            {creditNotes.map(({ number, at, total: credited }) => (
              <dd key={number} className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="wrap-anywhere">
                  {number} · {format.date(at)}
                </span>
                <span className="ml-auto whitespace-nowrap">{format.rupiah(-credited)}</span>
              </dd>
            ))}
          </div>
          <Figure name={t('Remaining after the credit notes')} value={format.rupiah(afterNotes)} strong={!refund} />
        </>
      )}
      {refund && (
        <>
          <Figure
            name={refund.paidAt ? t('Refunded on {date}', { date: format.date(refund.paidAt) }) : t('Refund on its way')}
            value={format.rupiah(-refund.amount)}
          />
          <Figure name={t('Remaining after the refund')} value={format.rupiah(afterRefund)} strong />
        </>
      )}
    </>
  )
}

function Figure({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-6 ${strong ? 'text-lg font-bold print:text-[12pt]' : ''}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  )
}
