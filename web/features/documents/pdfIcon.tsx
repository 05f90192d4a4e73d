import { names } from '#contract/documents/kinds.ts'
import { nameTexts } from '#contract/documents/nameTexts.ts'
import { documents } from '#contract/documents.ts'
import { download } from '#web/shell/files/download.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { DocumentPlace } from './links.tsx'
import { texts } from './texts.ts'
import { useSaving } from './useSaving.ts'

/** Saves one document of a list as PDF under its number, in the page's language. */
export function PdfIcon({ orderId: id, shopId, kind }: DocumentPlace) {
  const t = useText(texts)
  const name = useText(nameTexts)(names[kind])
  const lang = useLanguage()
  const { isBusy, failure, press } = useSaving(() => download(documents.pdf, { params: { id, shopId, kind }, query: { of: '', lang } }))
  return (
    <>
      <button
        type="button"
        aria-label={t('Download {document} as PDF', { document: name })}
        aria-busy={isBusy || undefined}
        onClick={press}
        className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
      >
        {isBusy ? <Spinner /> : <Icon name="download" />}
      </button>
      <Failure error={failure} />
    </>
  )
}
