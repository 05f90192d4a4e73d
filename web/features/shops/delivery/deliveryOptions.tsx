import type { ReactNode } from 'react'
import { courierServices, type ServiceId } from '#contract/courierServices.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { texts } from './texts.ts'

type SwitchProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void; children?: ReactNode }

/** A switch for a way of delivery, with its fields while it is on. */
export function Switch({ label, hint, checked, onChange, children }: SwitchProps) {
  return (
    <div className="grid gap-4">
      <Tick label={label} hint={hint} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {checked && children && <div className="grid gap-4 border-l-2 border-line pl-4 sm:ml-2.5 sm:pl-6">{children}</div>}
    </div>
  )
}

type ServicesProps = { chosen: ServiceId[]; onChange: (services: ServiceId[]) => void }

export function Services({ chosen, onChange }: ServicesProps) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {courierServices.map(({ id, name }) => (
        <Tick
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </div>
  )
}

type DaysProps = { chosen: number[]; onChange: (days: number[]) => void; error: string | undefined }

/** Monday to Sunday, each a chip. */
export function WorkingDays({ chosen, onChange, error }: DaysProps) {
  const t = useText(texts)
  const names = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')]
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('Working days')}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name, at) => (
          <label
            key={name}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(at + 1)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, at + 1] : chosen.filter((day) => day !== at + 1))}
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
