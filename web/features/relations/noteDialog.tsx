import { relations, type Relation } from '#contract/relations.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { texts } from './texts.ts'

const loadNote = async () => (await import('#contract/relations.ts')).relations.edit.body!

type Props = { relation: Relation; onClose: () => void; onSaved: () => Promise<unknown> }

/** The store's own number and note for a customer. Says if someone else has changed them; typed values stay. */
export function NoteDialog({ relation, onClose, onSaved }: Props) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(loadNote, async (body) => {
    try {
      await call(relations.edit, { params: { id: relation.id }, body })
    } finally {
      // After a refusal because of another's change, the next attempt starts from the current values.
      await onSaved()
    }
    onClose()
  })
  return (
    <Dialog open title={relation.companyName} onClose={onClose} size="small" first="input">
      <CheckedForm {...form} className="grid gap-4">
        <Field
          name="customerNumber"
          label={t('Customer number')}
          hint={t('Your number for this company. It sees it too.')}
          maxLength={40}
          autoComplete="off"
          defaultValue={relation.customerNumber}
          error={error('customerNumber')}
        />
        <TextArea
          name="note"
          label={t('Note')}
          hint={t('Only your store sees the note.')}
          rows={4}
          maxLength={1000}
          defaultValue={relation.note}
          error={error('note')}
        />
        <input type="hidden" name="version" data-number="" value={relation.version} readOnly />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
