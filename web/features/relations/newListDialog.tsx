import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { texts } from './texts.ts'

const loadNewList = async () => (await import('#contract/priceLists.ts')).priceLists.create.body!

/** Asks for the name of a price list, and shows a refusal. */
export function NewListDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => Promise<unknown> }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(loadNewList, ({ name }) => onName(name))
  return (
    <Dialog open title={t('New price list')} onClose={onClose} size="small" first="input">
      <CheckedForm {...form} className="grid gap-4">
        <Field
          name="name"
          label={t('Name of the list')}
          placeholder={t('Contractors, 2026')}
          required
          maxLength={80}
          error={error('name')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Create')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
