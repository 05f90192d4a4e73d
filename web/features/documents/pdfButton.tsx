import { documents, type OrderDocument } from '#contract/documents.ts'
import type { Language } from '#contract/words/fill.ts'
import { download } from '#web/shell/files/download.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'
import { useSaving } from './useSaving.ts'

/** Saves a document as PDF under its number, in the page's language. */
export function PdfButton({ document, of }: { document: OrderDocument; /** Its shipment or credit note. */ of: string }) {
  const { OrderId: id, ShopId: shopId, kind, number } = document
  return (
    <SaveButton
      number={number}
      save={(lang, name) => download(documents.pdf, { params: { id, shopId, kind }, query: { of, lang } }, name)}
    />
  )
}

type SaveProps = { number: string; save: (language: Language, name: string) => Promise<void>; look?: 'secondary'; className?: string }

/** Saves the PDF of any document; `save` downloads it under the given name. */
export function SaveButton({ number, save, ...style }: SaveProps) {
  const t = useText(texts)
  const language = useLanguage()
  const { isBusy, failure, press } = useSaving(() => save(language, `${number.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.pdf`))
  return (
    <>
      <Button busy={isBusy} onClick={press} {...style}>
        <Icon name="download" />
        {t('Download PDF')}
      </Button>
      <Failure error={failure} />
    </>
  )
}
