import { useId, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { Area } from '#contract/areas.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { AreaField } from './areaField.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; address: Address | null }

/** Fields of a company's address. */
export function AddressFields({ error, address }: Props) {
  const t = useText(texts)
  const optional = (label: string) => `${label} (${t('optional')})`
  return (
    <>
      <Field
        label={t('Name of the address')}
        name="label"
        required
        maxLength={60}
        autoComplete="off"
        placeholder={t('For example: Main warehouse')}
        defaultValue={address?.label}
        error={error('label')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('Recipient')}
          name="receiver"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={address?.receiver}
          error={error('receiver')}
        />
        <Field
          label={t('Recipient’s phone')}
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          defaultValue={address?.phone}
          error={error('phone')}
        />
      </div>
      <TextArea
        label={t('Street, building, number')}
        name="street"
        required
        maxLength={300}
        rows={2}
        autoComplete="street-address"
        defaultValue={address?.street}
        error={error('street')}
      />
      <Place address={address} error={error} />
      <TextArea
        label={optional(t('Notes for delivery'))}
        hint={t('Receiving hours, access for trucks')}
        name="notes"
        maxLength={500}
        rows={2}
        defaultValue={address?.notes}
        error={error('notes')}
      />
      <Field
        label={optional(t('NITKU of this place'))}
        hint={t('22 digits, for tax invoices')}
        name="nitku"
        inputMode="numeric"
        maxLength={22}
        autoComplete="off"
        defaultValue={address?.nitku}
        error={error('nitku')}
      />
      <div className="grid">
        {!address?.isDefault && <Tick name="isDefault" label={t('Use as the default address')} />}
        <Tick name="isBilling" label={t('Use as the billing address')} checked={address?.isBilling} />
      </div>
    </>
  )
}

/** District and postal code. The code comes from the search, or is the only one of the district. */
function Place({ address, error }: Props) {
  const t = useText(texts)
  const codes = useId()
  const [area, setArea] = useState(address?.area ?? null)
  const [postalCode, setPostalCode] = useState(address?.postalCode ?? '')
  const choose = (chosen: Area | null, typed: string) => {
    setArea(chosen)
    if (!chosen || chosen.postalCodes.includes(postalCode)) return
    const [only, ...more] = chosen.postalCodes
    setPostalCode(chosen.postalCodes.find((code) => typed.includes(code)) ?? (more.length === 0 ? (only ?? '') : ''))
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <AreaField area={area} onChoose={choose} error={error('areaId')} />
      <Field
        label={t('Postal code')}
        name="postalCode"
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
        list={codes}
        value={postalCode}
        onChange={(event) => setPostalCode(event.target.value)}
        error={error('postalCode')}
      />
      <datalist id={codes}>
        {area?.postalCodes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function Tick({ name, label, checked = false }: { name: string; label: string; checked?: boolean | undefined }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-5 accent-accent" />
      {label}
    </label>
  )
}
