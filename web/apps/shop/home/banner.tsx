import type { Banner } from '#contract/banners.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { texts } from './texts.ts'
import { Link } from '#web/ui/link.ts'

/** Milliseconds between slides (specification, section 9). */
const interval = 5000

/** The banners of the day, each a link. The text is an overlay on the image, so the image has an empty `alt`. */
export function Banners({ banners }: { banners: Banner[] }) {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <Carousel
      label={t('Supplies for your company, straight from Indonesian small businesses')}
      every={interval}
      className="overflow-hidden rounded-2xl"
      slides={banners.map(({ alt, link, src, srcSet }, index) => (
        <Link key={src} to={link} className="relative block h-24 sm:h-48 lg:h-56 lg:in-data-[role=buyer]:h-44">
          <img
            src={src}
            srcSet={srcSet}
            sizes="(min-width: 1024px) 56rem, (min-width: 640px) 48rem, max(24rem, 100vw - 2rem)"
            alt=""
            width={1600}
            height={400}
            className="size-full object-cover"
            {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, fetchPriority: 'low' as const })}
          />
          <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-4 pt-10 pb-8 text-base font-semibold text-white max-sm:pr-14 max-sm:pb-8 max-sm:pl-3 max-sm:text-sm sm:text-xl">
            {alt[language]}
          </span>
        </Link>
      ))}
    />
  )
}
