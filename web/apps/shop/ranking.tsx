import type { ReactNode } from 'react'
import { companyFactKeys, factRules, storeFactKeys } from '#contract/facts.ts'
import type { PageFacts } from '#contract/page.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { publicMeta } from '#web/shell/layout/meta.ts'
import { aboutPage, loadPage } from '#web/features/help/pages/load.ts'
import { PageSections } from '#web/features/help/pages/text.tsx'
import { Card } from '#web/ui/surface.tsx'
import type { Route } from './+types/ranking.ts'
import { texts } from '#web/features/shops/facts/texts.ts'
import { companyWords, storeWords } from '#web/features/shops/facts/words.ts'

export const handle: PageFacts = { kept: true }
export const loader = (args: Route.LoaderArgs) => loadPage(args)
export const meta = (args: Route.MetaArgs) => publicMeta(args, aboutPage(args))

/** Page about the ranking of products and the counting of every fact. */
export default function Ranking({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageSections page={loaderData.page} />
      <Card className="divide-y divide-line py-0! sm:py-0!">
        <div className="py-5">
          <h2 className="text-lg font-semibold">{t('Facts of stores')}</h2>
          <p className="text-ink-soft">
            {t(
              'Counted each night from the orders of the last {days} days. A share is shown from {n} orders on and cannot be edited by anyone. What caused a wrong number is corrected at its source.',
              { days: factRules.storeDays, n: factRules.least },
            )}
          </p>
        </div>
        <Part id="answers" name={t('Answers within')}>
          {t('The time in which the store usually answers a message: half of its answers in the last {days} days were quicker.', {
            days: factRules.storeDays,
          })}
        </Part>
        <Part id="requests" name={t('Answers requests for quotes')}>
          {t(
            'Requests for quotes that the store answered with an offer or a refusal, of those that it got in the last {days} days; half of the answers were quicker than the time beside it.',
            { days: factRules.storeDays },
          )}
        </Part>
        {storeFactKeys.map((key) => (
          <Part key={key} id={key} name={t(storeWords[key].name)}>
            {t(storeWords[key].counted)}
          </Part>
        ))}
        <Part id="since" name={t('On Pasokan since')}>
          {t('The day on which the account was opened.')}
        </Part>
      </Card>
      <Card className="divide-y divide-line py-0! sm:py-0!">
        <div className="py-5">
          <h2 className="text-lg font-semibold">{t('Facts of companies')}</h2>
          <p className="text-ink-soft">{t('Only stores that a company ordered from, or is a customer of, see these facts.')}</p>
        </div>
        {companyFactKeys.map((key) => (
          <Part key={key} id={`company-${key}`} name={t(companyWords[key].name)}>
            {t(companyWords[key].counted)}
          </Part>
        ))}
      </Card>
    </div>
  )
}

const Part = ({ id, name, children }: { id?: string; name: string; children: ReactNode }) => (
  <section id={id} className="grid scroll-mt-24 gap-1 py-5 target:bg-accent-soft">
    <h3 className="font-semibold">{name}</h3>
    <p>{children}</p>
  </section>
)
