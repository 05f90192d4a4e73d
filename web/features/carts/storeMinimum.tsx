import type { StoreTotal } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** Amount missing to a store's minimum order; nothing once it is reached. */
export function StoreMinimum({ store: { missing, minOrder } }: { store: Pick<StoreTotal, 'missing' | 'minOrder'> }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  if (missing === 0) return null
  return (
    <Notice tone="warn">
      {t('{missing} below this store’s minimum order of {amount}.', { missing: rupiah(missing), amount: rupiah(minOrder) })}
    </Notice>
  )
}
