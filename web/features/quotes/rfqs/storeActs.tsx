import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { InvitationMove, rfqInvitations, type RfqInvitation } from '#contract/rfqInvitations.ts'
import { questionText } from '#contract/rfqFields.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { NextBar } from '#web/ui/nextBar.tsx'
import { AnswerForm } from './answerForm.tsx'
import { storeTexts } from './storeTexts.ts'

const LinkButton = lazyPart(async () => (await import('#web/features/actingLinks/feature.ts')).LinkButton)

type Props = { invitation: RfqInvitation; storeName: string; onDone: (invitation: RfqInvitation) => void }
type Opened = 'offer' | 'decline' | 'withdraw' | 'ask'

/** Steps of an invited store: offer or change the offer, ask, decline, withdraw. */
export function StoreActs({ invitation, storeName, onDone }: Props) {
  const t = useText(storeTexts)
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const done = (changed: RfqInvitation) => {
    close()
    onDone(changed)
  }
  const { steps, quote, id, answer } = invitation
  const isLive = quote?.status === 'sent'
  if (open === 'offer') return <AnswerForm invitation={invitation} onDone={done} onClose={close} />
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {steps.includes('offer') && (
          <NextBar leads={!isLive}>
            <Button look={isLive ? 'secondary' : 'primary'} onClick={() => setOpen('offer')}>
              {t(isLive ? 'Change the offer' : 'Write an offer')}
            </Button>
          </NextBar>
        )}
        {steps.includes('ask') && (
          <Button look="secondary" className="grow sm:grow-0" onClick={() => setOpen('ask')}>
            {t('Ask the company')}
          </Button>
        )}
        {steps.includes('offer') && answer === 'invited' && (
          <Suspense>
            <LinkButton of={{ rfqId: id }} storeName={storeName} />
          </Suspense>
        )}
        {steps.includes('withdraw') && (
          <Button look="quiet" className="grow sm:grow-0" onClick={() => setOpen('withdraw')}>
            {t('Withdraw the offer')}
          </Button>
        )}
        {steps.includes('decline') && (
          <Button look="danger" onClick={() => setOpen('decline')}>
            {t('Decline')}
          </Button>
        )}
      </div>
      {open === 'ask' && <AskDialog invitation={invitation} onDone={done} onClose={close} />}
      {(open === 'decline' || open === 'withdraw') && <EndDialog invitation={invitation} step={open} onDone={done} onClose={close} />}
    </>
  )
}

type DialogProps = Pick<Props, 'invitation' | 'onDone'> & { onClose: () => void }

const Question = z.object({ text: questionText })

function AskDialog({ invitation: { id }, onDone, onClose }: DialogProps) {
  const t = useText(storeTexts)
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(Question, async (body) =>
    onDone(await once(body, (headers) => call(rfqInvitations.ask, { params: { id }, body, headers }))),
  )
  return (
    <Dialog open size="small" title={t('Ask the company')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <TextArea
          name="text"
          label={t('Your question')}
          hint={t('Other stores may read the question and its answer, not who asked.')}
          rows={4}
          required
          maxLength={1000}
          error={error('text')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Send the question')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

function EndDialog({ invitation, step, onDone, onClose }: DialogProps & { step: 'decline' | 'withdraw' }) {
  const t = useText(storeTexts)
  const once = useRetryKey()
  const schema = z.pipe(
    z.transform(
      (typed: unknown) => ({ ...(typed as object), step, versionId: invitation.quote?.versionId }) as z.input<typeof InvitationMove>,
    ),
    InvitationMove,
  )
  const { form, error, busy, failure } = useForm(schema, async (body) =>
    onDone(await once(body, (headers) => call(rfqInvitations.move, { params: { id: invitation.id }, body, headers }))),
  )
  const isDecline = step === 'decline'
  return (
    <Dialog open size="small" title={t(isDecline ? 'Decline this request?' : 'Withdraw your offer?')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <TextArea
          name="reason"
          label={t(isDecline ? 'Reason' : 'Reason (optional)')}
          hint={t('The company reads the reason.')}
          required={isDecline}
          rows={3}
          maxLength={500}
          error={error('reason')}
        />
        <Submit busy={busy} failure={failure} danger>
          {t(isDecline ? 'Decline' : 'Withdraw the offer')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
