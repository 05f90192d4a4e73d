import { useState } from 'react'
import * as z from 'zod/mini'
import type { Step } from '#contract/storeOrders.ts'
import { useText } from '#web/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { texts } from './texts.ts'

type Details = { reason?: string; carrier?: string; tracking?: string }
type Props = { step: Step; title: string; onClose: () => void; onMove: (details: Details) => Promise<unknown> }

const filled = z.string().check(z.trim(), z.minLength(1, 'Please fill this in.'), z.maxLength(500))
const Shipping = z.object({ own: z._default(z.boolean(), false), carrier: z.optional(z.string()), tracking: z.optional(z.string()) })
const Why = z.object({ reason: filled })

/** Asks for what a step needs: how it is sent, or why not. */
export function StepDialog({ step, title, onClose, onMove }: Props) {
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      {step === 'ship' ? <ShipForm onMove={onMove} title={title} /> : <ReasonForm onMove={onMove} title={title} />}
    </Dialog>
  )
}

function ShipForm({ onMove, title }: Pick<Props, 'onMove' | 'title'>) {
  const t = useText(texts)
  const [own, setOwn] = useState(false)
  const { form, error, busy, failure } = useForm(Shipping, ({ carrier = '', tracking = '' }) =>
    onMove({ carrier: own ? 'own' : carrier, tracking }),
  )
  return (
    <CheckedForm {...form} className="grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="own"
          checked={own}
          onChange={(event) => setOwn(event.target.checked)}
          className="size-5 accent-accent"
        />
        {t('Own courier')}
      </label>
      {!own && (
        <>
          <Field label={t('Courier')} name="carrier" maxLength={60} required error={error('carrier')} />
          <Field label={t('Tracking number')} name="tracking" maxLength={100} required error={error('tracking')} />
        </>
      )}
      <Submit busy={busy} failure={failure}>
        {title}
      </Submit>
    </CheckedForm>
  )
}

function ReasonForm({ onMove, title }: Pick<Props, 'onMove' | 'title'>) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(Why, onMove)
  return (
    <CheckedForm {...form} className="grid gap-4">
      <p className="text-ink-soft">{t('This cannot be undone.')}</p>
      <TextArea label={t('Reason')} name="reason" required maxLength={500} error={error('reason')} />
      <Submit busy={busy} failure={failure} danger>
        {title}
      </Submit>
    </CheckedForm>
  )
}
