import { useText } from '#web/i18n/language.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { texts } from './texts.ts'

const slides = [
  'Workshops that make what you need',
  'Your warehouse, filled on time',
  'Delivered across the islands',
  'Pay now or in installments',
] as const
/** Milliseconds between slides (specification, section 9). */
const interval = 5000

/** The drawings (`banners/*.svg`) as pictures of these widths: a phone takes longer to draw one than to fetch it. */
const widths = [800, 1280, 1600]

/** Four drawn slides, at most 400 px high; the words stand beside the picture, not in it. */
export function Banner() {
  const t = useText(texts)
  return (
    <Carousel
      label={t('Supplies for your company, straight from Indonesian small businesses')}
      every={interval}
      className="overflow-hidden rounded-2xl"
      slides={slides.map((text, index) => (
        <figure key={text} className="relative h-44 sm:h-72 lg:h-[min(400px,28vw)] lg:max-h-[400px]">
          <img
            src={`/banners/${index + 1}-1280.webp`}
            srcSet={widths.map((width) => `/banners/${index + 1}-${width}.webp ${width}w`).join(', ')}
            sizes="(min-width: 1024px) min(86rem, 100vw), (min-width: 640px) 72rem, 44rem"
            alt=""
            width={1600}
            height={400}
            className="size-full object-cover"
            {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, fetchPriority: 'low' as const })}
          />
          <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-5 pt-14 pb-9 text-lg font-semibold text-white sm:text-2xl">
            {t(text)}
          </figcaption>
        </figure>
      ))}
    />
  )
}
