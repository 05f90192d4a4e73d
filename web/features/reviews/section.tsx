import { Suspense } from 'react'
import type { ReviewPage } from '#contract/reviews.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { loadReport } from '#web/features/moderation/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { useSignedIn } from '#web/shell/session/session.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Card } from '#web/ui/surface.tsx'
import { ReviewText } from './review.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { texts } from './texts.ts'

const Report = lazyForOwn(loadReport)

/** `to`: address of the product or store; `first`: its suffix for the first page of reviews. */
export type SectionProps = { page: ReviewPage; ofStore?: boolean; to: string; first?: string; className?: string }

/** Reviews by companies: the average, the distribution of stars, and the newest reviews. */
export function ReviewSection({ page, ofStore = false, to, first = '', className = '' }: SectionProps) {
  const t = useText(texts)
  const isSignedIn = useSignedIn() !== undefined
  return (
    <Card className={`grid min-w-0 gap-5 max-sm:gap-4 max-sm:p-4 ${className}`}>
      <h2 id="reviews" className="scroll-mt-24 text-lg font-semibold">
        {t(ofStore ? 'Reviews of this store' : 'Reviews')}
      </h2>
      {page.total === 0 ? (
        <div className="grid gap-1 text-ink-soft">
          <p>{t('No reviews yet')}</p>
          <p className="text-sm">{t('Only companies that received an order can review.')}</p>
        </div>
      ) : (
        <>
          <Overview page={page} />
          <ul className="grid gap-5 max-sm:gap-3">
            {page.rows.map((review) => (
              <li key={review.id} className="border-t border-line pt-5 max-sm:pt-3">
                <ReviewText review={review} />
                <div className="-mb-3 -ml-3 empty:hidden">
                  <Suspense>{isSignedIn && <Report type="review" id={review.id} name={t('this review')} />}</Suspense>
                </div>
              </li>
            ))}
          </ul>
          {/* Seven cells of a finger's width need the card's whole width on a phone. */}
          <div className="max-sm:-mx-4">
            <Pager
              current={page.currentPage}
              total={page.totalPage}
              to={(n) => `${to}${n > 1 ? `?reviews=${n}` : first}#reviews`}
              labelledBy="reviews"
            />
          </div>
        </>
      )}
    </Card>
  )
}

function Overview({ page: { rating, stars } }: Pick<SectionProps, 'page'>) {
  const t = useText(texts)
  const format = useFormat()
  const count = t('{n, number} reviews', { n: rating.count })
  if (rating.average === null)
    return (
      <p className="text-sm text-ink-soft">
        {count} · {t('Not enough reviews for an average yet')}
      </p>
    )
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-8 gap-y-4 max-sm:gap-x-4">
      <div className="grid justify-items-center gap-1">
        <p aria-hidden className="text-3xl font-bold tabular-nums">
          {format.number(rating.average)}
        </p>
        <Stars value={rating.average} className="size-4 sm:size-5" />
        <p className="text-sm text-ink-soft">{count}</p>
      </div>
      <Counts rating={rating} stars={stars} />
    </div>
  )
}

function Counts({ rating, stars }: Pick<SectionProps['page'], 'rating' | 'stars'>) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <ul className="grid max-w-md gap-1">
      {stars
        .map((count, index) => ({ count, star: index + 1 }))
        .toReversed()
        .map(({ count, star }) => (
          <li key={star} className="grid grid-cols-[1rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-sm tabular-nums">
            <span className="sr-only">{t('{stars} stars: {n, number}', { stars: star, n: count })}</span>
            <span aria-hidden>{star}</span>
            {/* An attribute, since the page's policy (CSP) refuses inline styles. */}
            <svg aria-hidden className="h-2 w-full rounded-full bg-sunken">
              <rect width={`${(count / rating.count) * 100}%`} height="100%" rx="4" className="fill-star" />
            </svg>
            <span aria-hidden className="text-right text-ink-soft">
              {format.number(count)}
            </span>
          </li>
        ))}
    </ul>
  )
}
