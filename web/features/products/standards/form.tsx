import { useEffect, useState } from 'react'
import { standardKeys, standardName, type StandardKey } from '#contract/productFacts.ts'
import type { ProductPage } from '#contract/products.ts'
import { standards, type StandardFile } from '#contract/standards.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { FileButtons } from '#web/features/orders/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { othersOf } from '#web/ui/useSeen.ts'
import { texts } from './texts.ts'

/** Files of the certificates whose numbers a saved product states. Each is kept as soon as it is chosen. */
export function StandardFiles({ product: { id, attributes = [] } }: { product: ProductPage }) {
  const t = useText(texts)
  const [rows, setRows] = useState<StandardFile[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    call(standards.list, { params: { id } }).then((found) => setRows(found.rows), setFailure)
  }, [id])
  const stated = standardKeys.filter((key) => attributes.some((attribute) => attribute.key === key))
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Certificate files')}</h3>
      <p className="text-sm text-ink-soft">
        {t('Companies that are signed in may open them on the product page. They are saved at once; save a new number first.')}
      </p>
      <Failure error={failure} />
      {stated.map((standard) => (
        <OneFile
          key={standard}
          {...{ id, standard, onRows: setRows }}
          file={rows.find((row) => row.standard === standard)?.file}
          name={standardName(standard)}
        />
      ))}
    </section>
  )
}

type FileProps = {
  id: ProductPage['id']
  standard: StandardKey
  name: string
  file: StandardFile['file'] | undefined
  onRows: (rows: StandardFile[]) => void
}

function OneFile({ id, standard, name, file, onRows }: FileProps) {
  const t = useText(texts)
  const popups = usePopups()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const params = { id, standard }
  async function run(work: () => Promise<{ rows: StandardFile[] }>, done: string) {
    setBusy(true)
    setFailure(null)
    try {
      onRows((await work()).rows)
      popups.success(done)
    } catch (error) {
      setFailure(error)
      if (othersOf(error)) await call(standards.list, { params: { id } }).then((found) => onRows(found.rows), setFailure)
    } finally {
      setBusy(false)
    }
  }
  const keep = (files: File[]) =>
    run(async () => {
      const [FileId] = await sendFiles(files)
      if (FileId === undefined) return call(standards.list, { params: { id } })
      return call(standards.set, { params, body: { FileId, seen: { FileId: file?.FileId ?? null } } })
    }, t('Certificate saved'))
  const remove = (FileId: number) => run(() => call(standards.remove, { params, query: { FileId } }), t('Certificate removed'))
  return (
    <div className="grid gap-2">
      <FileField
        key={file?.FileId ?? 'none'}
        label={t('{standard}: PDF or photo', { standard: name })}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/*"
        disabled={isBusy}
        onFiles={(files) => void (files.length > 0 && keep(files))}
      />
      {file && (
        <div className="flex flex-wrap items-center gap-2">
          <FileButtons files={[file]} />
          <Button look="quiet" busy={isBusy} onClick={() => void remove(file.FileId)}>
            {t('Remove {standard}', { standard: name })}
          </Button>
        </div>
      )}
      <Failure error={failure} />
    </div>
  )
}
