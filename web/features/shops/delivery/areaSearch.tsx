import { useState } from 'react'
import type { Area } from '#contract/areas.ts'
import { useAreaOptions } from '#web/features/addresses/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

type ChosenArea = { code: number; name: string }
type Props = { chosen: ChosenArea[]; onChange: (areas: ChosenArea[]) => void; error?: string | undefined }

/** Finds districts, whole cities and whole provinces by name; chosen ones are listed below. */
export function AreaSearch({ chosen, onChange, error }: Props) {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const found = placesIn(useAreaOptions(typed) ?? [], typed).filter(({ code }) => chosen.every((area) => area.code !== code))
  const add = ({ code, name }: ChosenArea) => {
    onChange([...chosen, { code, name }])
    setTyped('')
  }
  const kinds = { 2: t('whole province'), 4: t('whole city or regency'), 6: t('district') } as const
  return (
    <div className="grid gap-2">
      <Field
        label={t('Areas')}
        hint={t('Type a province, a city or a district, then choose.')}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) add(found[0])
        }}
        error={error}
      />
      {found.length > 0 && (
        <ul aria-label={t('Areas found')} className="grid max-h-56 overflow-y-auto rounded-xl bg-raised p-1 shadow-float">
          {found.map((area) => (
            <li key={area.code}>
              <button
                type="button"
                onClick={() => add(area)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 py-1.5 text-left hover:bg-sunken"
              >
                <span className="font-medium">
                  <Name>{area.name}</Name>
                </span>
                <span className="text-sm text-ink-soft">{kinds[String(area.code).length as 2 | 4 | 6]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('Chosen areas')} className="flex flex-wrap gap-2">
          {chosen.map(({ code, name }) => (
            <li key={code} className="inline-flex min-h-11 items-center gap-1 rounded-full bg-accent-soft pl-4 text-accent">
              <Name>{name}</Name>
              <button
                type="button"
                aria-label={t('Remove {name}', { name })}
                onClick={() => onChange(chosen.filter((area) => area.code !== code))}
                className="grid size-11 place-items-center rounded-full hover:bg-sunken"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Provinces and cities whose names contain the typed text, then districts. */
function placesIn(districts: Area[], typed: string): ChosenArea[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = (name: string) => words.every((word) => name.toLowerCase().includes(word))
  const places = new Map<number, string>()
  for (const { id, province } of districts) if (isMeant(province)) places.set(Math.floor(id / 10_000), province)
  for (const { id, city } of districts) if (isMeant(city)) places.set(Math.floor(id / 100), city)
  for (const { id, district, city } of districts) places.set(id, `${district}, ${city}`)
  return [...places].map(([code, name]) => ({ code, name }))
}
