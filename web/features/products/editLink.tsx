import type { Product } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Link by which a store edits its own product. */
export function EditLink({ product }: { product: Product }) {
  const t = useText(texts)
  const opens = useOpens()
  const to = `/add-product?id=${product.id}`
  if (!opens(to)) return null
  return (
    <ButtonLink look="secondary" to={to}>
      <Icon name="edit" />
      {t('Edit this product')}
    </ButtonLink>
  )
}

const texts = { 'Edit this product': 'Ubah produk ini' } as const
