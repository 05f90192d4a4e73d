import { quotes, type Quote } from '#contract/quotes.ts'
import type { QuoteVersion } from '#contract/quoteVersions.ts'
import { SaveButton } from '#web/features/documents/pdfButton.tsx'
import { download } from '#web/shell/files/download.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Card } from '#web/ui/surface.tsx'
import { texts } from '#web/features/quotes/texts.ts'
import { Version } from '#web/features/quotes/version.tsx'

/** The version that holds now. */
export function LiveVersion({ quote }: { quote: Quote }) {
  const live = quote.versions.at(-1)
  return live && <VersionCard quote={quote} version={live} />
}

/** The versions before it, newest first. */
export function EarlierVersions({ quote }: { quote: Quote }) {
  const t = useText(texts)
  const earlier = quote.versions.toReversed().slice(1)
  if (earlier.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Earlier versions')}</h2>
      {earlier.map((version) => (
        <VersionCard key={version.id} quote={quote} version={version} />
      ))}
    </section>
  )
}

/** One version, with what differs from the one before it. */
function VersionCard({ quote, version }: { quote: Quote; version: QuoteVersion }) {
  return (
    <Card>
      <VersionTitle version={version} />
      <Version version={version} before={quote.versions.find(({ seq }) => seq === version.seq - 1)} />
      <OfferPdf quote={quote} version={version} />
    </Card>
  )
}

const titles = { asked: 'Request of the company', countered: 'Counter-offer of the company', offered: 'Offer of the store' } as const

function VersionTitle({ version: { seq, by, author, createdAt } }: { version: QuoteVersion }) {
  const t = useText(texts)
  const { time } = useFormat()
  const kind = by === 'seller' ? 'offered' : seq === 1 ? 'asked' : 'countered'
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg font-semibold">{t(titles[kind])}</h2>
      <p className="text-sm text-ink-soft">
        {t('Version {n, number}', { n: seq })} · {author ? t('{name}, {time}', { name: author, time: time(createdAt) }) : time(createdAt)}
      </p>
    </div>
  )
}

/** An offer of the store as a document to file; a company's wish has none. */
function OfferPdf({ quote: { id, number }, version: { seq, by } }: { quote: Quote; version: QuoteVersion }) {
  if (by !== 'seller') return null
  return (
    <div className="mt-3">
      <SaveButton
        look="secondary"
        number={`${number}/v${seq}`}
        save={(lang, name) => download(quotes.pdf, { params: { id, seq }, query: { lang } }, name)}
      />
    </div>
  )
}
