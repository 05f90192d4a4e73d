import type { Rating } from '#contract/rating.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { starTexts } from './starTexts.ts'

const star = 'M12 2.8l2.8 5.8 6.4.9-4.6 4.5 1.100 6.400L12 17.400l-5.700 3 1.100-6.400L2.800 9.500l6.400-.9L12 2.800Z'

/** Stars out of five with fractions, in words for screen readers. */
export function Stars({ value, className = 'size-4' }: { value: number; className?: string }) {
  const t = useText(starTexts)
  return (
    <span role="img" aria-label={t('{stars, number} of 5 stars', { stars: value })} className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} part={Math.min(Math.max(value - index, 0), 1)} className={className} />
      ))}
    </span>
  )
}

function Star({ part, className }: { part: number; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`shrink-0 ${className}`}>
      <path d={star} className={part === 1 ? 'fill-star' : 'fill-line-strong'} />
      {/* An inner SVG clips its content to its width. */}
      {part > 0 && part < 1 && (
        <svg width={24 * part} height="24">
          <path d={star} className="fill-star" />
        </svg>
      )}
    </svg>
  )
}

/** `long`: with the word; `brief`: without the number of reviews, before other text. */
type RatingLineProps = { rating: Rating; long?: boolean; brief?: boolean }

/** Average rating in one line, if there is one: on a card, or beside a store's name. */
export function RatingLine({ rating: { average, count }, long = false, brief = false }: RatingLineProps) {
  const t = useText(starTexts)
  const format = useFormat()
  if (average === null) return null
  return (
    <span className={brief ? 'mr-1.5 inline-flex items-center gap-0.5 align-bottom' : 'inline-flex items-center gap-1 text-sm'}>
      <Star part={1} className="size-4" />
      <span className="sr-only">{t('{stars, number} of 5 stars', { stars: average })}</span>
      <strong aria-hidden className="text-ink">
        {format.number(average)}
      </strong>
      {!brief && <span className="text-ink-soft">{long ? t('{n, number} reviews', { n: count }) : `(${format.number(count)})`}</span>}
    </span>
  )
}
