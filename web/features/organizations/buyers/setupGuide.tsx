import { accounts } from '#contract/accounts.ts'
import { addresses } from '#contract/addresses.ts'
import type { CompanyTax } from '#contract/taxes.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { setupTexts } from './setupTexts.ts'

/** Loads which setup steps a company has done; null if a member may not see them. */
export async function loadSetup({ bought, tax }: { bought: boolean; tax: CompanyTax }) {
  const [security, places] = await Promise.all([call(accounts.security), call(addresses.list, { query: { limit: '100' } })]).catch(() => [])
  return security && places
    ? { emailVerified: security.emailVerified, address: places.rows.some(({ area }) => area !== null), tax: tax.npwp !== '', bought }
    : null
}

/** Setup steps of a new company, until all are done. */
export function SetupGuide({ setup }: { setup: NonNullable<Awaited<ReturnType<typeof loadSetup>>> }) {
  const t = useText(setupTexts)
  const steps = [
    {
      done: setup.emailVerified,
      text: t('Confirm your e-mail address'),
      why: t('So that documents and payment numbers reach you.'),
      to: '/settings',
    },
    {
      done: setup.address,
      text: t('Complete your delivery address'),
      why: t('With its district stores can say what delivery costs.'),
      to: '/addresses#complete',
    },
    { done: setup.tax, text: t('Add your tax details'), why: t('So that NPWP and PPN are on your documents.'), to: '/profile-buyer#tax' },
    { done: setup.bought, text: t('Place your first order'), why: t('Your money is kept until the goods have arrived.'), to: '/' },
  ]
  return <Steps title={(done) => t('Get started ({done} of {all})', { done, all: steps.length })} steps={steps} />
}
