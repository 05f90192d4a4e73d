import type { Product } from '#contract/products.ts'
import { isolateDirection } from '#contract/isolated.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { pageTexts } from './pageTexts.ts'

/** All pictures of a product in a square, 400 px high on a desktop (specification, section 9). */
export function PageGallery({ product }: { product: Product }) {
  const t = useText(pageTexts)
  const pictures = [product.mainImage, ...product.Images.map((image) => image.image)]
  return (
    <Carousel
      label={t('Pictures of {name}', { name: product.name })}
      className="rounded-2xl sm:max-lg:mx-auto sm:max-lg:w-[400px]"
      slides={pictures.map((src, index) => (
        <Picture
          key={src}
          src={src}
          alt={index === 0 ? isolateDirection(product.name) : t('Picture {n} of {total}', { n: index + 1, total: pictures.length })}
          sizes="(min-width: 1024px) 25rem, 100vw"
          width={800}
          height={800}
          eager={index === 0 && 'first'}
          className="aspect-square w-full rounded-2xl bg-sunken object-contain"
        />
      ))}
      thumbnails={pictures.map((src) => (
        <Picture key={src} src={src} alt="" sizes="4rem" width={64} height={64} className="size-full object-cover" />
      ))}
    />
  )
}
