import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { couriers } from '#contract/couriers.ts'
import { courierServices } from '#contract/courierServices.ts'
import { says } from '#contract/fields.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { shipTexts } from './shipTexts.ts'

type Shipment = { carrier: string; tracking: string }
type Props = {
  /** The button's word. */ action: string
  /** The way of delivery that the company paid. */ option?: string | null
  onMove: (shipment: Shipment) => Promise<unknown>
}

/** Courier of a paid delivery option, as the form names it; undefined if the option names no courier. */
export const courierOf = (option: string | null | undefined) =>
  option === 'own' || option === 'by-quote' ? 'own' : courierServices.find(({ id }) => id === option)?.courier

const key = 'courier'
/** The listed courier of the last shipment in this browser: most stores always use the same one. */
export const lastCourier = () => couriers.find(({ name }) => name === localStorage.getItem(key))?.name ?? ''

const Shipping = z.object({ courier: z.string(says('courier')), carrier: z.optional(z.string()), tracking: z.optional(z.string()) })

/** Asks for the courier and the tracking number. A tap on a courier moves on to the number. */
export function ShipForm({ onMove, action, option }: Props) {
  const t = useText(shipTexts)
  const popups = usePopups()
  const paid = courierOf(option)
  const [courier, setCourier] = useState(paid ?? lastCourier)
  const tracking = useRef<HTMLInputElement>(null)
  const { form, error, busy, failure } = useForm(Shipping, async ({ courier: chosen, carrier = '', tracking: number = '' }) => {
    const named = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
    const question = {
      title: t('Send it another way than was paid?'),
      text: t('The company paid for {paid}. You chose {chosen}.', { paid: named(paid ?? ''), chosen: named(chosen) }),
      yes: t('Send it so'),
      no: t('Back'),
    }
    if (paid !== undefined && chosen !== paid && !(await popups.confirm(question))) return
    await onMove({ carrier: chosen === 'other' ? carrier : chosen, tracking: chosen === 'own' ? '' : number })
    if (chosen !== paid) localStorage.setItem(key, chosen)
  })
  const choices = [
    ...couriers.map(({ name }) => ({ value: name, label: name })),
    { value: 'own', label: t('Own courier') },
    { value: 'other', label: t('Another courier') },
  ]
  return (
    <CheckedForm {...form} className="grid gap-4">
      <Couriers
        choices={choices}
        chosen={courier}
        error={error('courier')}
        onChoose={setCourier}
        onTap={(value) => value !== 'own' && value !== 'other' && tracking.current?.focus()}
      />
      {courier === 'other' && <Field label={t('Name of the courier')} name="carrier" maxLength={60} required error={error('carrier')} />}
      <div hidden={courier === 'own'}>
        <Field
          ref={tracking}
          label={t('Tracking number')}
          name="tracking"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          hint={t('Optional. With it the buyer can follow the parcel.')}
          error={error('tracking')}
        />
      </div>
      <Submit busy={busy} failure={failure}>
        {action}
      </Submit>
    </CheckedForm>
  )
}

type CouriersProps = {
  choices: { value: string; label: string }[]
  chosen: string
  error: string | undefined
  onChoose: (value: string) => void
  /** Chosen with a finger or a mouse: arrow keys only walk past. */ onTap: (value: string) => void
}

function Couriers({ choices, chosen, error, onChoose, onTap }: CouriersProps) {
  const t = useText(shipTexts)
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('Courier')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label }) => (
          <span key={value} className="relative">
            <input
              id={`${id}-${value}`}
              type="radio"
              name="courier"
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              onClick={(event) => event.detail > 0 && onTap(value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <label
              htmlFor={`${id}-${value}`}
              className="inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-surface px-2.5 text-sm font-medium peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:text-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent"
            >
              {label}
            </label>
          </span>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
