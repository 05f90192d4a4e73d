import type { Product } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listTexts } from './listTexts.ts'
import { Link } from '#web/ui/link.ts'

/** In the bar of a list: shows the links to compare on its cards. Works without script (app.css). */
export function CompareSwitch() {
  const t = useText(listTexts)
  return (
    <label className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 text-sm font-semibold hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input id="comparing" type="checkbox" className="sr-only" />
      <Icon name="chart" />
      <span className="max-sm:sr-only">{t('Compare')}</span>
    </label>
  )
}

/** In the corner of a card: adds a product to the comparison. */
export function CompareLink({ product: { id } }: { product: Product }) {
  const t = useText(listTexts)
  return (
    <Link to={`/compare?add=${id}`} aria-label={t('Compare')} title={t('Compare')} className="card-corner">
      <Icon name="plus" className="size-5" />
    </Link>
  )
}
