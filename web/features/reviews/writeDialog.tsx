import { useState } from 'react'
import { NewReview, ReviewEdit, reviews, type OwnReview } from '#contract/reviews.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { type FormPicture, PictureField, type RefusedPicture, refusedPictures } from '#web/features/products/feature.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { ownTexts } from './ownTexts.ts'
import { StarInput } from './starInput.tsx'

/** Subject of a review: a store order, and the product or the store itself. */
export type Subject = { StoreOrderId: number; ProductId?: number; name: string }
type Props = { subject: Subject; review: OwnReview | undefined; onSaved: () => Promise<unknown>; onClose: () => void }

/** Writes or edits a review: stars, text, pictures, and whether the company is named. */
export function WriteDialog({ subject, review, onSaved, onClose }: Props) {
  const t = useText(ownTexts)
  const [pictures, setPictures] = useState<FormPicture[]>(
    review?.Images.map(({ id, image }) => ({ key: String(id), id, url: image })) ?? [],
  )
  const [making, setMaking] = useState(false)
  const [refused, setRefused] = useState<RefusedPicture[]>([])
  const { form, error, busy, failure } = useForm(review ? ReviewEdit : NewReview, async (said) => {
    const files = pictures.flatMap(({ file }) => file ?? [])
    setRefused([])
    try {
      if (review) {
        const keepImages = pictures.flatMap(({ id }) => id ?? []) as OwnReview['Images'][number]['id'][]
        await call(reviews.edit, { params: { id: review.id }, body: { ...said, keepImages, editedSeen: review.editedAt }, files })
      } else await call(reviews.write, { body: said as NewReview, files })
    } catch (problem) {
      setRefused(refusedPictures(problem))
      throw problem
    }
    await onSaved()
  })
  return (
    <Dialog open title={t(review ? 'Edit the review of {name}' : 'Review {name}', { name: subject.name })} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-5">
        <input type="hidden" name="StoreOrderId" data-number="" value={subject.StoreOrderId} readOnly />
        {subject.ProductId !== undefined && <input type="hidden" name="ProductId" data-number="" value={subject.ProductId} readOnly />}
        <StarInput initial={review?.rating} error={error('rating')} />
        <TextArea
          label={t('What should other companies know?')}
          name="text"
          maxLength={2000}
          rows={5}
          defaultValue={review?.text}
          hint={t('You may leave this empty. No phone numbers or names of people, please.')}
          error={error('text')}
        />
        <PictureField pictures={pictures} onChange={setPictures} onBusy={setMaking} errors={refused} ordered={false} />
        <label className="flex min-h-11 items-start gap-3 py-1">
          <input type="checkbox" name="named" defaultChecked={review?.named} className="mt-1 size-5 shrink-0 accent-accent" />
          <span>
            {t('Show the name of my company')}
            <span className="block text-sm text-ink-soft">{t('Otherwise only your industry is shown.')}</span>
          </span>
        </label>
        <Submit busy={busy || making} failure={failure}>
          {t(review ? 'Save' : 'Publish')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
