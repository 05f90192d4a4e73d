import { useState } from 'react'
import type { ProductPage } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { ClosedLine } from './closedLine.tsx'
import type { Draft } from './draft.ts'
import { parcelTexts } from './parcelTexts.ts'

type Props = {
  error: (name: string) => string | undefined
  product: Partial<Pick<ProductPage, 'parcel' | 'lead' | 'noCourier'>>
  draft: Draft | null
}

const sizes = [
  ['parcel.grams', 'Weight (grams)', 'grams'],
  ['parcel.lengthMm', 'Length (mm)', 'lengthMm'],
  ['parcel.widthMm', 'Width (mm)', 'widthMm'],
  ['parcel.heightMm', 'Height (mm)', 'heightMm'],
] as const

/** Size, weight and lead time in days, closed until one is filled in: delivery is calculated from them. */
export function ParcelFields({ error, product: { parcel, lead, noCourier = false }, draft }: Props) {
  const t = useText(parcelTexts)
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(sizes.map(([name, , part]) => [name, draft?.[name] ?? String(parcel?.[part] ?? '')])),
  )
  const [days, setDays] = useState(draft?.['lead.max'] ?? String(lead?.max ?? ''))
  const isSaid = sizes.some(([name]) => typed[name])
  const wrong = [...sizes.map(([name]) => name), 'lead.max'].some((name) => error(name))
  return (
    <ClosedLine label={t('Size, weight and days until it is ready')} said={isSaid || noCourier} wrong={wrong}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {sizes.map(([name, label]) => (
          <Field
            key={name}
            label={t(label)}
            // Empty fields are not sent. A size without a weight asks for the weight.
            {...(typed[name] || (isSaid && name === 'parcel.grams') ? { name } : {})}
            data-number=""
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={error(name)}
          />
        ))}
        <Field
          label={t('Ready within (working days)')}
          {...(days ? { name: 'lead.max' } : {})}
          data-number=""
          inputMode="numeric"
          autoComplete="off"
          value={days}
          onChange={({ target }) => setDays(target.value)}
          hint={t('Without it: one working day.')}
          error={error('lead.max')}
        />
        {days && <input type="hidden" name="lead.min" data-number="" value={Math.min(lead?.min ?? 0, Number(days) || 0)} readOnly />}
      </div>
      <div className="mt-4">
        <Tick
          label={t('Couriers do not take it')}
          hint={t('Dangerous or bulky goods: you deliver them, they are picked up, or you say a price.')}
          name="noCourier"
          defaultChecked={noCourier}
        />
      </div>
    </ClosedLine>
  )
}
