import { facts } from '#contract/facts.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Name } from '#web/ui/name.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { VerifiedLine } from '#web/features/organizations/verifications/badge.tsx'
import type { Route } from './+types/companyFacts.ts'
import { CompanyRows } from '#web/features/shops/facts/boxes.tsx'
import { texts } from '#web/features/shops/facts/texts.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireStore()
  return call(facts.ofCompany, { params })
}
export const meta = titledPrivate(texts, 'Facts of companies')

/** Facts of a company for its stores: how it pays, receives and cancels. */
export default function CompanyFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle>
          <Name>{loaderData.name}</Name>
        </PageTitle>
        <p className="-mt-4 text-ink-soft max-md:-mt-2">{t('Only stores that a company ordered from, or is a customer of, see them.')}</p>
      </div>
      <VerifiedLine badge={loaderData.verified} />
      <Card>
        <CompanyRows shown={loaderData} />
      </Card>
    </div>
  )
}
