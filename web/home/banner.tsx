import { Link } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { texts } from './texts.ts'

const slides = [
  { text: 'Workshops that make what you need', to: '/?category=6' },
  { text: 'Your warehouse, filled on time', to: '/?category=4' },
  { text: 'Delivered across the islands', to: '/?sort=newest' },
  { text: 'Pay now or in installments', to: '/protection' },
] as const
/** Milliseconds between slides (specification, section 9). */
const interval = 5000

/** The drawings (`banners/*.svg`) as pictures of these widths: a phone takes longer to draw one than to fetch it. */
const widths = [800, 1280, 1600]

/** Four drawn slides, each a way into something; the words stand beside the picture, not in it. */
export function Banner() {
  const t = useText(texts)
  return (
    <Carousel
      label={t('Supplies for your company, straight from Indonesian small businesses')}
      every={interval}
      className="overflow-hidden rounded-2xl"
      slides={slides.map(({ text, to }, index) => (
        <Link key={text} to={to} className="relative block h-24 sm:h-48 lg:h-56">
          <img
            src={`/banners/${index + 1}-1280.webp`}
            srcSet={widths.map((width) => `/banners/${index + 1}-${width}.webp ${width}w`).join(', ')}
            sizes="(min-width: 1024px) 56rem, (min-width: 640px) 48rem, 32rem"
            alt=""
            width={1600}
            height={400}
            className="size-full object-cover"
            {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, fetchPriority: 'low' as const })}
          />
          <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-4 pt-10 pb-8 text-base font-semibold text-white max-sm:pr-14 max-sm:pb-8 max-sm:pl-3 max-sm:text-sm sm:text-xl">
            {t(text)}
          </span>
        </Link>
      ))}
    />
  )
}
