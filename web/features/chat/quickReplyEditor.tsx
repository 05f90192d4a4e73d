import { maxReplies, QuickReplies, rooms } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { Rows } from '#web/ui/rows.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import { texts } from './texts.ts'

type Props = { replies: string[]; onClose: () => void; onSaved: (replies: string[]) => void }

/** Editor of a store's quick replies, one per row. */
export function QuickReplyEditor({ replies, onClose, onSaved }: Props) {
  const t = useText(texts)
  const save = useSeen({ replies })
  const { form, error, busy, failure, forgetRows } = useForm(QuickReplies, async (body) => {
    onSaved((await save((seen) => call(rooms.setQuickReplies, { body: { ...body, seen } }))).replies)
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('Quick replies')} size="small">
      <CheckedForm {...form} className="grid gap-4">
        <Rows
          name="replies"
          values={replies.length > 0 ? replies : ['']}
          max={maxReplies}
          words={{ add: t('Add a reply'), remove: (n) => t('Remove reply {n}', { n }) }}
          onRemove={() => forgetRows('replies')}
        >
          {(name, value, n) => (
            <TextArea label={t('Reply {n}', { n })} name={name} defaultValue={value} rows={2} maxLength={500} error={error(name)} />
          )}
        </Rows>
        <Failure error={failure} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('Save')}
          </Button>
        </div>
      </CheckedForm>
    </Dialog>
  )
}
