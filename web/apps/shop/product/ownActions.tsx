import { AskLink } from '#web/features/quotes/askLink.tsx'
import { Save } from '#web/features/lists/save.tsx'
import { Report } from '#web/features/moderation/report.tsx'
import type { Offer } from '#web/features/products/offer.ts'

/** Other actions of signed-in users on a product. Saving keeps the current choice. */
export function OwnActions({ offer: { product, variant, unit, read } }: { offer: Offer }) {
  const quantity = 'quantity' in read ? read.quantity : unit.min
  return (
    <>
      {/* On a desk it stands below the cart button. */}
      <span className="col-span-full px-3 empty:hidden max-lg:-order-1 sm:basis-full lg:hidden">
        <AskLink offer={{ product, variant, unit }} quantity={quantity} look="secondary" className="w-full" />
      </span>
      <Save wish={{ ProductId: product.id, ...(variant ? { VariantId: variant.id } : {}), unit: unit.unit, quantity }} className={action} />
      <Report type="product" id={product.id} name={product.name} />
    </>
  )
}

const action = 'justify-start! px-3! text-sm font-medium!'
