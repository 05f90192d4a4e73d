import { Suspense, type ReactNode } from 'react'
import type { ShopPage } from '#contract/shops.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { opens } from '#web/shell/session/pageAccess.ts'
import { useSignedIn } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { VerifiedLine } from '#web/features/organizations/verifications/badge.tsx'
import { Logo } from '#web/features/shops/logo.tsx'
import { StoreParts, type Part } from '#web/features/shops/parts.tsx'
import { StoreProof } from '#web/features/shops/proof.tsx'
import { storeTexts } from '#web/features/shops/storeTexts.ts'

const StoreFacts = lazyIsland(async () => (await import('#web/features/shops/facts/folds.tsx')).StoreFactsFold)
const ShareStore = lazyIsland(async () => (await import('#web/features/shops/shareStore.tsx')).ShareStore)
const VendorDocuments = lazyForOwn(async () => (await import('./ownParts.ts')).VendorDocumentsButton)
const Report = lazyForOwn(async () => (await import('./ownParts.ts')).Report)

/** Name, description and facts of a store. */
export function About({ shop, part }: { shop: Omit<ShopPage, 'Products'>; part: Part }) {
  const t = useText(storeTexts)
  const format = useFormat()
  const session = useSignedIn()
  const facts = part === 'about' ? '' : 'max-md:hidden'
  return (
    <Card className="grid gap-x-10 gap-y-5 max-sm:gap-y-3 max-sm:p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-4 max-sm:gap-3">
        <div className="flex items-center gap-4">
          <Logo src={shop.logo} />
          <div className="min-w-0">
            <h1 className="text-xl font-bold wrap-anywhere sm:text-2xl">
              <Name>{shop.name}</Name>
            </h1>
            <p className="text-ink-soft">
              <Name>{shop.owner}</Name>
            </p>
          </div>
          <div className={`ml-auto self-start ${facts}`}>
            <ShareStore id={shop.id} name={shop.name} />
          </div>
        </div>
        <p className="proof">
          <StoreProof {...shop} />
          <span>{t('{count} products', { count: format.number(shop.productCount) })}</span>
        </p>
        <VerifiedLine badge={shop.verified} box={part === 'about' ? 'whole' : 'brief'} />
        {/* Side by side until the facts are unfolded. A company's button has its place before the script comes. */}
        <div className="flex flex-wrap items-center justify-between gap-x-4 in-data-[role=buyer]:min-h-11">
          <div className={`has-[[open]]:basis-full ${facts}`}>
            <StoreFacts id={shop.id} />
          </div>
          {session?.role === 'seller' && session.id === shop.id && opens(session, '/edit-profile-store') && (
            <ButtonLink look="secondary" to="/edit-profile-store" className="w-fit">
              <Icon name="edit" />
              {t('Edit the store')}
            </ButtonLink>
          )}
          {session?.role === 'buyer' && opens(session, '/stores') && (
            <ButtonLink look="secondary" to={`/stores?store=${shop.id}`} className="w-fit">
              {t('Become a customer')}
            </ButtonLink>
          )}
        </div>
        <StoreParts id={shop.id} here={part} />
      </div>
      {/* The store's own words balance its proven facts. */}
      <div className={`grid content-start gap-4 ${facts}`}>
        {shop.story && (
          <div>
            <h2 className="mb-1 font-semibold">{t('About the store')}</h2>
            <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
              {shop.story}
            </p>
          </div>
        )}
        <ul className="grid gap-2 text-ink-soft">
          <Line icon="phone">{shop.phoneNumber}</Line>
          <Line icon="pin">
            <Name>{shop.address}</Name>
          </Line>
          {shop.hours && (
            <Line icon="clock">
              <span dir="auto" className="whitespace-pre-line">
                {shop.hours}
              </span>
            </Line>
          )}
        </ul>
        <div className="-ml-3 in-data-[role=buyer]:min-h-11">
          <Suspense>{session?.role === 'buyer' && <VendorDocuments id={shop.id} />}</Suspense>
          <Suspense>{session && <Report type="store" id={shop.id} name={shop.name} />}</Suspense>
        </div>
      </div>
    </Card>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 size-5" />
      {children}
    </li>
  )
}
