import type { Address } from '#contract/addresses.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import type { RfqDraft } from './draft.ts'
import { newTexts } from './newTexts.ts'

type Props = {
  draft: RfqDraft
  places: Address[]
  error: (name: string) => string | undefined
  onChange: (change: Partial<RfqDraft>) => void
}

/** Where the goods go, by when, and until when stores may offer. */
export function PlaceFields({ draft: { AddressId, place, neededBy, deadline, hour }, places, error, onChange }: Props) {
  const t = useText(newTexts)
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          name="AddressId"
          label={t('Delivery destination')}
          value={AddressId}
          onChange={(event) => onChange({ AddressId: event.target.value })}
          error={error('AddressId')}
        >
          {places.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="">{t('Another place')}</option>
        </Select>
        {AddressId === '' && (
          <Field
            name="place"
            label={t('District or city')}
            maxLength={200}
            required
            autoComplete="off"
            value={place}
            onChange={(event) => onChange({ place: event.target.value })}
            error={error('place')}
          />
        )}
        <Field
          name="neededBy"
          type="date"
          label={t('Needed by (optional)')}
          value={neededBy}
          onChange={(event) => onChange({ neededBy: event.target.value })}
          error={error('neededBy')}
        />
      </div>
      <div className="grid items-start gap-3 sm:max-w-md sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field
          name="deadline"
          type="date"
          label={t('Offers until')}
          required
          value={deadline}
          onChange={(event) => onChange({ deadline: event.target.value })}
          error={error('deadline')}
        />
        <Field name="hour" type="time" label={t('Hour (WIB)')} value={hour} onChange={(event) => onChange({ hour: event.target.value })} />
      </div>
      <p className="text-sm text-ink-soft">{t('Stores may change their offer until then. You can move it later, or end it early.')}</p>
    </div>
  )
}
