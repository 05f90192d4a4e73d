import { reviewDays, reviews, type OwnReview } from '#contract/reviews.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import { ownTexts } from './ownTexts.ts'
import { ReviewText } from './review.tsx'

const loadAnswer = async () => (await import('#contract/reviews.ts')).reviews.answer.body!

type Props = { review: OwnReview; name: string; onSaved: () => Promise<unknown>; onClose: () => void }

/** Writes or edits the store's one answer, with the review in sight. */
export function AnswerDialog({ review, name, onSaved, onClose }: Props) {
  const t = useText(ownTexts)
  const save = useSeen({ text: review.answer?.text ?? null })
  const { form, error, busy, failure } = useForm(loadAnswer, async (body) => {
    await save((seen) => call(reviews.answer, { params: { id: review.id }, body: { ...body, seen } }))
    await onSaved()
  })
  return (
    <Dialog open title={t(review.answer ? 'Edit the answer to {name}' : 'Answer the review of {name}', { name })} onClose={onClose}>
      <div className="grid gap-5">
        <ReviewText review={{ ...review, answer: null }} />
        <CheckedForm {...form} className="grid gap-5">
          <TextArea
            label={t('Your answer')}
            name="text"
            required
            maxLength={1000}
            rows={4}
            defaultValue={review.answer?.text}
            hint={t('Everybody can read it below the review. You can change it for {n} days.', { n: reviewDays.editAnswer })}
            error={error('text')}
          />
          <Submit busy={busy} failure={failure}>
            {t(review.answer ? 'Save' : 'Publish')}
          </Submit>
        </CheckedForm>
      </div>
    </Dialog>
  )
}
