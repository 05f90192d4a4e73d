import type { Product } from '#contract/products.ts'
import { Save } from '#web/lists/save.tsx'
import { Share } from './share.tsx'

/** What else is done with a product: once its page is awake. */
export function HeadActions({ product, publicUrl }: { product: Product; publicUrl: string }) {
  return (
    <>
      <Share product={product} publicUrl={publicUrl} />
      <Save product={product} />
    </>
  )
}
