import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { importFields, imports, type Import, type ImportCheck } from '#contract/imports.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Chosen } from './choose.tsx'
import { fieldNames } from './fieldNames.ts'
import { columnsMissing, Refused } from './refused.tsx'
import { texts } from './texts.ts'
import { useCheck } from './useCheck.ts'

type Props = {
  found: Import
  /** The files and columns, while this tab has them: after a reload the columns can no longer be named anew. */
  sent: (Chosen & { check: ImportCheck }) | null
  onChecked: (chosen: Chosen, check: ImportCheck) => void
}

/** What would become of each row; nothing has changed yet. */
export function Review({ found, sent, onChecked }: Props) {
  const t = useText(texts)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const good = found.total - found.failed
  const missing = columnsMissing(found)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    await work().catch(setFailure)
    setBusy(false)
  }
  const confirm = () => act(async () => (await call(imports.confirm, { params: { id: found.id } }), revalidate()))
  const another = () => act(async () => (await call(imports.cancel, { params: { id: found.id } }), navigate('?')))
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold break-words">
        <Name>{found.fileName}</Name>
      </h2>
      <div className="grid gap-6">
        <div className="grid gap-3">
          {good > 0 ? (
            <Notice tone="good">{t('{n, number} products can be added.', { n: good })}</Notice>
          ) : (
            <Notice tone="warn">{t('No row can become a product as it is.')}</Notice>
          )}
          {missing.length > 0 && (
            <Notice tone="danger">
              {t('No column is chosen for: {fields}.', { fields: missing.map((field) => t(fieldNames[field])).join(', ') })}{' '}
              {sent ? t('Choose it below and check again.') : t('Choose the file again to name the columns.')}
            </Notice>
          )}
          {found.failed > 0 && good > 0 && (
            <Notice tone="warn">
              {t('{n, number} rows are refused. Mend them in the table and send it again, or go on without them.', { n: found.failed })}
            </Notice>
          )}
        </div>
        {sent && <Columns sent={sent} onChecked={onChecked} />}
        <Failure error={failure} />
        <div className="flex flex-wrap gap-3">
          {good > 0 && (
            <Button busy={busy} onClick={() => void confirm()} className="max-sm:w-full">
              {t('Add {n, number} products', { n: good })}
            </Button>
          )}
          <Button look="secondary" disabled={busy} onClick={() => void another()} className="max-sm:w-full">
            {t('Choose another file')}
          </Button>
        </div>
        <Refused found={found} />
      </div>
    </Card>
  )
}

/** Which column of the table is taken for what; another choice is checked anew. */
function Columns({ sent, onChecked }: { sent: Chosen & { check: ImportCheck }; onChecked: Props['onChecked'] }) {
  const t = useText(texts)
  const { check } = sent
  const [mapping, setMapping] = useState(check.mapping)
  const { part, failure, check: look } = useCheck()
  const changed = importFields.some((field) => mapping[field] !== check.mapping[field])
  const again = async () => {
    const found = await look(sent, mapping)
    if (!found) return
    await call(imports.cancel, { params: { id: check.id } }).catch(() => {})
    onChecked(sent, found)
  }
  return (
    <fieldset className="grid gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-medium">{t('Which column is what')}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {importFields.map((field) => (
          <Select
            key={field}
            label={t(fieldNames[field])}
            value={mapping[field] ?? ''}
            onChange={(event) => setMapping({ ...mapping, [field]: event.target.value || undefined })}
          >
            <option value="">{t('Not in the table')}</option>
            {check.columns.filter(Boolean).map((column) => (
              <option key={column}>{column}</option>
            ))}
          </Select>
        ))}
      </div>
      <Failure error={failure} />
      {changed && (
        <Button look="secondary" busy={part !== null} onClick={() => void again()} className="w-full sm:w-fit">
          {t('Check again')}
        </Button>
      )}
    </fieldset>
  )
}
