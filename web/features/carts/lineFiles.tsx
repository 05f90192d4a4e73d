import { useEffect, useRef, useState } from 'react'
import { maxSpecFiles, type LineEdit } from '#contract/cartLines.ts'
import type { OrderProduct } from '#contract/orders.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { specTexts } from './specTexts.ts'

type Props = { line: OrderProduct; onChange: (edit: LineEdit) => void }

/** Files for made-to-order lines: logos, drawings and texts. Chosen files are sent at once. */
export function LineFiles({ line: { files }, onChange }: Props) {
  const t = useText(specTexts)
  const failureOf = useFailureText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const ids = files.map(({ FileId }) => FileId)
  // Ids that were requested last, which may not be saved yet.
  const wanted = useRef(ids)
  useEffect(() => {
    wanted.current = files.map(({ FileId }) => FileId)
  }, [files])
  const put = (FileIds: typeof ids) => onChange({ FileIds: (wanted.current = FileIds) })
  const add = async (chosen: File[]) => {
    if (chosen.length === 0) return
    if (ids.length + chosen.length > maxSpecFiles) return setError(t('At most {n} files.', { n: maxSpecFiles }))
    setError(undefined)
    setBusy(true)
    try {
      const sent = await sendFiles(chosen)
      put([...new Set([...wanted.current, ...sent])])
    } catch (failure) {
      setError(failureOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 grid gap-1">
      <ul>
        {files.map(({ FileId, name }) => (
          <li key={FileId} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <Name>{name}</Name>
            </span>
            <Button
              look="quiet"
              className="shrink-0 px-3 text-danger"
              aria-label={t('Remove {name}', { name })}
              onClick={() => put(wanted.current.filter((id) => id !== FileId))}
            >
              <Icon name="close" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {busy && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner /> {t('Sending …')}
        </p>
      )}
      {files.length < maxSpecFiles && (
        <FileField
          key={`${ids.join()} ${busy} ${error}`}
          label={t('Files: logo, drawing, text')}
          hint={t('Pictures or PDF, 10 MB each. Only the store sees them, once you have paid. In the cart they are kept for 90 days.')}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          multiple
          disabled={busy}
          error={error}
          onFiles={(chosen) => void add(chosen)}
        />
      )}
    </div>
  )
}
