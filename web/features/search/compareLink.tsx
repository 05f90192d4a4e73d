import type { Product } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listTexts } from './listTexts.ts'
import { Link } from '#web/ui/link.ts'

/** In the corner of a card: adds a product to the comparison. */
export function CompareLink({ product: { id } }: { product: Product }) {
  const t = useText(listTexts)
  return (
    <Link to={`/compare?add=${id}`} aria-label={t('Compare')} title={t('Compare')} className="card-corner">
      <Icon name="chart" className="size-5" />
    </Link>
  )
}
