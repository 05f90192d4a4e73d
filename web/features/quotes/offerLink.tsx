import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { offerTexts } from './offerTexts.ts'

type Props = { company: number; product?: number | undefined; className?: string }

/** Leads a store to an offer for a company that knows it. */
export function OfferLink({ company, product, className = '' }: Props) {
  const t = useText(offerTexts)
  const opens = useOpens()
  const session = useSession()
  if (session?.role !== 'seller' || !opens('/quotes/offer')) return null
  const search = new URLSearchParams({ company: String(company), ...(product ? { product: String(product) } : {}) })
  return (
    <ButtonLink look="quiet" to={`/quotes/offer?${search}`} className={className}>
      <Icon name="receipt" />
      {t('Write an offer')}
    </ButtonLink>
  )
}
