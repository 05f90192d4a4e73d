import { useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { AreaSearch } from './areaSearch.tsx'
import type { ZoneDraft } from './draft.ts'
import { texts } from './texts.ts'

type Props = {
  zone: ZoneDraft
  isNew: boolean
  error: (field: string) => string | undefined
  onClose: () => void
  onDone: (zone: ZoneDraft) => void
}

/** One zone: its areas and prices. Saved together with the whole page. */
export function ZoneDialog({ zone: given, isNew, error, onClose, onDone }: Props) {
  const t = useText(texts)
  const [zone, setZone] = useState(given)
  const [refused, setRefused] = useState(false)
  const put = (more: Partial<ZoneDraft>) => setZone({ ...zone, ...more })
  const missing = refused ? t('Please fill this in.') : undefined
  const field = (name: keyof Omit<ZoneDraft, 'areas'>, path: string = name) => ({
    value: zone[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
    error: error(path),
  })
  const amount = (name: 'base' | 'perKgOver' | 'freeFrom') => ({
    value: zone[name],
    onText: (text: string) => put({ [name]: text }),
    error: error(name),
  })
  const done = () => {
    if (zone.name.trim() === '' || zone.base.trim() === '' || zone.areas.length === 0) setRefused(true)
    else onDone(zone)
  }
  const optional = (label: string) => `${label} (${t('optional')})`
  return (
    <Dialog open title={isNew ? t('Add a zone') : t('Edit the zone')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        <Field
          label={t('Name of the zone')}
          placeholder={t('For example: Greater Bandung')}
          maxLength={60}
          required
          {...field('name')}
          error={error('name') ?? (zone.name.trim() === '' ? missing : undefined)}
        />
        <AreaSearch
          chosen={zone.areas}
          onChange={(areas) => put({ areas })}
          error={error('areas') ?? (refused && zone.areas.length === 0 ? t('Choose at least one area.') : undefined)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <RupiahField
            label={t('Price of a trip (Rp)')}
            required
            {...amount('base')}
            error={error('base') ?? (zone.base.trim() === '' ? missing : undefined)}
          />
          <Field label={t('Weight it covers (kg)')} inputMode="decimal" {...field('includedKg', 'includedGrams')} />
          <RupiahField label={t('Each further kilogram (Rp)')} {...amount('perKgOver')} />
          <Field label={optional(t('At most (kg)'))} inputMode="decimal" {...field('maxKg', 'maxGrams')} />
        </div>
        <RupiahField label={optional(t('Free from this order value on (Rp)'))} {...amount('freeFrom')} />
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('Days on the way, at least')} inputMode="numeric" {...field('minDays')} />
          <Field label={t('At most')} inputMode="numeric" {...field('maxDays')} />
        </div>
        <Button type="submit" className="w-full">
          {t('Done')}
        </Button>
      </form>
    </Dialog>
  )
}
