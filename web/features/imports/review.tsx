import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { importFields, imports, type Import } from '#contract/imports.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { TableNotes } from '#web/ui/tableNotes.tsx'
import { Name } from '#web/ui/name.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { fieldNames } from './fieldNames.ts'
import { LargeSummary, triedOf } from './large.tsx'
import { columnsMissing, RefusedRows } from './refusedRows.tsx'
import { texts } from './texts.ts'

/** Preview of each row's result; nothing has changed yet. */
export function Review({ found }: { found: Import }) {
  const t = useText(texts)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [isMatching, setMatching] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const good = found.large ? triedOf(found) - found.failed : (found.products ?? found.total - found.failed)
  const missing = columnsMissing(found)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    await work().catch(setFailure)
    setBusy(false)
  }
  const [update, setUpdate] = useState(false)
  const known = found.existing ?? 0
  const confirm = () =>
    act(async () => {
      const params = { id: found.id }
      if (update) await call(imports.update, { params })
      await call(imports.confirm, { params })
      await revalidate()
    })
  const another = () => act(async () => (await call(imports.cancel, { params: { id: found.id } }), navigate('?')))
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold break-words">
        <Name>{found.fileName}</Name>
      </h2>
      <div className="grid gap-6">
        <div className="grid gap-3">
          {found.notes && <TableNotes notes={found.notes} />}
          {good > 0 && found.large ? (
            <LargeSummary found={found} />
          ) : good > 0 ? (
            <Notice tone="good">{t('{n, number} products can be added.', { n: good })}</Notice>
          ) : (
            <Notice tone="warn">{t('No row can become a product as it is.')}</Notice>
          )}
          {missing.length > 0 && (
            <Notice tone="danger">
              {t('No column is chosen for: {fields}.', { fields: missing.map((field) => t(fieldNames[field])).join(', ') })}{' '}
              {found.columns ? t('Choose it below and check again.') : t('Choose the file again to name the columns.')}
            </Notice>
          )}
          {found.failed > 0 && good > 0 && !found.large && (
            <Notice tone="warn">{t('{n, number} rows are refused. Fix them below, or go on without them.', { n: found.failed })}</Notice>
          )}
        </div>
        {known > 0 && (
          <Tick
            label={t('{n, number} rows are in your store already. Set their price and stock as in this file', { n: known })}
            checked={update}
            onChange={({ currentTarget }) => setUpdate(currentTarget.checked)}
          />
        )}
        {found.columns && found.mapping && <Columns id={found.id} columns={found.columns} chosen={found.mapping} onChange={setMatching} />}
        <Failure error={failure} />
        <div className="flex flex-wrap gap-3">
          {(good > 0 || update) && !isMatching && (
            <Button busy={busy} onClick={() => void confirm()} className="max-sm:w-full">
              {found.large
                ? t('Add this table')
                : good === 0
                  ? t('Set price and stock')
                  : update
                    ? t('Add {n, number} products and set the others', { n: good })
                    : t('Add {n, number} products', { n: good })}
            </Button>
          )}
          <Button look="secondary" disabled={busy} onClick={() => void another()} className="max-sm:w-full">
            {t('Choose another file')}
          </Button>
        </div>
        <RefusedRows found={found} />
      </div>
    </Card>
  )
}

type ColumnsProps = {
  id: Import['id']
  columns: string[]
  chosen: NonNullable<Import['mapping']>
  /** Whether another mapping is still to be checked. */
  onChange: (isChanged: boolean) => void
}

/** Maps the table's columns to fields. A changed mapping is checked again. */
function Columns({ id, columns, chosen, onChange }: ColumnsProps) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [mapping, setMapping] = useState(chosen)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const changed = importFields.some((field) => (mapping[field] ?? '') !== (chosen[field] ?? ''))
  useEffect(() => onChange(changed), [changed, onChange])
  const again = async () => {
    setBusy(true)
    setFailure(null)
    const body = Object.fromEntries(importFields.map((field) => [field, mapping[field] ?? '']))
    await call(imports.columns, { params: { id }, body }).then(({ mapping: taken }) => taken && setMapping(taken), setFailure)
    await revalidate()
    setBusy(false)
  }
  return (
    <fieldset className="grid gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-medium">{t('Match the columns')}</legend>
      <p className="text-sm text-ink-soft">
        {t('Rows with the same parent code, or with the same name and different options or units, become one product.')}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {importFields.map((field) => (
          <Select
            key={field}
            label={t(fieldNames[field])}
            value={mapping[field] ?? ''}
            onChange={(event) => setMapping({ ...mapping, [field]: event.target.value })}
          >
            <option value="">{t('Not in the table')}</option>
            {columns.filter(Boolean).map((column) => (
              <option key={column}>{column}</option>
            ))}
          </Select>
        ))}
      </div>
      <Failure error={failure} />
      {changed && (
        <Button look="secondary" busy={busy} onClick={() => void again()} className="w-full sm:w-fit">
          {t('Check again')}
        </Button>
      )}
    </fieldset>
  )
}
