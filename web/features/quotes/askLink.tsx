import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { askTexts } from './askTexts.ts'

type Props = { offer: { product: { id: number }; variant: { id: number } | undefined; unit: { unit: string } }; quantity: number }

/** Leads a company to a request for this product, with its choice and quantity. Bookings have their own way to ask. */
export function AskLink({ offer: { product, variant, unit }, quantity }: Props) {
  const search = new URLSearchParams({ product: String(product.id), unit: unit.unit, quantity: String(quantity) })
  if (variant) search.set('variant', String(variant.id))
  return <AskFor search={search} />
}

/** Leads a company to a request of what `search` names. */
export function AskFor({ search, className = '' }: { search: URLSearchParams; className?: string }) {
  const t = useText(askTexts)
  const opens = useOpens()
  const session = useSession()
  if (session?.role !== 'buyer' || !opens('/quotes/new')) return null
  return (
    <ButtonLink look="quiet" to={`/quotes/new?${search}`} className={className}>
      <Icon name="receipt" />
      {t('Ask for a quote')}
    </ButtonLink>
  )
}
