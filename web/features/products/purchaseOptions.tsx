import { Suspense } from 'react'
import { isByDay } from '#contract/dayCount.ts'
import type { LinePrice } from '#contract/prices.ts'
import { ChooseDays } from '#web/features/bookings/feature.ts'
import { Advice } from './advice.tsx'
import { Options } from './options.tsx'
import { Several } from './several.tsx'
import { Tiers } from './tiers.tsx'
import { Units } from './units.tsx'
import { useHydrating } from '#web/ui/useHydrating.ts'
import type { Offer } from './offer.ts'

export { buildOffer } from './buildOffer.ts'

const calendarRoom = <div className="min-h-96" />

/** Choices for a product that is sold in several ways. */
export function PurchaseOptions({ offer, line }: { offer: Offer; line: LinePrice | undefined }) {
  // The calendar begins today, and the server's page may be from yesterday.
  const isHydrating = useHydrating()
  return (
    <div className="grid gap-4">
      <Options offer={offer} />
      <Several offer={offer} />
      <Units offer={offer} />
      <Tiers offer={offer} />
      {isByDay(offer.product.kind) && (
        <Suspense fallback={calendarRoom}>{isHydrating ? calendarRoom : <ChooseDays offer={offer} line={line} />}</Suspense>
      )}
      <Advice offer={offer} line={line} />
    </div>
  )
}
