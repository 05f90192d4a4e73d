import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { bookings } from '#contract/bookings.ts'
import type { BookingMoveId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { bookingTexts } from './texts.ts'

const Why = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Please fill this in.'), z.maxLength(500)) })

/** The store declines other days, with a reason. */
export function DeclineDialog({ id, onClose }: { id: BookingMoveId; onClose: () => void }) {
  const t = useText(bookingTexts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(Why, async ({ reason }) => {
    const asked = { params: { id }, body: { step: 'decline' as const, reason } }
    await once(asked, (headers) => call(bookings.answer, { ...asked, headers }))
    onClose()
    await revalidate()
  })
  return (
    <Dialog open size="small" title={t('Keep the booked dates?')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <TextArea label={t('Reason')} name="reason" required maxLength={500} rows={3} error={error('reason')} />
        <Submit busy={busy} failure={failure}>
          {t('Decline')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
