import { categoryNames } from '#contract/categoryNames.ts'
import { imports, MendedCells, type Import, type ImportField, type RowReason } from '#contract/imports.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useFieldText } from '#web/ui/fieldText.ts'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { fieldNames } from './fieldNames.ts'
import { texts } from './texts.ts'

type Row = Import['problems'][number]
type Props = { id: Import['id']; row: Row; onMended: () => Promise<unknown>; onClose: () => void }

/** The wrong cells of a refused row, to correct. */
export function Mend({ id, row: { line, cells, reasons }, onMended, onClose }: Props) {
  const t = useText(texts)
  const { form, busy, failure } = useForm(MendedCells, async (body) => {
    await call(imports.mend, { params: { id, line }, body })
    await onMended()
  })
  const wrong = [...Map.groupBy(reasons, ({ field }) => field)]
  return (
    <CheckedForm {...form} className="grid gap-4 pt-3 pb-2">
      {wrong.map(([field, [reason]]) => reason && <Cell key={field} field={field} value={cells[field] ?? ''} reason={reason} />)}
      <Failure error={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('Save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </CheckedForm>
  )
}

function Cell({ field, value, reason: { file, field: _, ...why } }: { field: ImportField; value: string; reason: RowReason }) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const wrong = useFieldText()(why)
  const said = { label: t(fieldNames[field]), name: field, error: field === 'details' && file ? `${file}: ${wrong}` : wrong }
  if (field === 'description') return <TextArea {...said} defaultValue={value} rows={3} />
  if (field !== 'category')
    return (
      <Field {...said} defaultValue={value} autoComplete="off" inputMode={field === 'price' || field === 'stock' ? 'numeric' : 'text'} />
    )
  return (
    <Select {...said} defaultValue={value}>
      <option value={value}>{value || t('Choose …')}</option>
      {Object.entries(categoryNames).map(([number, name]) => (
        <option key={number} value={number}>
          {c(name)}
        </option>
      ))}
    </Select>
  )
}
