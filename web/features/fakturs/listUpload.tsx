import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FakturListReport } from '#contract/fakturReports.ts'
import { fakturs } from '#contract/fakturs.ts'
import { formOf, upload } from '#web/shell/files/upload.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ListReport } from './report.tsx'
import { texts } from './texts.ts'

type SentList = { file: File; report: FakturListReport }

/** The office's list: choosing it shows what it would change, and one press saves that. */
export function ListUpload({ shopId }: { shopId: number }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<SentList | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (file: File, confirm = '') => {
    setBusy(true)
    setFailure(null)
    try {
      const report = await upload(fakturs.readList, { params: { id: shopId }, query: { confirm }, body: formOf(file) })
      setSent({ file, report })
      if (report.applied) await revalidate()
    } catch (error) {
      // Somebody changed a faktur since: the report is read again, and the person decides on that.
      if (confirm && error instanceof CallError && error.code === 'changed-meanwhile') await send(file)
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const choose = ([file]: File[]) => {
    setSent(null)
    if (file) void send(file)
  }
  const changes = sent && !sent.report.applied ? sent.report.changes : 0
  return (
    <div className="grid gap-4">
      <FileField label={t('List from Coretax (XLSX or CSV)')} accept=".csv,.xlsx,text/csv" onFiles={choose} disabled={busy} />
      {busy && !sent && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner />
          {t('Reading the list…')}
        </p>
      )}
      <Failure error={failure} />
      {sent && <ListReport report={sent.report} />}
      {sent && changes > 0 && (
        <Button busy={busy} onClick={() => void send(sent.file, sent.report.key)}>
          {t('Save {n} changes', { n: changes })}
        </Button>
      )}
    </div>
  )
}
