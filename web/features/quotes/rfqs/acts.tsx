import { useState } from 'react'
import * as z from 'zod/mini'
import { dayInWib } from '#contract/dayCount.ts'
import { rfqs, RfqMove, type Rfq } from '#contract/rfqs.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { NextBar } from '#web/ui/nextBar.tsx'
import { instantInWib, LinesForm } from './form.ts'
import { emptyLine, LinesFields } from './linesFields.tsx'
import { newTexts } from './newTexts.ts'
import { texts } from './texts.ts'
import { useRfqMove } from './useRfqMove.ts'

type Props = { rfq: Rfq; onDone: (rfq: Rfq) => void }
type Opened = 'add-lines' | 'extend' | 'cancel'

/** Steps of the company: compare, move the deadline, add lines, end early, cancel. */
export function RfqActs({ rfq, onDone }: Props) {
  const t = useText(texts)
  const popups = usePopups()
  const [open, setOpen] = useState<Opened | null>(null)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const close = () => setOpen(null)
  const done = (changed: Rfq) => {
    close()
    onDone(changed)
  }
  const move = useRfqMove(rfq, done)
  const { steps, status, stores, id } = rfq
  const offers = stores.filter(({ offer }) => offer !== null).length
  const end = async () => {
    const asks = {
      title: t('End the request now?'),
      text: t('No store can offer or change its offer after that. You then choose.'),
      yes: t('End now'),
      no: t('Back'),
    }
    if (!(await popups.confirm(asks))) return
    setState({ busy: true })
    await move({ step: 'end' }).then(
      () => setState({ busy: false }),
      (error: unknown) => setState({ busy: false, error }),
    )
  }
  return (
    <div className="grid gap-2 empty:hidden">
      <Failure error={state.error} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offers > 0 && status !== 'cancelled' && (
          <NextBar leads={status !== 'awarded'}>
            <ButtonLink to={`/rfqs/${id}/sheet`} look={status === 'awarded' ? 'secondary' : 'primary'}>
              {t(steps.includes('award') ? 'Compare and choose' : 'Compare the offers')}
            </ButtonLink>
          </NextBar>
        )}
        {steps.includes('extend') && (
          <Button look="secondary" className="grow sm:grow-0" onClick={() => setOpen('extend')}>
            {t('Move the deadline')}
          </Button>
        )}
        {steps.includes('add-lines') && (
          <Button look="secondary" className="grow sm:grow-0" onClick={() => setOpen('add-lines')}>
            {t('Add lines')}
          </Button>
        )}
        {steps.includes('end') && (
          <Button look="secondary" className="grow sm:grow-0" busy={state.busy} onClick={() => void end()}>
            {t('End now')}
          </Button>
        )}
        {steps.includes('cancel') && (
          <Button look="quiet" className="grow sm:grow-0" onClick={() => setOpen('cancel')}>
            {t('Cancel the request')}
          </Button>
        )}
      </div>
      {open === 'extend' && <ExtendDialog rfq={rfq} onDone={done} onClose={close} />}
      {open === 'cancel' && <CancelDialog rfq={rfq} onDone={done} onClose={close} />}
      {open === 'add-lines' && <LinesDialog rfq={rfq} onDone={done} onClose={close} />}
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

const ExtendForm = z.pipe(
  z.transform((typed: unknown): z.input<typeof RfqMove> => {
    const { deadline = '', hour = '' } = typed as Record<string, string>
    return { step: 'extend', deadline: instantInWib(deadline, hour) }
  }),
  RfqMove,
)

function ExtendDialog({ rfq, onDone, onClose }: DialogProps) {
  const t = useText(texts)
  const { time } = useFormat()
  const { form, error, busy, failure } = useForm(ExtendForm, useRfqMove(rfq, onDone))
  const day = dayInWib(new Date(rfq.deadline))
  return (
    <Dialog open size="small" title={t('Move the deadline')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <p className="text-ink-soft">
          {t('Now until {time} WIB. It only moves later, and every store is told.', { time: time(rfq.deadline) })}
        </p>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field name="deadline" type="date" label={t('New deadline')} required min={day} defaultValue={day} error={error('deadline')} />
          <Field name="hour" type="time" label={t('Hour (WIB)')} defaultValue="17:00" />
        </div>
        <Submit busy={busy} failure={failure}>
          {t('Move the deadline')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

const CancelForm = z.pipe(
  z.transform((typed: unknown) => ({ ...(typed as object), step: 'cancel' }) as z.input<typeof RfqMove>),
  RfqMove,
)

function CancelDialog({ rfq, onDone, onClose }: DialogProps) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(CancelForm, useRfqMove(rfq, onDone))
  return (
    <Dialog open size="small" title={t('Cancel this request?')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <TextArea
          name="reason"
          label={t('Reason')}
          hint={t('All invited stores read it. Their offers are closed.')}
          required
          maxLength={500}
          rows={3}
          error={error('reason')}
        />
        <Submit busy={busy} failure={failure} danger>
          {t('Cancel the request')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

function LinesDialog({ rfq: { id }, onDone, onClose }: DialogProps) {
  const t = useText(texts)
  const say = useText(newTexts)
  const once = useRetryKey()
  const [lines, setLines] = useState([emptyLine(0)])
  const { form, error, busy, failure, forgetRows } = useForm(LinesForm, async (body) =>
    onDone(await once(body, (headers) => call(rfqs.addLines, { params: { id }, body, headers }))),
  )
  return (
    <Dialog open title={t('Add lines')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <p className="text-ink-soft">{t('Stores are told. Offers that are there stay, and are marked as made before the change.')}</p>
        <LinesFields
          lines={lines}
          error={error}
          onLines={(next) => {
            forgetRows('lines')
            setLines(next)
          }}
        />
        <Submit busy={busy} failure={failure}>
          {say('Add the lines')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
