import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { askTexts } from './askTexts.ts'

type Look = { look?: 'quiet' | 'secondary'; className?: string }
type Props = { offer: { product: { id: number }; variant: { id: number } | undefined; unit: { unit: string } }; quantity: number } & Look

/** Leads a company to a request for this product, with its choice and quantity. Bookings have their own way to ask. */
export function AskLink({ offer: { product, variant, unit }, quantity, ...look }: Props) {
  const search = new URLSearchParams({ product: String(product.id), unit: unit.unit, quantity: String(quantity) })
  if (variant) search.set('variant', String(variant.id))
  return <AskFor search={search} {...look} />
}

/** Leads a company to a request of what `search` names. */
export function AskFor({ search, look = 'quiet', className = '' }: { search: URLSearchParams } & Look) {
  const t = useText(askTexts)
  const opens = useOpens()
  const session = useSession()
  if (session?.role !== 'buyer' || !opens('/quotes/new')) return null
  return (
    <ButtonLink look={look} to={`/quotes/new?${search}`} className={className}>
      <Icon name="receipt" />
      {t('Ask for a quote')}
    </ButtonLink>
  )
}
