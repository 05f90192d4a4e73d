import { useRevalidator } from 'react-router'
import { levelNeeds, Submission, verifications, type OwnVerification, type OwnVerifications } from '#contract/verifications.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { levelWords } from './kinds.ts'
import { texts } from './texts.ts'

type Props = { level: OwnVerification; numbers: OwnVerifications['numbers']; onClose: () => void }

/** Requests a level, with the name and the numbers it needs. */
export function SubmitDialog({ level: { level, legalName }, numbers, onClose }: Props) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const { form, error, busy, failure } = useForm(Submission, async (body) => {
    await call(verifications.submit, { body })
    onClose()
    await revalidate()
  })
  const kept = t('Leave it unchanged to keep the number.')
  return (
    <Dialog open size="small" title={t(levelWords[level].name)} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <input type="hidden" name="level" value={level} readOnly />
        {level === 'business' && (
          <Field
            label={t('Name of the business as on the NIB')}
            name="legalName"
            defaultValue={legalName}
            maxLength={160}
            autoComplete="organization"
            required
            error={error('legalName')}
          />
        )}
        {levelNeeds[level].numbers.map((kind) => (
          <Field
            key={kind}
            label={t(kind === 'nib' ? 'NIB (13 digits)' : 'NPWP (16 digits)')}
            name={kind}
            defaultValue={numbers[kind]}
            inputMode="numeric"
            autoComplete="off"
            required
            hint={numbers[kind] ? kept : undefined}
            error={error(kind)}
          />
        ))}
        <p className="text-sm text-ink-soft">{t('We check it and let you know.')}</p>
        <Submit busy={busy} failure={failure}>
          {t('Send for checking')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
