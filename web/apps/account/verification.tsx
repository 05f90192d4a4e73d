import { redirect } from 'react-router'
import { verifications } from '#contract/verifications.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { CallError } from '#web/ui/callError.ts'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/verification.ts'
import { VerifiedLine } from '#web/features/organizations/verifications/badge.tsx'
import { LevelCard } from '#web/features/organizations/verifications/level.tsx'
import { texts } from '#web/features/organizations/verifications/texts.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader() {
  const session = readSession()
  if (!session) throw redirect('/login?next=/verification')
  const own = await call(verifications.mine).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return null
    throw error
  })
  return { own, side: session.role }
}
export const meta = titledPrivate(texts, 'Verification')

/** Verification of a store or a company by level: what is proven, what is missing, and what it is good for. */
export default function VerificationPage({ loaderData: { own, side } }: Route.ComponentProps) {
  const t = useText(texts)
  if (!own)
    return (
      <Empty heading icon="shield" title={t('Only the owner of the store or an administrator of the company can ask for verification.')} />
    )
  return (
    <div>
      <PageTitle>{t('Verification')}</PageTitle>
      <div className="grid gap-6">
        <div className="-mt-4 grid gap-3 max-md:-mt-2">
          <p className="text-ink-soft">{t('Show that your business is genuine. A person checks each level; the badge is not for sale.')}</p>
          <VerifiedLine badge={own.badge} />
        </div>
        {own.levels.map((level) => (
          <LevelCard key={level.level} level={level} numbers={own.numbers} side={side} />
        ))}
        <p className="text-sm text-ink-soft">
          {t(
            'Everyone sees your name, the checks you passed and in which month. Numbers and scans stay with us: scans are deleted {days} days after the decision, a KTP after {ktp}.',
            { days: own.keptDays.scan, ktp: own.keptDays.ktp },
          )}
        </p>
      </div>
    </div>
  )
}
