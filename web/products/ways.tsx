import type { LinePrice } from '#contract/prices.ts'
import { Advice } from './advice.tsx'
import { Options } from './options.tsx'
import { Tiers } from './tiers.tsx'
import { Units } from './units.tsx'
import type { Offer } from './offer.ts'

export { offerOf } from './offerOf.ts'

/** What can be chosen of a product that is sold in several ways. */
export function Ways({ offer, line }: { offer: Offer; line: LinePrice | undefined }) {
  return (
    <div className="grid gap-4">
      <Options offer={offer} />
      <Units offer={offer} />
      <Tiers offer={offer} />
      <Advice offer={offer} line={line} />
    </div>
  )
}
