import { Link, useLocation, useNavigate } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { AskForm } from '#web/features/quotes/askForm.tsx'
import { actTexts } from '#web/features/quotes/actTexts.ts'
import { askTexts } from '#web/features/quotes/askTexts.ts'
import { loadQuestion } from '#web/features/quotes/question.ts'
import { placesOfCompany } from '#web/features/addresses/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/ask.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const [question, places] = await Promise.all([loadQuestion(new URL(request.url).searchParams), placesOfCompany()])
  return { question, places }
}
export const meta = titledPrivate(askTexts, 'Ask for a quote')

/** Asks one store for its price: of a product, of its part of the cart, or of its goods on a list. */
export default function Ask({ loaderData: { question, places } }: Route.ComponentProps) {
  const t = useText(actTexts)
  const opens = useOpens()
  const navigate = useNavigate()
  const { search } = useLocation()
  if (!question || question.lines.length === 0)
    return (
      <Empty
        heading
        icon="receipt"
        title={t('No goods to ask about')}
        text={t('Choose goods of one store first.')}
        action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
      />
    )
  return (
    <div>
      <PageTitle>{t('Ask {store} for a quote', { store: question.shopName })}</PageTitle>
      <p className="-mt-4 mb-5 text-ink-soft max-md:-mt-2">
        {t('The store answers with its price, delivery and how long the offer is valid. You order only when you accept.')}
      </p>
      {opens('/rfqs/new') && (
        <p className="mb-4">
          <Link to={severalOf(search)} className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline">
            <Icon name="store" className="size-5" />
            {t('Ask several stores instead')}
          </Link>
        </p>
      )}
      <Card>
        <AskForm question={question} places={places} onDone={({ id }) => void navigate(`/quotes/${id}`)} />
      </Card>
    </div>
  )
}

/** The same goods to several stores: of the cart or list all of them, not one store's. */
function severalOf(search: string) {
  const several = new URLSearchParams(search)
  several.delete('shop')
  return `/rfqs/new?${several}`
}
