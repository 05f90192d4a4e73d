import * as z from 'zod/mini'
import { readAmount } from '#contract/amount.ts'
import { Day } from '#contract/fields.ts'
import { maxDecimals, Quantity } from '#contract/quantities.ts'
import { quotes, type Quote } from '#contract/quotes.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { actTexts } from './actTexts.ts'

const Body = z.object({ until: z.nullable(Day), minQuantity: z.optional(Quantity) })

const PriceForm = z.pipe(
  z.transform((typed: unknown): z.input<typeof Body> => {
    const { until, minQuantity } = typed as { until: string; minQuantity: string }
    const typedMin = minQuantity.trim()
    return { until: until || null, ...(typedMin ? { minQuantity: readAmount(typedMin, maxDecimals) ?? Number.NaN } : {}) }
  }),
  Body,
)

type Props = { quote: Quote; onDone: (quote: Quote) => void; onClose: () => void }

/** The store makes the prices of an accepted quote the company's own. */
export function PriceDialog({ quote, onDone, onClose }: Props) {
  const t = useText(actTexts)
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(PriceForm, async (body) => {
    onDone(await once(body, (headers) => call(quotes.priceList, { params: { id: quote.id }, body, headers })))
  })
  return (
    <Dialog open size="small" title={t('Make this the company’s price')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <p className="text-ink-soft">{t('Without a last day it applies until you end it. Lower prices of yours still apply.')}</p>
        <Field name="until" type="date" label={t('Last day (optional)')} error={error('until')} />
        <Field
          name="minQuantity"
          inputMode="decimal"
          autoComplete="off"
          label={t('From this quantity on (optional)')}
          error={error('minQuantity')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Set the price')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
