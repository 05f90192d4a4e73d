import { useState } from 'react'
import { documents, type OrderDocument } from '#contract/documents.ts'
import { download } from '#web/shell/files/download.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Saves a document as PDF under its number, in the page's language. */
export function PdfButton({ document, of }: { document: OrderDocument; /** Its shipment or credit note. */ of: string }) {
  const t = useText(texts)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { OrderId: id, ShopId: shopId, kind, number } = document
  async function save() {
    setBusy(true)
    setFailure(null)
    const input = { params: { id, shopId, kind }, query: { of, lang: language } }
    await download(documents.pdf, input, `${number.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.pdf`).catch(setFailure)
    setBusy(false)
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()} className="max-sm:w-full">
        <Icon name="download" />
        {t('Download PDF')}
      </Button>
      <Failure error={failure} />
    </>
  )
}
