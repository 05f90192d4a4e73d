import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { vendorNames } from '#contract/documents/vendorNames.ts'
import { vendorDocuments, type VendorDocument, type VendorDocumentKind } from '#contract/vendorDocuments.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { othersOf, useSeen } from '#web/ui/useSeen.ts'
import { AboutDocument } from './about.tsx'
import { texts } from './texts.ts'

type Props = { shopId: number; kind: VendorDocumentKind; document: VendorDocument | undefined; onClose: () => void }

/** Asks for one document: its file, its last day and whether it is shared. */
export function VendorDocumentDialog({ shopId, kind, document, onClose }: Props) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const { success, confirm } = usePopups()
  const [files, setFiles] = useState<File[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const saveSeen = useSeen({
    FileId: document?.file.FileId ?? null,
    validUntil: document?.validUntil ?? null,
    shared: document?.shared ?? false,
  })
  const params = { id: shopId, kind }
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await revalidate()
      success(done)
      onClose()
    } catch (error) {
      setFailure(error)
      if (othersOf(error)) await revalidate()
      setBusy(false)
    }
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(async () => {
      const [FileId] = await sendFiles(files)
      const day = form.get('validUntil')
      const validUntil = typeof day === 'string' && day !== '' ? day : null
      const body = { validUntil, shared: form.has('shared'), ...(FileId === undefined ? {} : { FileId }) }
      await saveSeen((seen) => call(vendorDocuments.set, { params, body: { ...body, seen } }))
    }, t('Document saved'))
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('Remove the document?'),
      text: t(vendorNames[kind]),
      yes: t('Remove the document'),
      danger: true,
    })
    if (isSure) await run(() => call(vendorDocuments.remove, { params, query: { FileId: document?.file.FileId } }), t('Document removed'))
  }
  return (
    <Dialog open title={t(vendorNames[kind])} onClose={onClose} size="small">
      <form onSubmit={save} className="grid gap-4">
        <FileField
          label={t(document ? 'Replace the file (PDF or photo)' : 'PDF or photo')}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/*"
          onFiles={setFiles}
          required={!document}
        />
        <Field name="validUntil" type="date" label={t('Valid until (empty without an end)')} defaultValue={document?.validUntil ?? ''} />
        <Tick name="shared" label={t('Companies may download it')} defaultChecked={document?.shared ?? false} />
        <Failure error={failure} action={document && othersOf(failure) && <AboutDocument document={document} />} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button type="submit" busy={isBusy}>
            {t('Save')}
          </Button>
          {document && (
            <Button look="quiet" className="text-danger" busy={isBusy} onClick={() => void remove()}>
              {t('Remove the document')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
