import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { deposits, maxDepositFiles, type DepositMove } from '#contract/deposits.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import type { Deposit } from '#contract/storeOrders.ts'
import { readAmount } from '#contract/amount.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { depositTexts } from './texts.ts'

type Step = DepositMove['step']
type Props = { id: StoreOrderId; deposit: Deposit; step: Step; onClose: () => void }

const said = {
  return: {
    title: 'Return the deposit?',
    text: 'All of {amount, rupiah} goes back to the company. This cannot be undone.',
    send: 'Everything is returned',
  },
  agree: {
    title: 'Pay for the damage?',
    text: 'The store gets {asked, rupiah} of the deposit, the rest comes back to you. This cannot be undone.',
    send: 'Agree to pay',
  },
  report: {
    title: 'Report damage',
    text: 'At most {amount, rupiah}. The company sees your photos and agrees or not.',
    send: 'Send the report',
  },
  contest: {
    title: 'Disagree with this?',
    text: 'An operator of Pasokan looks at both sides and decides. Nothing is paid before that.',
    send: 'Ask for a decision',
  },
} as const satisfies Record<Step, Record<'title' | 'text' | 'send', keyof typeof depositTexts>>

/** Shows what a step does with the money, and asks for its data. Typed values stay if it is refused. */
export function DepositDialog({ id, deposit, step, onClose }: Props) {
  const t = useText(depositTexts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const rupiah = readAmount(amount)
  const isReady =
    step === 'report'
      ? rupiah !== undefined && rupiah > 0 && reason.trim() !== '' && photos.length > 0
      : step !== 'contest' || reason.trim() !== ''
  const bodyOf = async (): Promise<DepositMove> => {
    if (step === 'report') return { step, amount: rupiah ?? 0, reason, FileIds: await sendFiles(photos) }
    return step === 'contest' ? { step, reason } : { step }
  }
  const send = async () => {
    setState({ busy: true })
    try {
      const body = await bodyOf()
      await once({ id, ...body }, (headers) => call(deposits.move, { params: { id }, body, headers }))
      onClose()
      await revalidate()
    } catch (error) {
      setState({ error: error instanceof CallError ? error : new CallError('network', 0, {}) })
    }
  }
  const { title, text, send: word } = said[step]
  return (
    <Dialog open size="small" title={t(title)} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t(text, { amount: deposit.amount, asked: deposit.asked })}</p>
        {step === 'report' && (
          <RupiahField label={t('What you ask for (rupiah)')} name="amount" required value={amount} onText={setAmount} />
        )}
        {(step === 'report' || step === 'contest') && (
          <TextArea
            label={t(step === 'report' ? 'What is damaged or missing' : 'What is not true?')}
            value={reason}
            maxLength={500}
            rows={3}
            required
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {step === 'report' && (
          <FileField
            label={t('Photos')}
            hint={t('At least one, at most five.')}
            multiple
            accept="image/*"
            onFiles={(files) => setPhotos(files.slice(0, maxDepositFiles))}
          />
        )}
        <Failure error={state.error} />
        <Button busy={state.busy ?? false} disabled={!isReady} onClick={() => void send()}>
          {t(word)}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
      </div>
    </Dialog>
  )
}
