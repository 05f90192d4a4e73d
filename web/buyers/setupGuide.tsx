import { accounts } from '#contract/accounts.ts'
import { addresses } from '#contract/addresses.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { setupTexts } from './setupTexts.ts'

/** What a company that has not bought yet still lacks; null where a member may not see it. */
export async function loadSetup() {
  const [security, places] = await Promise.all([call(accounts.security), call(addresses.list, { query: { limit: '1' } })]).catch(() => [])
  return security && places ? { emailVerified: security.emailVerified, address: places.total > 0 } : null
}

/** What a new company does until its first order. */
export function SetupGuide({ setup }: { setup: NonNullable<Awaited<ReturnType<typeof loadSetup>>> }) {
  const t = useText(setupTexts)
  const steps = [
    {
      done: setup.emailVerified,
      text: t('Confirm your e-mail address'),
      why: t('So that papers and payment numbers reach you.'),
      to: '/settings',
    },
    { done: setup.address, text: t('Say where goods go'), why: t('Stores send there; you can have several.'), to: '/addresses' },
    { done: false, text: t('Place your first order'), why: t('Your money is kept until the goods have arrived.'), to: '/' },
  ]
  return <Steps title={(done) => t('Get started ({done} of {all})', { done, all: steps.length })} steps={steps} />
}
