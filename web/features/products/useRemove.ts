import { useRevalidator } from 'react-router'
import { products, type Product } from '#contract/products.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { texts } from './texts.ts'

/** Deletes a product after a confirmation in the specification's words (section 8). `then` reloads what is left. */
export function useRemove(then?: () => Promise<void>) {
  const t = useText(texts)
  const popups = usePopups()
  const failure = useFailureText()
  const { revalidate } = useRevalidator()
  return async (product: Product) => {
    const sure = await popups.confirm({
      title: t('Delete {name}?', { name: product.name }),
      text: t('Once deleted, the product is removed from product list!'),
      yes: t('Delete'),
      no: t('Cancel'),
      danger: true,
    })
    if (!sure) return popups.success(t('The product is still in your product list!'))
    try {
      await call(products.remove, { params: { id: product.id } })
      await (then ?? revalidate)()
      popups.success(t('Product has been removed!'))
    } catch (error) {
      popups.failure(failure(error))
    }
  }
}
