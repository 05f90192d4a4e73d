import { useState } from 'react'
import { categoryNames } from '#contract/categoryNames.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { NewFee, operatorFees } from '#contract/operatorFees.ts'
import { call } from '#web/shell/call.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { withPercent } from '../area/percent.ts'
import { PercentField } from '../area/percentField.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { StoreField } from './storeField.tsx'
import { texts } from './texts.ts'

type Props = { session: OperatorSession; onClose: () => void; changed: () => Promise<void> }

/** Proposes a fee for a store, a category or both; another operator confirms it. */
export function AddDialog({ session, onClose, changed }: Props) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const [tomorrow] = useState(() => addDays(dayInWib(new Date()), 1))
  const { form, error, busy, failure } = useForm(withPercent(NewFee, 'basisPoints'), async (body) => {
    await call(operatorFees.add, { body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  const number = { 'data-number': '', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Dialog open onClose={onClose} title={t('Add a fee')}>
      <CheckedForm {...form} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('Category')}
            name="CategoryId"
            data-number=""
            hint={t('Choose a category or a store, or both.')}
            error={error('CategoryId')}
          >
            <option value="">{t('Every category')}</option>
            {Object.entries(categoryNames).map(([id, name]) => (
              <option key={id} value={id}>
                {c(name)}
              </option>
            ))}
          </Select>
          <StoreField session={session} error={error('ShopId')} />
        </div>
        <PercentField label={t('Percent of the price')} name="basisPoints" isWrong={error('basisPoints') !== undefined} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('At least, in rupiah a line')} name="min" {...number} error={error('min')} />
          <Field label={t('At most, in rupiah a line')} name="max" {...number} error={error('max')} />
          <Field
            label={t('First day')}
            name="from"
            type="date"
            min={tomorrow}
            required
            hint={t('Tomorrow at the earliest: stores see it before.')}
            error={error('from')}
          />
          <Field
            label={t('Last day')}
            name="until"
            type="date"
            min={tomorrow}
            hint={t('Empty: until it is ended.')}
            error={error('until')}
          />
        </div>
        <Notice tone="warn">{t('This moves money: another operator confirms it within 24 hours.')}</Notice>
        <Submit busy={busy} failure={failure}>
          {t('Propose')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
