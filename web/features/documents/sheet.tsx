import type { OrderDocument, Party } from '#contract/documents.ts'
import { viewLabel } from '#contract/documents/label.ts'
import { viewDocument, type DocumentView } from '#contract/documents/view.ts'
import { DeliveryLines } from '#web/ui/deliveryLines.tsx'
import { useLanguage } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { Facts } from './facts.tsx'
import { documentPath } from './links.tsx'
import { Label } from './label.tsx'
import { Goods } from './goods.tsx'
import { Signatures } from './signatures.tsx'
import { Totals, type NotePath } from './totals.tsx'
import { ReceiptText, ReceivedSum } from './receiptText.tsx'

/** A printed document. */
export function PrintedDocument({ document }: { document: OrderDocument }) {
  const language = useLanguage()
  return document.kind === 'shipping-label' ? (
    <Label view={viewLabel(document, language)} />
  ) : (
    <Sheet
      view={viewDocument(document, language)}
      notePath={(note) => `${documentPath({ orderId: document.OrderId, shopId: document.ShopId, kind: 'credit-note' })}?of=${note}`}
    />
  )
}

/** A document: issuer, addressee, content and a place to sign. Black on white when printed. */
const Sheet = ({ view, notePath }: { view: DocumentView; notePath: NotePath }) => (
  <article className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-10 print:block print:space-y-6 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
    <Head view={view} />
    <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
      <Addressee place={view.addressee} />
      <Facts facts={view.facts} />
      {view.destination && <Addressee place={view.destination} />}
    </div>
    {view.minutes !== null && <p>{view.minutes}</p>}
    {view.goods && <Goods goods={view.goods} />}
    {/* Keeps signatures on one page with what is signed for. */}
    <div className="grid break-inside-avoid gap-6 print:block print:space-y-6">
      {view.receipt && <ReceiptText receipt={view.receipt} />}
      {view.totals && <Totals totals={view.totals} notePath={notePath} />}
      {view.note && <Note note={view.note} />}
      {view.disputed !== null && <p className="font-medium">{view.disputed}</p>}
      <Signatures
        signers={view.signers}
        signHere={view.signHere}
        beside={view.receipt && <ReceivedSum receipt={view.receipt} notePath={notePath} />}
      />
      <footer className="border-t border-line pt-3 text-sm text-ink-soft print:text-[8.5pt]">
        <p>{view.foot.note}</p>
        <p>{view.foot.reference}</p>
      </footer>
    </div>
  </article>
)

const Head = ({ view: { issuer, title, indonesianTitle, number } }: { view: DocumentView }) => (
  <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
    <div>
      {issuer.as !== null && <p className="mb-1 text-sm text-ink-soft">{issuer.as}</p>}
      <PartyLines party={issuer} strong />
    </div>
    <div className="sm:text-right print:text-right">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      {indonesianTitle !== null && (
        <p lang="id" className="text-sm text-ink-soft">
          {indonesianTitle}
        </p>
      )}
      <p className="mt-1 font-medium break-all tabular-nums">{number}</p>
    </div>
  </header>
)

/** The other party, or the place where the goods go. */
const Addressee = ({ place }: { place: DocumentView['addressee'] }) => (
  <section className="max-w-xs min-w-0">
    <h2 className="mb-1 text-sm text-ink-soft">{place.title}</h2>
    {'to' in place ? (
      <>
        {place.name !== null && (
          <p className="font-semibold break-words">
            <Name>{place.name}</Name>
          </p>
        )}
        <DeliveryLines to={place.to} />
      </>
    ) : (
      <PartyLines party={place} />
    )}
  </section>
)

const Note = ({ note: { title, text } }: { note: NonNullable<DocumentView['note']> }) => (
  <section>
    <h2 className="mb-1 text-sm text-ink-soft">{title}</h2>
    <p dir="auto" className="break-words whitespace-pre-line">
      {text}
    </p>
  </section>
)

const PartyLines = ({ party: { name, address }, strong = false }: { party: Party; strong?: boolean }) => (
  <div className="max-w-xs min-w-0">
    <p className={`break-words ${strong ? 'text-lg font-bold' : 'font-semibold'}`}>
      <Name>{name}</Name>
    </p>
    <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
      {address}
    </p>
  </div>
)
