import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import type { OrderId } from '#contract/ids.ts'
import { proofs, type Proofs } from '#contract/proofs.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { proofTexts } from './texts.ts'

type Props = { orderId: OrderId; line: Proofs['lines'][number]; onClose: () => void }

const Shown = z.object({
  file: z.string().check(z.minLength(1, 'Please fill this in.')),
  note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
})

/** The store sends a proof: a picture or a PDF, with a note. */
export function SendDialog({ orderId, line: { OrderLineId: lineId, name, spec, left }, onClose }: Props) {
  const t = useText(proofTexts)
  const { revalidate } = useRevalidator()
  const chosen = useRef<HTMLInputElement>(null)
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(Shown, async ({ note }) => {
    const file = chosen.current?.files?.[0]
    if (!file) return
    const [FileId] = await sendFiles([file])
    const asked = { params: { id: orderId, lineId }, body: { FileId: FileId!, note } }
    await once(asked, (headers) => call(proofs.send, { ...asked, headers }))
    onClose()
    await revalidate()
  })
  return (
    <Dialog open size="small" title={t('Proof of {name}', { name })} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        {spec && (
          <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
            {spec}
          </p>
        )}
        <FileField
          ref={chosen}
          label={t('Picture or PDF')}
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          required
          error={error('file')}
        />
        <TextArea
          label={t('Note (optional)')}
          name="note"
          maxLength={1000}
          rows={3}
          error={error('note')}
          hint={t('You can send {n} more.', { n: left })}
        />
        <Submit busy={busy} failure={failure}>
          {t('Send to the company')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
