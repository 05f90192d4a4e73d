import { useEffect, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { AreaField, areaLine, placesOfCompany } from '#web/features/addresses/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Name } from '#web/ui/name.tsx'
import { deliveredTexts } from './deliveredTexts.ts'
import { placeOfAddress, placeOfArea, type Place } from './place.ts'

/** Place of delivery: one of the company's addresses, or any district. */
export function PlaceDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (place: Place) => void }) {
  const t = useText(deliveredTexts)
  const [addresses, setAddresses] = useState<Address[]>([])
  useEffect(() => {
    void placesOfCompany().then(setAddresses, () => undefined) // a district can be chosen without them
  }, [])
  return (
    <Dialog open onClose={onClose} title={t('Where is it delivered?')} size="small">
      <div className="grid gap-5">
        {addresses.length > 0 && (
          <section>
            <h3 className="mb-1 text-sm font-medium text-ink-soft">{t('Your addresses')}</h3>
            <ul className="grid">
              {addresses.map((address) => (
                <li key={address.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(placeOfAddress(address))}
                    className="grid min-h-11 w-full rounded-lg px-3 py-1.5 text-left hover:bg-sunken"
                  >
                    <span className="font-medium">
                      <Name>{address.label}</Name>
                    </span>
                    <span className="text-sm text-ink-soft">{address.area && areaLine(address.area)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          {addresses.length > 0 && <h3 className="mb-1 text-sm font-medium text-ink-soft">{t('Another district')}</h3>}
          <AreaField area={null} onChoose={(area) => area && onChoose(placeOfArea(area))} />
        </section>
      </div>
    </Dialog>
  )
}
