import type { Product } from '#contract/products.ts'
import { useText } from '#web/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Link by which a store edits its own product. */
export function EditLink({ product }: { product: Product }) {
  const t = useText(texts)
  return (
    <ButtonLink look="secondary" to={`/add-product?id=${product.id}`}>
      <Icon name="edit" />
      {t('Edit this product')}
    </ButtonLink>
  )
}

const texts = { 'Edit this product': 'Ubah produk ini' } as const
