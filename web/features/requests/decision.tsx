import { useEffect, useState, type FormEvent } from 'react'
import { requests, type PurchaseRequest, type RequestStep } from '#contract/approvals.ts'
import { call } from '#web/shell/call.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { texts } from './texts.ts'

const said = { approve: 'Approved', return: 'Sent back to the cart', reject: 'Rejected', withdraw: 'Withdrawn' } as const
const keys: Readonly<Record<string, RequestStep>> = { a: 'approve', k: 'return', x: 'reject' }

type Props = { request: PurchaseRequest; onDecided: (request: PurchaseRequest) => void }

/** The member's steps with a request. On a desk `a`, `k` and `x` approve, send back and reject. */
export function Decision({ request, onDecided }: Props) {
  const t = useText(texts)
  const toast = useToast()
  const [step, setStep] = useState<'return' | 'reject' | null>(null)
  const once = useRetryKey()
  const [comment, setComment] = useState('')
  const [state, setState] = useState<{ busy: RequestStep | null; error?: unknown }>({ busy: null })
  const { id, version, steps } = request
  const decide = async (chosen: RequestStep) => {
    setState({ busy: chosen })
    try {
      const body = { step: chosen, version, comment: comment.trim() }
      const decided = await once({ id, body }, (headers) => call(requests.decide, { params: { id }, body, headers }))
      toast({
        text:
          decided.status === 'stale' ? t('A price or the stock is worse than approved: the goods are in the cart again.') : t(said[chosen]),
      })
      setState({ busy: null })
      setStep(null)
      onDecided(decided)
    } catch (error) {
      setState({ busy: null, error })
    }
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chosen = keys[event.key]
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (!chosen || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !steps.includes(chosen)) return
      if (chosen === 'approve') void decide('approve')
      else if (chosen === 'return' || chosen === 'reject') setStep(chosen)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  if (steps.length === 0) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (step) void decide(step)
  }
  return (
    <div className="grid gap-3">
      <Failure error={state.error} />
      {step ? (
        <form noValidate onSubmit={send} className="grid gap-3">
          <TextArea
            label={t(step === 'return' ? 'What should change?' : 'Why do you reject it?')}
            hint={t('Your colleague reads this.')}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" look={step === 'reject' ? 'danger' : 'primary'} busy={state.busy === step}>
            {t(step === 'return' ? 'Send back' : 'Reject')}
          </Button>
        </form>
      ) : (
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {steps.includes('approve') && (
            <Button className="max-sm:col-span-2" busy={state.busy === 'approve'} onClick={() => void decide('approve')}>
              {t('Approve')}
            </Button>
          )}
          {steps.includes('return') && (
            <Button look="secondary" onClick={() => setStep('return')}>
              {t('Send back')}
            </Button>
          )}
          {steps.includes('reject') && (
            <Button look="danger" onClick={() => setStep('reject')}>
              {t('Reject')}
            </Button>
          )}
          {steps.includes('withdraw') && !steps.includes('approve') && (
            <Button look="secondary" busy={state.busy === 'withdraw'} onClick={() => void decide('withdraw')}>
              {t('Withdraw the request')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
