import { useState } from 'react'
import { rfqs, type Rfq } from '#contract/rfqs.ts'
import { download } from '#web/shell/files/download.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sheetTexts } from './sheetTexts.ts'

const formats = { xlsx: 'Download XLSX', csv: 'Download CSV' } as const

/** The comparison as a table to save. */
export function SheetFiles({ rfq: { id, number } }: { rfq: Pick<Rfq, 'id' | 'number'> }) {
  const t = useText(sheetTexts)
  const lang = useLanguage()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async (format: keyof typeof formats) => {
    setBusy(format)
    setFailure(null)
    const name = `${number.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.${format}`
    await download(rfqs.sheetFile, { params: { id }, query: { format, lang } }, name).catch(setFailure)
    setBusy(null)
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} look="secondary" busy={busy === format} onClick={() => void save(format)}>
          <Icon name="download" />
          {t(formats[format])}
        </Button>
      ))}
      <Failure error={failure} />
    </div>
  )
}
