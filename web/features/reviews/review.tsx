import type { Review } from '#contract/reviews.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { texts } from './texts.ts'

/** One review: stars, author, date, text, pictures, and the store's answer. */
export function ReviewText({ review }: { review: Review }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <article className="grid gap-2 max-sm:gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <span className="text-sm text-ink-soft">
          {format.date(review.createdAt)}
          {review.editedAt && ` · ${t('edited')}`}
        </span>
      </p>
      <p className="text-sm font-medium wrap-anywhere">
        <Author author={review.author} />
      </p>
      {review.text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
      )}
      {review.Images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.Images.map(({ id, image }, index) => (
            <li key={id}>
              <a href={image} target="_blank" rel="noopener noreferrer" className="block overflow-hidden rounded-lg bg-sunken">
                <Picture
                  src={image}
                  alt={t('Picture {n} of the review', { n: index + 1 })}
                  sizes="5rem"
                  width={80}
                  height={80}
                  className="size-20 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <div className="mt-1 grid gap-1 rounded-xl bg-sunken px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <Icon name="store" className="size-4" />
            <strong>{t('Answer of the store')}</strong>
            <span className="text-ink-soft">{format.date(review.answer.createdAt)}</span>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {review.answer.text}
          </p>
        </div>
      )}
    </article>
  )
}

function Author({ author: { name, industry } }: Pick<Review, 'author'>) {
  const t = useText(texts)
  if (name) return <Name>{name}</Name>
  return industry ? t('A company · {industry}', { industry }) : t('A company')
}
