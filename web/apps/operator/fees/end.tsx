import { useState } from 'react'
import * as z from 'zod/mini'
import { dayInWib } from '#contract/dayCount.ts'
import { Day } from '#contract/fields.ts'
import { operatorFees, type KeptFee } from '#contract/operatorFees.ts'
import { call } from '#web/shell/call.ts'
import { useGoods } from '#web/features/money/fees/goods.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

const Typed = z.object({ until: Day })
type Props = { fee: KeptFee; session: OperatorSession; onClose: () => void; changed: () => Promise<void> }

/** Proposes the last day of a fee; another operator confirms it. */
export function EndDialog({ fee, session, onClose, changed }: Props) {
  const t = useText(texts)
  const of = useGoods()(fee)
  const [today] = useState(() => dayInWib(new Date()))
  const { form, error, busy, failure } = useForm(Typed, async (body) => {
    await call(operatorFees.end, { params: { id: fee.id }, body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('End: {of}', { of })}>
      <CheckedForm {...form} className="grid gap-4">
        <Field
          label={t('Last day')}
          name="until"
          type="date"
          min={today}
          required
          defaultValue={today}
          hint={t('Today at the earliest. A fee that has not begun by then is withdrawn.')}
          error={error('until')}
        />
        <Notice tone="warn">{t('This moves money: another operator confirms it within 24 hours.')}</Notice>
        <Submit busy={busy} failure={failure}>
          {t('Propose')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
