import { contactsOf } from '#web/features/help/contacts.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Logo } from '#web/shell/layout/logo.tsx'
import { texts } from '#web/shell/layout/menuTexts.ts'
import { useRootData } from '#web/shell/rootData.ts'
import { usePrivate } from '#web/shell/layout/usePrivate.ts'
import { Link } from '#web/ui/link.ts'

export { Preferences } from '#web/shell/layout/preferences.tsx'

const networks = ['Instagram', 'Facebook', 'Twitter', 'LinkedIn', 'YouTube']

const ways = [
  ['/about', 'About'],
  ['/help', 'Help'],
  ['/fees', 'Fees'],
  ['/protection', 'Protected payment'],
  ['/ranking', 'Order of results'],
  ['/pengaduan', 'Complaints'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const

/** The operator of the site and its other places. */
export function About() {
  const t = useText(texts)
  return (
    <>
      <section className="grid content-start gap-3 max-sm:gap-1 sm:max-lg:col-span-2">
        <span className="max-md:hidden">
          <Logo />
        </span>
        <h2 className="mt-1 text-sm font-semibold">{t('About')}</h2>
        <p className="max-w-prose text-sm text-ink-soft max-sm:text-xs">
          {t(
            'Pasokan connects established companies looking for dependable distributors with small and medium enterprises (UMKM). Established in 2022; transactions are supported by a payment gateway.',
          )}
        </p>
      </section>
      <Duties />
      <section>
        <h2 className="mb-3 text-sm font-semibold max-sm:mb-0.5">{t('Follow Us')}</h2>
        <ul className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm text-ink-soft max-sm:text-xs sm:grid">
          {networks.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Notices that the law requires on every page: where consumers complain, and our registration. */
function Duties() {
  const t = useText(texts)
  const duties = useRootData()?.duties
  if (!duties) return null
  const { pse, ministry } = duties
  return (
    <section className="text-sm text-ink-soft max-sm:text-xs sm:order-last sm:col-span-full">
      <h2 className="font-semibold text-ink">{t('Consumer complaints')}</h2>
      <p>{t('Directorate General of Consumer Protection and Orderly Trade, Ministry of Trade of the Republic of Indonesia')}</p>
      <p className="flex flex-wrap gap-x-5 max-sm:gap-x-3">
        {contactsOf(ministry).map(([name, value, address]) => (
          <a
            key={name}
            href={address}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center underline wrap-anywhere"
          >
            {name === 'WhatsApp' ? `WhatsApp ${value}` : value}
          </a>
        ))}
      </p>
      <p className="wrap-anywhere">{t('PSE registration: {number}', { number: pse || t('not registered yet (demo)') })}</p>
    </section>
  )
}

/** Links to the pages that explain how it works. */
export function Ways() {
  const t = useText(texts)
  const brief = usePrivate()
  return (
    <>
      {!brief && <span className="py-4 max-md:pt-2 max-md:pb-0 max-md:text-xs">{t('© 2022 Pasokan. All rights reserved.')}</span>}
      <span className="-mx-2 flex flex-wrap max-md:text-xs">
        {ways.map(([to, name]) => (
          <Link key={to} to={to} className="inline-flex min-h-11 min-w-11 items-center px-2 underline">
            {t(name)}
          </Link>
        ))}
      </span>
    </>
  )
}
