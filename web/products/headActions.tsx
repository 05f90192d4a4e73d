import { lazy, Suspense } from 'react'
import { LateReport } from '#web/moderation/late.tsx'
import { Save } from '#web/lists/save.tsx'
import type { Offer } from './offer.ts'
import { Share } from './share.tsx'

const Placed = lazy(async () => ({ default: (await import('#web/moderation/placed.tsx')).Placed }))

/** What else is done with a product: once its page is awake. What is saved is what is chosen. */
export function HeadActions({ offer: { product, variant, unit, read }, publicUrl }: { offer: Offer; publicUrl: string }) {
  const quantity = 'quantity' in read ? read.quantity : unit.min
  return (
    <>
      <Share product={product} publicUrl={publicUrl} />
      <Save wish={{ ProductId: product.id, ...(variant ? { VariantId: variant.id } : {}), unit: unit.unit, quantity }} />
      <LateReport type="product" id={product.id} name={product.name} />
      <Suspense>
        <Placed />
      </Suspense>
    </>
  )
}
