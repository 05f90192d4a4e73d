import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FakturPdfOutcome, FakturPdfReport } from '#contract/fakturReports.ts'
import { fakturs, type Faktur } from '#contract/fakturs.ts'
import { files } from '#contract/files.ts'
import { call } from '#web/shell/call.ts'
import { formOf, upload } from '#web/shell/files/upload.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { ScrollList } from '#web/ui/scrollList.tsx'
import { othersOf } from '#web/ui/useSeen.ts'
import { pdfTexts } from './texts.ts'

/** Runs an upload and shows its failure; the page is read again after it. */
function useUpload() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await revalidate()
    } catch (error) {
      setFailure(error)
      if (othersOf(error)) await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

/** Many PDFs at once, each by the number in its name. */
export function PdfUpload({ shopId }: { shopId: number }) {
  const t = useText(pdfTexts)
  const [report, setReport] = useState<FakturPdfReport | null>(null)
  const { busy, failure, run } = useUpload()
  const send = ([file]: File[]) => {
    setReport(null)
    if (file) void run(async () => setReport(await upload(fakturs.attachMany, { params: { id: shopId }, body: formOf(file) })))
  }
  const left = report?.rows.filter(({ outcome }) => outcome !== 'attached' && outcome !== 'same') ?? []
  return (
    <div className="grid gap-3">
      <FileField
        label={t('PDFs from Coretax (ZIP)')}
        hint={t('Each goes to the faktur whose number stands in its file name.')}
        accept=".zip,application/zip"
        onFiles={send}
        disabled={busy}
      />
      <Failure error={failure} />
      {report && (
        <div role="status" className="grid gap-2">
          <Notice tone={left.length > 0 ? 'warn' : 'good'}>{t('{n} PDFs attached.', { n: report.attached })}</Notice>
          {left.length > 0 && (
            <ScrollList label={t('{n} PDFs attached.', { n: report.attached })} className="max-h-60 rounded-xl border border-line">
              {left.map(({ name, outcome }, at) => (
                <li key={`${at} ${name}`} className="grid gap-0.5 px-3 py-2 text-sm">
                  <span className="font-medium break-all">{name}</span>
                  <span>{t(outcomes[outcome])}</span>
                </li>
              ))}
            </ScrollList>
          )}
        </div>
      )}
    </div>
  )
}

/** The PDF of one faktur. */
export function PdfField({ faktur, onDone }: { faktur: Faktur; onDone: () => void }) {
  const t = useText(pdfTexts)
  const { busy, failure, run } = useUpload()
  const send = ([file]: File[]) => {
    if (!file) return
    void run(async () => {
      const { FileId } = await upload(files.upload, { body: formOf(file) })
      await call(fakturs.attach, {
        params: { id: faktur.id },
        body: { FileId, seen: { FileId: faktur.file?.FileId ?? null, number: faktur.number } },
      })
      onDone()
    })
  }
  return (
    <>
      <FileField label={t('PDF of the faktur')} accept=".pdf,application/pdf" onFiles={send} disabled={busy} />
      <Failure error={failure} />
    </>
  )
}

const outcomes: Record<FakturPdfOutcome, keyof typeof pdfTexts> = {
  attached: 'Attached.',
  same: 'Attached.',
  'no-number': 'Its name has no number of 17 digits.',
  'several-numbers': 'Its name has several numbers.',
  'unknown-number': 'No faktur of your store has this number.',
  repeated: 'Another file above has this number.',
  'not-pdf': 'It is no PDF.',
  large: 'It is larger than 2 MB.',
}
