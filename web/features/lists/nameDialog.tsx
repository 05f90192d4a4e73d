import * as z from 'zod/mini'
import { NewList } from '#contract/savedLists.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { texts } from './texts.ts'

type Props = { title: string; action: string; value?: string; onClose: () => void; onName: (name: string) => Promise<unknown> }

/** Asks for the name of a list. Shows a refusal, and keeps the typed name. */
export function NameDialog({ title, action, value = '', onClose, onName }: Props) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(z.pick(NewList, { name: true }), ({ name }) => onName(name))
  return (
    <Dialog open title={title} onClose={onClose} size="small" first="input">
      <CheckedForm {...form} className="grid gap-4">
        <Field
          name="name"
          label={t('Name of the list')}
          defaultValue={value}
          placeholder={t('Office supplies, monthly')}
          required
          maxLength={80}
          error={error('name')}
        />
        <Submit busy={busy} failure={failure}>
          {action}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
