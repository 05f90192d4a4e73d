import { useState } from 'react'
import * as z from 'zod/mini'
import { dayInWib, type Days } from '#contract/dayCount.ts'
import { days as endpoints } from '#contract/days.ts'
import { Stock } from '#contract/fields.ts'
import type { ProductPage } from '#contract/products.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { CheckedForm, useForm, wholeNumber } from '#web/ui/form.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Calendar } from './calendar.tsx'
import { closeTexts } from './texts.ts'

/** Empty: the usual capacity. */
const Capacity = z.object({
  capacity: z.pipe(
    z.transform((text) => (typeof text !== 'string' ? text : text.trim() === '' ? null : wholeNumber(text))),
    z.nullable(Stock) as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<number | null>,
})

/** Days on which a store closes a service or a rental, or reduces its capacity. */
export function CloseDays({ product }: { product: ProductPage }) {
  const t = useText(closeTexts)
  const format = useFormat()
  const [chosen, choose] = useState<Days>()
  const [id, setId] = useState(product.variants[0]?.id)
  const [saved, setSaved] = useState<{ text: string; at: number }>()
  const { form, error, busy, failure } = useForm(Capacity, async ({ capacity }) => {
    if (id === undefined) return
    const today = dayInWib(new Date())
    const days = chosen ?? { fromDay: today, toDay: today }
    await call(endpoints.setCapacity, { params: { id }, body: { ...days, capacity } })
    const ends = [...new Set([days.fromDay, days.toDay])].map(format.date)
    setSaved({ text: t('Saved for {days}.', { days: ends.join(' – ') }), at: Date.now() })
  })
  if (id === undefined) return null
  return (
    <Card className="mt-6">
      <h2 className="text-lg font-semibold">{t('Days and capacity')}</h2>
      <p className="mb-4 text-sm text-ink-soft">{t('Close days or lower what may be booked on them. What is booked stays booked.')}</p>
      <CheckedForm {...form} className="grid gap-4">
        {product.variants.length > 1 && (
          <Select
            label={t('Option')}
            value={id}
            onChange={({ target }) => setId(product.variants.find((each) => String(each.id) === target.value)?.id)}
          >
            {product.variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {Object.values(variant.options).join(' · ')}
              </option>
            ))}
          </Select>
        )}
        <Calendar key={id} id={id} wanted={1} chosen={chosen} onChoose={choose} version={saved?.at} any />
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
          <Field
            label={t('Capacity on these days')}
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            hint={t('0 closes them; empty is as usual.')}
            error={error('capacity')}
          />
          <Button type="submit" busy={busy} disabled={!chosen} className="sm:mt-6.5">
            {t('Save')}
          </Button>
        </div>
        <output className="text-sm text-good">{saved?.text}</output>
        <Failure error={failure} />
      </CheckedForm>
    </Card>
  )
}
