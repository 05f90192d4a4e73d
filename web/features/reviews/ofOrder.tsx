import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderProduct } from '#contract/orders.ts'
import { reviews, type OrderReviews, type OwnReview } from '#contract/reviews.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { ownTexts } from './ownTexts.ts'
import { ReviewText } from './review.tsx'
import type { Subject } from './writeDialog.tsx'

const WriteDialog = lazyDialog(async () => (await import('./writeDialog.tsx')).WriteDialog)
const AnswerDialog = lazyDialog(async () => (await import('./answerDialog.tsx')).AnswerDialog)

type Props = { storeOrder: StoreOrder; lines: OrderProduct[]; found: OrderReviews }

/** Reviews of a store order and its goods, with the actions of its viewer: write, edit, withdraw, answer. */
export default function ReviewsOfOrder({ storeOrder, lines, found: { writeUntil, reviews: written } }: Props) {
  const t = useText(ownTexts)
  const format = useFormat()
  const subjects: Subject[] = [
    { StoreOrderId: storeOrder.id, name: storeOrder.shopName },
    ...lines.map(({ ProductId, Product }) => ({ StoreOrderId: storeOrder.id, ProductId, name: Product.name })),
  ]
  const rows = subjects.map((subject) => ({ subject, review: written.find(({ ProductId }) => ProductId === (subject.ProductId ?? null)) }))
  const shown = rows.filter(({ review }) => review !== undefined || writeUntil !== null)
  if (shown.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Reviews')}</h3>
      {writeUntil && rows.some(({ review }) => !review) && (
        <p className="text-sm text-ink-soft">
          {t('Until {date} you can tell other companies how it was.', { date: format.date(writeUntil) })}
        </p>
      )}
      <ul className="grid gap-4">
        {shown.map(({ subject, review }) => (
          <li key={subject.ProductId ?? 'store'} className="grid gap-2 rounded-xl border border-line p-4">
            <Row subject={subject} review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ subject, review }: { subject: Subject; review: OwnReview | undefined }) {
  const t = useText(ownTexts)
  const { name } = subject
  return (
    <>
      <p className="text-sm font-medium wrap-anywhere">{subject.ProductId === undefined ? t('The store') : <Name>{name}</Name>}</p>
      {review?.status === 'removed' && <p className="text-sm text-ink-soft">{t('Withdrawn: no one sees it any more.')}</p>}
      {review?.status === 'held' && <p className="text-sm text-warn">{t('We are checking this review. Until then only you see it.')}</p>}
      {review && review.status !== 'removed' && <ReviewText review={review} />}
      <Buttons subject={subject} review={review} />
    </>
  )
}

/** Actions of the viewer on a review or a missing one. */
function Buttons({ subject, review }: { subject: Subject; review: OwnReview | undefined }) {
  const t = useText(ownTexts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'write' | 'answer' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { name } = subject
  const steps = review?.steps ?? (['edit'] as const)
  const saved = (text: string) => async () => {
    setOpen(null)
    await revalidate()
    popups.success(text)
  }
  const withdraw = async (id: number) => {
    const asks = {
      title: t('Withdraw this review?'),
      text: t('Its stars, text and pictures are deleted for good, and you cannot write another one.'),
      yes: t('Withdraw'),
      danger: true,
    }
    if (!(await popups.confirm(asks))) return
    setFailure(null)
    try {
      await call(reviews.withdraw, { params: { id } })
      await revalidate()
    } catch (error) {
      setFailure(error)
    }
  }
  if (steps.length === 0) return null
  return (
    <>
      <Failure error={failure} />
      <div className="flex flex-wrap gap-2">
        {steps.includes('edit') && (
          <Button
            look={review ? 'secondary' : 'primary'}
            aria-label={t(review ? 'Edit the review of {name}' : 'Review {name}', { name })}
            onClick={() => setOpen('write')}
          >
            {t(review ? 'Edit' : 'Review')}
          </Button>
        )}
        {review && steps.includes('withdraw') && (
          <Button look="quiet" aria-label={t('Withdraw the review of {name}', { name })} onClick={() => void withdraw(review.id)}>
            {t('Withdraw')}
          </Button>
        )}
        {review && steps.includes('answer') && (
          <Button
            look={review.answer ? 'secondary' : 'primary'}
            aria-label={t(review.answer ? 'Edit the answer to {name}' : 'Answer the review of {name}', { name })}
            onClick={() => setOpen('answer')}
          >
            {t(review.answer ? 'Edit the answer' : 'Answer')}
          </Button>
        )}
      </div>
      {open === 'write' && (
        <WriteDialog
          subject={subject}
          review={review}
          onSaved={saved(t(review ? 'Your review is changed.' : 'Thank you! Your review is published.'))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'answer' && review && (
        <AnswerDialog review={review} name={name} onSaved={saved(t('Your answer is published.'))} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
