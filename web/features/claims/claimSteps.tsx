import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { writeRupiah } from '#contract/amount.ts'
import { claims, Remedy, type Claim, type ClaimStep } from '#contract/claims.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { wholeNumber } from '#web/ui/form.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { acceptedMeans, remedyNames, stepNames } from './claimNames.ts'
import { claimTexts } from './claimTexts.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'

/** Actions that the viewer of a claim may take now; each asks for the data it needs. */
export function ClaimSteps({ claim }: { claim: Claim }) {
  const t = useText(claimTexts)
  const [asked, setAsked] = useState<ClaimStep | null>(null)
  if (claim.steps.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {claim.steps.map((step) => (
        <Button key={step} look={step === 'accept' || step === 'offer' ? 'primary' : 'secondary'} onClick={() => setAsked(step)}>
          {t(stepNames[step])}
        </Button>
      ))}
      {asked && <StepDialog claim={claim} step={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function StepDialog({ claim, step, onClose }: { claim: Claim; step: ClaimStep; onClose: () => void }) {
  const t = useText(claimTexts)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const [remedy, setRemedy] = useState<Remedy>(claim.demand)
  const [amount, setAmount] = useState(writeRupiah(claim.amount))
  const [text, setText] = useState('')
  const [restock, setRestock] = useState(false)
  const [photos, setPhotos] = useState<File[]>([])
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const offers = step === 'offer'
  const named = { amount: format.rupiah(claim.offer?.amount ?? 0) }
  const said =
    step === 'accept' && claim.offer
      ? t(acceptedMeans[claim.offer.remedy], named)
      : step === 'withdraw'
        ? t('The claim ends here, and the money that was held goes to the store.')
        : null
  const names = (offers && remedy !== 'replace') || step === 'counter'
  const restocks = step === 'fulfil' && claim.offer?.remedy === 'return'
  const send = async () => {
    setState({ busy: true })
    try {
      const body = {
        step,
        text,
        ...(offers ? { remedy } : {}),
        ...(names ? { amount: wholeNumber(amount) as number } : {}),
        ...(restocks ? { restock } : {}),
        FileIds: await sendFiles(photos),
      }
      await once(body, (headers) => call(claims.move, { params: { id: claim.id }, body, headers }))
      onClose()
      await revalidate()
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Dialog open size="small" title={t(stepNames[step])} onClose={onClose}>
      <div className="grid gap-4">
        {said && <p>{said}</p>}
        {offers && (
          <Select label={t('How should it be resolved?')} value={remedy} onChange={(event) => setRemedy(Remedy.parse(event.target.value))}>
            {Remedy.options.map((one) => (
              <option key={one} value={one}>
                {t(remedyNames[one])}
              </option>
            ))}
          </Select>
        )}
        {names && (
          <RupiahField
            label={t('Amount in rupiah')}
            hint={t('Up to {amount}', { amount: format.rupiah(claim.amount) })}
            value={amount}
            onText={setAmount}
          />
        )}
        {restocks && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 accent-accent"
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
            {t('The goods that came back are for sale again.')}
          </label>
        )}
        <TextArea label={t('Your words')} value={text} maxLength={2000} rows={3} onChange={(event) => setText(event.target.value)} />
        {step !== 'accept' && step !== 'withdraw' && (
          <FileField label={t('Photos')} multiple accept="image/*" onFiles={(files) => setPhotos(files.slice(0, 10))} />
        )}
        <Failure error={state.error} />
        <Button busy={state.busy ?? false} onClick={() => void send()}>
          {t(stepNames[step])}
        </Button>
      </div>
    </Dialog>
  )
}
