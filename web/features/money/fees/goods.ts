import { categoryNames } from '#contract/categoryNames.ts'
import type { CategoryId } from '#contract/ids.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

type Goods = { shop: string | null; CategoryId: CategoryId | null }

/** Scope of a fee: a store, a category, or a category of one store. */
export function useGoods() {
  const t = useText(texts)
  const c = useText(categoryTexts)
  return ({ shop, CategoryId }: Goods): string => {
    const category = CategoryId === null ? null : c(categoryNames[CategoryId as number as keyof typeof categoryNames])
    if (shop === null) return category ?? ''
    return category === null ? shop : t('{category} of {shop}', { category, shop })
  }
}
