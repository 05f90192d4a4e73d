import { Suspense, type ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { useSignedIn } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { Logo } from '#web/shell/layout/logo.tsx'
import { SearchBox } from '#web/features/search/box.tsx'
import { SiteMenu } from './siteMenu.tsx'
import { texts } from '#web/shell/layout/texts.ts'
import { usePrivate } from '#web/shell/layout/usePrivate.ts'
import { Link } from '#web/ui/link.ts'

const OwnLinks = lazyForOwn(async () => (await import('./own.ts')).OwnLinks)

/**
 * Logo, search, and links for the visitor, the buyer or the seller (specification, section 2). On a phone one row is sticky: the search on
 * pages with goods, else the only row. `lead` stands before the logo.
 */
export function Header({ lead }: { lead?: ReactNode }) {
  const t = useText(texts)
  const searching = !usePrivate()
  return (
    <header
      className={`sticky [@media(height<30rem)]:static top-0 z-20 border-b border-line bg-surface print:hidden ${searching ? 'max-md:-top-13' : ''}`}
    >
      <div
        className={`page-width flex flex-wrap items-center gap-x-2 gap-y-2 py-2 md:flex-nowrap md:gap-x-4 xl:gap-x-6 ${lead ? asMenu : ''}`}
      >
        {lead}
        <Link to="/" aria-label={t('Pasokan, to the home page')} className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </Link>
        <div className={`order-last w-full md:order-none md:w-auto md:max-w-2xl md:flex-1 ${searching ? '' : 'max-md:hidden'}`}>
          <SearchBox />
        </div>
        {/* Same width for every session, so that nothing moves on hydration. */}
        <div className={`ml-auto flex min-h-11 items-center justify-end ${lead ? 'md:w-64' : 'md:w-80'} lg:w-96 xl:w-[40rem] xl:gap-1`}>
          <SessionLinks />
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}

/** Over a store's menu the logo stands in line with its entries. */
const asMenu = 'lg:[:root:not([data-role=buyer])_&]:max-w-[calc(100%-1rem)]'

function SessionLinks() {
  const t = useText(texts)
  const session = useSignedIn()
  // The session is not known yet, except to the style sheet. Without scripts everyone is a visitor.
  if (!session) {
    return (
      <ButtonLink to="/login" className="whitespace-nowrap max-md:px-3 in-data-[role=buyer]:hidden in-data-[role=seller]:hidden">
        {t('Register / Login')}
      </ButtonLink>
    )
  }
  return (
    <Suspense>
      <OwnLinks session={session} />
    </Suspense>
  )
}
