import { useState } from 'react'
import { QuoteMove, type Quote } from '#contract/quotes.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import * as z from 'zod/mini'
import { actTexts } from './actTexts.ts'
import { instantAfter } from './form.ts'
import { useMove } from './useMove.ts'

type Props = { quote: Quote; step: 'decline' | 'withdraw' | 'extend'; onDone: (quote: Quote) => void; onClose: () => void }

const titles = { decline: 'Decline this quote?', withdraw: 'Withdraw this quote?', extend: 'Extend the offer' } as const
const acts = { decline: 'Decline', withdraw: 'Withdraw', extend: 'Extend' } as const

/** Declines, withdraws or extends a quote: a reason, or for how many days more. */
export function MoveDialog({ quote, step, onDone, onClose }: Props) {
  const t = useText(actTexts)
  // An offer that is still open becomes longer by these days, never shorter.
  const [from] = useState(() => Math.max(Date.now(), Date.parse(quote.validUntil)))
  const { time } = useFormat()
  const schema = z.pipe(
    z.transform((typed: unknown) => {
      const { days, ...rest } = typed as Record<string, unknown>
      return { ...rest, step, versionId: quote.versionId, validUntil: instantAfter(days, from) } as z.input<typeof QuoteMove>
    }),
    QuoteMove,
  )
  const { form, error, busy, failure } = useForm(schema, useMove(quote, onDone))
  return (
    <Dialog open size="small" title={t(titles[step])} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        {step === 'extend' ? (
          <Select
            name="days"
            label={t('Longer by')}
            hint={quote.turn === null ? undefined : t('Now until {time} WIB.', { time: time(quote.validUntil) })}
            defaultValue="7"
            error={error('validUntil')}
          >
            {[1, 3, 7, 14, 30].map((n) => (
              <option key={n} value={n}>
                {t('{n, number} days', { n })}
              </option>
            ))}
          </Select>
        ) : (
          <TextArea
            name="reason"
            label={t(step === 'decline' ? 'Reason' : 'Reason (optional)')}
            hint={t('The other side reads the reason.')}
            required={step === 'decline'}
            maxLength={500}
            rows={3}
            error={error('reason')}
          />
        )}
        <Submit busy={busy} failure={failure} danger={step !== 'extend'}>
          {t(acts[step])}
        </Submit>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
      </CheckedForm>
    </Dialog>
  )
}
