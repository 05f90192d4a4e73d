import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { bookings, type Bookings } from '#contract/bookings.ts'
import { addDays, daysIn } from '#contract/dayCount.ts'
import type { OrderId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { Calendar } from './days/calendar.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { bookingTexts } from './texts.ts'

type Props = { orderId: OrderId; line: Bookings['lines'][number]; onClose: () => void }
const Note = z.object({ note: z.string().check(z.trim(), z.maxLength(500)) })

/** Asks to move a booking: the same number of days from another date, chosen in the calendar. */
export function AskDialog({ orderId, line, onClose }: Props) {
  const t = useText(bookingTexts)
  const { revalidate } = useRevalidator()
  const count = daysIn(line)
  const [fromDay, choose] = useState(line.fromDay)
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(Note, async ({ note }) => {
    const asked = { params: { id: orderId, lineId: line.OrderLineId }, body: { fromDay, note } }
    await once(asked, (headers) => call(bookings.ask, { ...asked, headers }))
    onClose()
    await revalidate()
  })
  return (
    <Dialog open title={t('New dates for {name}', { name: line.name })} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <p className="text-ink-soft">{t('Choose the first day: {n} days are booked and paid for.', { n: count })}</p>
        <Calendar
          id={line.VariantId}
          wanted={line.quantity}
          chosen={{ fromDay, toDay: addDays(fromDay, count - 1) }}
          onChoose={(days) => choose(days.toDay)}
          any
        />
        <TextArea label={t('Message to the store')} name="note" maxLength={500} rows={2} error={error('note')} />
        <p className="text-sm text-ink-soft">{t('Your dates stay booked until the store agrees.')}</p>
        <Submit busy={busy} failure={failure}>
          {t('Ask the store')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
