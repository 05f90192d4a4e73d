import { Link } from 'react-router'
import type { Quote } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** The request to several stores that an offer answers: it is compared and chosen, or changed, there. */
export function OfRequest({ quote: { RfqId }, role }: { quote: Pick<Quote, 'RfqId'>; role: TradingRole }) {
  const t = useText(texts)
  if (RfqId == null) return null
  return (
    <Link
      to={role === 'buyer' ? `/rfqs/${RfqId}` : `/rfq-invitations/${RfqId}`}
      className="inline-flex min-h-11 w-fit items-center font-semibold text-accent underline underline-offset-2"
    >
      {t(role === 'buyer' ? 'One of several offers: compare them' : 'See the request to several stores')}
    </Link>
  )
}
