import type { ReactNode } from 'react'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { OrderDocument, DocumentKind, Party } from '#contract/documents.ts'
import { DeliveryLines } from '#web/features/addresses/feature.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Facts } from './facts.tsx'
import { layouts, names } from './kinds.ts'
import { Label } from './label.tsx'
import { Goods } from './goods.tsx'
import { Signatures } from './signatures.tsx'
import { Totals } from './totals.tsx'
import { ReceiptText, ReceivedSum } from './receiptText.tsx'
import { texts } from './texts.ts'

const notes: Partial<Record<DocumentKind, keyof typeof texts>> = {
  quotation: 'These are the prices at that time: the store may change them until payment begins. Stock is not reserved.',
  'delivery-note': 'Please check the goods before you sign.',
  handover: 'Please check the goods before you sign.',
  'packing-list': 'Please compare the goods with this list before the parcel is closed.',
}

/** Documents for the receiver of the goods, at the delivery address. */
const carried = new Set<DocumentKind>(['delivery-note', 'packing-list'])

/** Documents that show the delivery address besides the addressee. */
const places = new Set<DocumentKind>(['purchase-order', 'invoice', 'handover'])

/** Documents that show the company's note to the store. */
const noted = new Set<DocumentKind>(['purchase-order', 'packing-list'])

/** A printed document. */
export const PrintedDocument = ({ document }: { document: OrderDocument }) =>
  document.kind === 'shipping-label' ? <Label document={document} /> : <Sheet document={document} />

/** A document: issuer, addressee, content and a place to sign. Black on white when printed. */
function Sheet({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  const { kind } = document
  return (
    <article className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-10 print:block print:space-y-6 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
      <Head document={document} />
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        {carried.has(kind) && document.deliverTo ? (
          <Destination title={t(layouts[kind].to)} name={document.buyer.name} to={document.deliverTo} />
        ) : (
          <To title={t(layouts[kind].to)} party={layouts[kind].from === 'seller' ? document.buyer : document.seller} />
        )}
        <Facts document={document} />
        {document.deliverTo && places.has(kind) && <Destination title={t('Deliver to')} to={document.deliverTo} />}
      </div>
      {kind === 'handover' && <Minutes document={document} />}
      {kind !== 'receipt' && <Goods lines={document.lines} />}
      {/* Keeps signatures on one page with what is signed for. */}
      <div className="grid break-inside-avoid gap-6 print:block print:space-y-6">
        {kind === 'receipt' ? <ReceiptText document={document} /> : <Totals document={document} />}
        {document.note && noted.has(kind) && <Note text={document.note} />}
        {document.disputed && <p className="font-medium">{t('This payment is disputed at the payer’s bank. We are resolving it.')}</p>}
        <Signatures document={document} beside={kind === 'receipt' && <ReceivedSum document={document} />} />
        <footer className="border-t border-line pt-3 text-sm text-ink-soft print:text-[8.5pt]">
          <p>{t(notes[kind] ?? 'This is not a tax invoice (faktur pajak). Where one is due, the supplier issues it.')}</p>
          <p>
            {document.number}
            {kind !== 'quotation' && ` · ${t('Order {id} on Pasokan', { id: document.OrderId })}`}
          </p>
        </footer>
      </div>
    </article>
  )
}

function Head({ document }: { document: OrderDocument }) {
  const t = useText(texts)
  const language = useLanguage()
  const { from, as } = layouts[document.kind]
  const name = names[document.kind]
  return (
    <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
      <div>
        {as && <p className="mb-1 text-sm text-ink-soft">{t(as)}</p>}
        <Who party={document[from]} strong />
      </div>
      <div className="sm:text-right print:text-right">
        <h1 className="text-2xl font-bold tracking-tight">{t(name)}</h1>
        {/* Finance files it under its Indonesian name, in either language. */}
        {language === 'en' && texts[name] !== name && (
          <p lang="id" className="text-sm text-ink-soft">
            {texts[name]}
          </p>
        )}
        <p className="mt-1 font-medium break-all tabular-nums">{document.number}</p>
      </div>
    </header>
  )
}

function To({ title, party }: { title: string; party: Party }) {
  return (
    <section>
      <h2 className="mb-1 text-sm text-ink-soft">{title}</h2>
      <Who party={party} />
    </section>
  )
}

function Note({ text }: { text: string }) {
  const t = useText(texts)
  return (
    <section>
      <h2 className="mb-1 text-sm text-ink-soft">{t('Note to the store')}</h2>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}

function Destination({ title, name, to }: { title: string; name?: string; to: DeliveryAddress }) {
  return (
    <section className="max-w-xs min-w-0">
      <h2 className="mb-1 text-sm text-ink-soft">{title}</h2>
      {name && (
        <p className="font-semibold break-words">
          <Name>{name}</Name>
        </p>
      )}
      <DeliveryLines to={to} />
    </section>
  )
}

function Who({ party: { name, address }, strong = false }: { party: Party; strong?: boolean }): ReactNode {
  return (
    <div className="max-w-xs min-w-0">
      <p className={`break-words ${strong ? 'text-lg font-bold' : 'font-semibold'}`}>
        <Name>{name}</Name>
      </p>
      <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
        {address}
      </p>
    </div>
  )
}

/** States that the goods changed hands, and how that is known. */
function Minutes({ document: { date, receivedBy } }: { document: OrderDocument }) {
  const t = useText(texts)
  const format = useFormat()
  if (!date) return null
  return (
    <p>
      {t('On {date} the first party handed over, and the second party received, the goods below.', { date: format.date(date) })}{' '}
      {receivedBy === 'system'
        ? t('No objection within 14 days of shipping, so the goods count as received.')
        : t('The buyer confirmed it on Pasokan.')}
    </p>
  )
}
