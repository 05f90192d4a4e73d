import { Save } from '#web/lists/save.tsx'
import { LateReport } from '#web/moderation/late.tsx'
import type { Offer } from './offer.ts'

/** What else is done with a product by who is signed in. What is saved is what is chosen. */
export function OwnActions({ offer: { product, variant, unit, read } }: { offer: Offer }) {
  const quantity = 'quantity' in read ? read.quantity : unit.min
  return (
    <>
      <Save wish={{ ProductId: product.id, ...(variant ? { VariantId: variant.id } : {}), unit: unit.unit, quantity }} />
      <LateReport type="product" id={product.id} name={product.name} />
    </>
  )
}
