import { useState } from 'react'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { emptyZone, zoneOf, type ZoneDraft } from './draft.ts'
import { texts } from './texts.ts'
import { ZoneDialog } from './zoneDialog.tsx'

type Props = { zones: ZoneDraft[]; error: (path: string) => string | undefined; onChange: (zones: ZoneDraft[]) => void }

/** Zones of the store's own courier; one is edited at a time. */
export function Zones({ zones, error, onChange }: Props) {
  const t = useText(texts)
  const [edited, setEdited] = useState<number | null>(null)
  const done = (zone: ZoneDraft) => {
    onChange(edited === zones.length ? [...zones, zone] : zones.map((one, at) => (at === edited ? zone : one)))
    setEdited(null)
  }
  return (
    <div className="grid gap-3">
      {zones.map((zone, at) => (
        <Zone
          // A zone has no id, only its index.
          key={`${at}-${zone.name}`}
          zone={zone}
          wrong={fields.some((field) => error(`zones.${at}.${field}`) !== undefined)}
          onEdit={() => setEdited(at)}
          onRemove={() => onChange(zones.filter((_, other) => other !== at))}
        />
      ))}
      {error('zones') && <p className="text-sm text-danger">{error('zones')}</p>}
      <Button look="secondary" onClick={() => setEdited(zones.length)} className="w-full sm:w-fit">
        <Icon name="plus" />
        {t('Add a zone')}
      </Button>
      {edited !== null && (
        <ZoneDialog
          zone={zones[edited] ?? emptyZone}
          isNew={edited === zones.length}
          error={(field) => error(`zones.${edited}.${field}`)}
          onClose={() => setEdited(null)}
          onDone={done}
        />
      )}
    </div>
  )
}

const fields = ['name', 'areas', 'base', 'includedGrams', 'perKgOver', 'maxGrams', 'freeFrom', 'minDays', 'maxDays']

function Zone({ zone, wrong, onEdit, onRemove }: { zone: ZoneDraft; wrong: boolean; onEdit: () => void; onRemove: () => void }) {
  const t = useText(texts)
  const { rupiah, number } = useFormat()
  const { base, includedGrams, perKgOver, maxGrams, freeFrom, minDays, maxDays } = zoneOf(zone)
  const facts = [
    includedGrams > 0 && t('up to {kg} kg', { kg: number(includedGrams / 1000) }),
    perKgOver > 0 && t('then {price} a kg', { price: rupiah(perKgOver) }),
    maxGrams !== null && t('at most {kg} kg', { kg: number(maxGrams / 1000) }),
    freeFrom !== null && t('free from {price}', { price: rupiah(freeFrom) }),
    minDays === maxDays ? t('{n} days', { n: maxDays }) : t('{from} to {to} days', { from: minDays, to: maxDays }),
  ]
  const name = zone.name
  const areas = zone.areas.map((area) => area.name).join(' · ')
  return (
    <div className={`grid gap-1 rounded-xl border p-4 ${wrong ? 'border-danger' : 'border-line'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <strong className="tabular-nums">{typeof base === 'number' ? rupiah(base) : base}</strong>
      </div>
      {areas !== name && <p className="text-sm wrap-anywhere">{areas}</p>}
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {wrong && <p className="text-sm text-danger">{t('Something in this zone needs correcting. Open it to see what.')}</p>}
      <div className="-mx-2 flex flex-wrap">
        <Button look="quiet" className="px-2!" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button look="quiet" className="px-2!" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </div>
  )
}
