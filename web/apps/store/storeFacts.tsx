import { Link } from 'react-router'
import { facts, storeFactKeys } from '#contract/facts.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/storeFacts.ts'
import { StoreRows } from '#web/features/shops/facts/boxes.tsx'
import { texts } from '#web/features/shops/facts/texts.ts'
import { storeWords } from '#web/features/shops/facts/words.ts'

export const clientLoader = () => call(facts.ofShop, { params: { id: requireStore().id } })
export const handle: PageFacts = { narrow: true }

export const meta = titledPrivate(texts, 'Store facts')

/** Public facts of a store, each with its method and how to improve it. */
export default function StoreFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const { date } = useFormat()
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle>{t('Store facts')}</PageTitle>
        <p className="-mt-4 text-ink-soft max-md:-mt-2">
          {t('What companies see of your store, how each number is counted, and how to improve it.')}
        </p>
      </div>
      <Card className="grid gap-2">
        <StoreRows shown={loaderData} />
        <p className="text-sm text-ink-soft">{t('Counted on {day}', { day: date(loaderData.measuredAt) })}</p>
      </Card>
      <Card className="divide-y divide-line py-0! sm:py-0!">
        {storeFactKeys.map((key) => (
          <section key={key} className="grid gap-2 py-5">
            <h2 className="font-semibold">{t(storeWords[key].name)}</h2>
            <dl className="grid gap-2 text-sm">
              <div>
                <dt className="text-ink-soft">{t('How it is counted')}</dt>
                <dd>{t(storeWords[key].counted)}</dd>
              </div>
              <div>
                <dt className="text-ink-soft">{t('How to improve it')}</dt>
                <dd>{t(storeWords[key].better)}</dd>
              </div>
            </dl>
          </section>
        ))}
      </Card>
      <Link to="/ranking" className="inline-flex min-h-11 items-center font-medium text-accent underline">
        {t('How facts affect the order of lists')}
      </Link>
    </div>
  )
}
