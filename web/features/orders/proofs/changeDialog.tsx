import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import type { ProofId } from '#contract/ids.ts'
import { proofs } from '#contract/proofs.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { proofTexts } from './texts.ts'

const Changes = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Please fill this in.'), z.maxLength(1000)) })

/** The company asks for changes to a proof. */
export function ChangeDialog({ id, seq, onClose }: { id: ProofId; seq: number; onClose: () => void }) {
  const t = useText(proofTexts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(Changes, async ({ reason }) => {
    const asked = { params: { id }, body: { step: 'change' as const, reason } }
    await once(asked, (headers) => call(proofs.answer, { ...asked, headers }))
    onClose()
    await revalidate()
  })
  return (
    <Dialog open size="small" title={t('Changes to proof {n}', { n: seq })} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <TextArea label={t('What should be changed?')} name="reason" required maxLength={1000} rows={5} error={error('reason')} />
        <Submit busy={busy} failure={failure}>
          {t('Request changes')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
