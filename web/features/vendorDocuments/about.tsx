import type { VendorDocument } from '#contract/vendorDocuments.ts'
import { FileButtons } from '#web/features/orders/feature.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** Last day and file of a document. */
export function AboutDocument({ document: { file, validUntil } }: { document: VendorDocument }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <>
      <p className="text-sm text-ink-soft">{validUntil ? t('Valid until {day}', { day: format.date(validUntil) }) : t('Without an end')}</p>
      <FileButtons files={[file]} />
    </>
  )
}
