import { useState } from 'react'
import type { Area } from '#contract/areas.ts'
import { zoneFor } from '#contract/zones.ts'
import { AreaField } from '#web/features/addresses/feature.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { gramsOf, zoneOf, type ZoneDraft } from './draft.ts'
import { texts } from './texts.ts'

/** Price of a trip by the zones on the page, saved or not. */
export function Preview({ zones, byQuote }: { zones: ZoneDraft[]; byQuote: boolean }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const [area, setArea] = useState<Area | null>(null)
  const [kg, setKg] = useState('500')
  const grams = gramsOf(kg)
  const found =
    area && typeof grams === 'number'
      ? zoneFor(
          zones.map((zone) => zoneOf(zone)),
          { areaId: area.id, grams, goods: 0 },
        )
      : undefined
  const said = !area
    ? t('Choose a district to see the price.')
    : found && typeof found === 'object'
      ? t('{kg} kg to {place}: {price}', { kg, place: area.district, price: rupiah(found.price) })
      : byQuote
        ? t('{kg} kg to {place}: you name the price on request', { kg, place: area.district })
        : t('{kg} kg to {place}: not delivered', { kg, place: area.district })
  return (
    <div className="grid gap-3 rounded-xl bg-sunken p-4">
      <h2 className="font-semibold">{t('Try it')}</h2>
      <div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label={t('Weight (kg)')} inputMode="decimal" value={kg} onChange={(event) => setKg(event.target.value)} />
        <AreaField area={area} onChoose={setArea} />
      </div>
      <p role="status" className="font-medium">
        {said}
      </p>
    </div>
  )
}
