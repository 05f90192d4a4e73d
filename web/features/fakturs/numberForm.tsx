import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { IssuedFaktur, fakturs, type Faktur } from '#contract/fakturs.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import { PdfField } from './pdfUpload.tsx'
import { texts } from './texts.ts'

/** The button of a faktur, and the dialog in which its number is written down, corrected, replaced or cancelled. */
export function NumberButton({ faktur }: { faktur: Faktur }) {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<'set' | 'replace' | 'cancel'>('set')
  if (faktur.status !== 'needed' && faktur.status !== 'issued') return null
  const close = () => setOpen(false)
  return (
    <>
      <Button look={faktur.status === 'needed' ? 'secondary' : 'quiet'} onClick={() => setOpen(true)} className="whitespace-nowrap">
        {t(faktur.status === 'needed' ? 'Enter number' : 'Change')}
        <span className="sr-only"> {faktur.reference}</span>
      </Button>
      <Dialog open={open} onClose={close} title={faktur.reference} size="small">
        <div className="grid gap-4">
          {faktur.status === 'issued' && (
            <Select label={t('Action')} value={step} onChange={({ target: { value } }) => setStep(value as typeof step)}>
              <option value="set">{t('Correct the number')}</option>
              <option value="replace">{t('Replaced by another faktur')}</option>
              <option value="cancel">{t('Cancelled at the tax office')}</option>
            </Select>
          )}
          {faktur.status === 'issued' && step === 'set' && <PdfField faktur={faktur} onDone={close} />}
          {step === 'cancel' ? <Cancellation faktur={faktur} onDone={close} /> : <NumberForm faktur={faktur} step={step} onDone={close} />}
        </div>
      </Dialog>
    </>
  )
}

/** Amounts may be left empty. */
const NumberBody = z.pipe(
  z.transform((value: unknown): z.input<typeof IssuedFaktur> => {
    const { dpp, ppn, ...issued } = value as { number: string; date: string; dpp: number | ''; ppn: number | ''; confirmed?: boolean }
    return { ...issued, dpp: dpp === '' ? null : dpp, ppn: ppn === '' ? null : ppn }
  }),
  IssuedFaktur,
)

type FormProps = { faktur: Faktur; step: 'set' | 'replace'; onDone: () => void }

function NumberForm({ faktur, step, onDone }: FormProps) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { revalidate } = useRevalidator()
  const [differs, setDiffers] = useState(false)
  const save = useSeen({ number: faktur.number, date: faktur.issuedOn })
  const { form, error, busy, failure } = useForm(NumberBody, async (body) => {
    const params = { id: faktur.id }
    try {
      if (step === 'set') await save((seen) => call(fakturs.set, { params, body: { ...body, seen } }))
      else await call(fakturs.move, { params, body: { step, ...body } })
    } catch (problem) {
      if (problem instanceof CallError && problem.code === 'faktur-differs') setDiffers(true)
      throw problem
    }
    await revalidate()
    onDone()
  })
  const known = step === 'set' ? faktur : null
  return (
    <CheckedForm {...form} key={step} className="grid gap-4">
      <Field
        name="number"
        label={t('Faktur number (17 digits)')}
        inputMode="numeric"
        required
        autoComplete="off"
        maxLength={30}
        defaultValue={known?.number ?? ''}
        error={error('number')}
      />
      <Field
        name="date"
        type="date"
        label={t('Faktur date')}
        required
        defaultValue={known?.issuedOn ?? faktur.aroseOn}
        error={error('date')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="dpp"
          label={t('DPP on the faktur (optional)')}
          inputMode="numeric"
          data-number=""
          autoComplete="off"
          placeholder={rupiah(faktur.net)}
          error={error('dpp')}
        />
        <Field
          name="ppn"
          label={t('PPN on the faktur (optional)')}
          inputMode="numeric"
          data-number=""
          autoComplete="off"
          placeholder={rupiah(faktur.ppn)}
          error={error('ppn')}
        />
      </div>
      {differs && <Tick name="confirmed" label={t('I have checked it. Save it anyway.')} />}
      <Submit busy={busy} failure={failure}>
        {t('Save')}
      </Submit>
    </CheckedForm>
  )
}

function Cancellation({ faktur, onDone }: { faktur: Faktur; onDone: () => void }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call(fakturs.move, { params: { id: faktur.id }, body: { step: 'cancel' } })
      await revalidate()
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('Only after you have cancelled it in Coretax. The buyer is told.')}</p>
      <Failure error={failure} />
      <Button look="danger" busy={busy} onClick={() => void cancel()}>
        {t('Save the cancellation')}
      </Button>
    </>
  )
}
