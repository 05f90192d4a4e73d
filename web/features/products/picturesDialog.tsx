import type { Product } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { texts } from './texts.ts'

/** Pictures of a product in a modal carousel, 500 px high if the screen allows (specification, section 9). */
export function PicturesDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useText(texts)
  const pictures = [product.mainImage, ...product.Images.map((image) => image.image)]
  return (
    <Dialog open onClose={onClose} size="large" title={isolateDirection(product.name)}>
      <Carousel
        label={t('Pictures of {name}', { name: product.name })}
        className="rounded-xl"
        slides={pictures.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={t('Picture {n} of {total}', { n: index + 1, total: pictures.length })}
            sizes="(min-width: 64rem) 56rem, 100vw"
            width={800}
            height={800}
            className="h-[min(500px,60dvh)] w-full object-contain"
          />
        ))}
      />
    </Dialog>
  )
}
