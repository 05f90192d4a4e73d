import { Suspense } from 'react'
import type { ProductPage } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'
import { lazyIsland } from '#web/shell/layout/lazyIsland.tsx'
import { useRole } from '#web/shell/session/session.ts'
import { StoreProof } from '#web/features/shops/proof.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { VerifiedLine } from '#web/features/organizations/verifications/badge.tsx'
import { pageTexts } from '#web/features/products/pageTexts.ts'

const StoreFacts = lazyIsland(async () => (await import('#web/features/shops/facts/folds.tsx')).StoreFactsFold)
const ChatButton = lazyForOwn(async () => (await import('./ownParts.ts')).ChatButton)

/** The store of a product: its facts, its place, and links to it. */
export function StoreCard({ product: { id, Shop, ShopId } }: { product: ProductPage }) {
  const t = useText(pageTexts)
  const isBuyer = useRole() === 'buyer'
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="store" />
        <Name>{Shop.name}</Name>
      </h2>
      <p className="proof">
        <StoreProof {...Shop} />
      </p>
      <VerifiedLine badge={Shop.verified} />
      <StoreFacts id={ShopId} />
      <p className="flex items-start gap-2 text-ink-soft">
        <Icon name="phone" className="mt-0.5 size-5 shrink-0" />
        {Shop.phoneNumber}
      </p>
      <p className="flex items-start gap-2 text-ink-soft">
        <Icon name="pin" className="mt-0.5 size-5 shrink-0" />
        <Name>{Shop.address}</Name>
      </p>
      {/* On a phone it is in the bar. */}
      <Suspense>{isBuyer && <ChatButton ShopId={ShopId} ProductId={id} className="max-lg:hidden" />}</Suspense>
      <ButtonLink look="secondary" to={`/store/${ShopId}`}>
        {t('Visit store')}
      </ButtonLink>
    </Card>
  )
}
