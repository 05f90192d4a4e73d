import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { claims, ClaimKind, needsPhoto, Remedy } from '#contract/claims.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import type { GoodsLine } from '#contract/shipments.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { Name } from '#web/ui/name.tsx'
import { claimTexts } from './claimTexts.ts'
import { kindNames, remedyNames } from './claimNames.ts'
import { Count } from '#web/features/shipments/feature.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'

type Props = { storeOrderId: StoreOrderId; lines: GoodsLine[]; onClose: () => void }

/** Form for a claim: damaged goods, kind and remedy. Typed values stay if it is refused. */
export function ClaimDialog({ storeOrderId, lines, onClose }: Props) {
  const t = useText(claimTexts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const [kind, setKind] = useState<ClaimKind>('damaged')
  const [demand, setDemand] = useState<Remedy>('refund')
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const chosen = lines.flatMap(({ OrderLineId }) => {
    const steps = counts[OrderLineId] ?? 0
    return steps > 0 ? [{ OrderLineId, steps }] : []
  })
  const missing = [
    ...(chosen.length > 0 ? [] : (['how many pieces'] as const)),
    ...(text.trim() !== '' ? [] : (['a description'] as const)),
    ...(photos.length > 0 || !needsPhoto(kind) ? [] : (['a photo'] as const)),
  ]
  const send = async () => {
    setState({ busy: true })
    try {
      const body = { StoreOrderId: storeOrderId, kind, demand, lines: chosen, text, FileIds: await sendFiles(photos) }
      await once(body, (headers) => call(claims.open, { body, headers }))
      onClose()
      await revalidate()
    } catch (error) {
      setState({ error: error instanceof CallError ? error : new CallError('network', 0, {}) })
    }
  }
  return (
    <Dialog open size="small" title={t('What is wrong with the goods?')} onClose={onClose}>
      <div className="grid gap-5">
        <Select label={t('What is wrong with the goods?')} value={kind} onChange={(event) => setKind(ClaimKind.parse(event.target.value))}>
          {ClaimKind.options.map((one) => (
            <option key={one} value={one}>
              {t(kindNames[one])}
            </option>
          ))}
        </Select>
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm font-medium">{t('How many?')}</legend>
          {lines.map((line) => (
            <div key={line.OrderLineId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 flex-1 basis-40">
                <Name>{line.name}</Name>
              </span>
              <Count
                label={line.name}
                line={line}
                steps={counts[line.OrderLineId] ?? 0}
                most={line.steps}
                onSteps={(steps) => setCounts((before) => ({ ...before, [line.OrderLineId]: steps }))}
              />
            </div>
          ))}
        </fieldset>
        <Select label={t('How should it be resolved?')} value={demand} onChange={(event) => setDemand(Remedy.parse(event.target.value))}>
          {Remedy.options.map((one) => (
            <option key={one} value={one}>
              {t(remedyNames[one])}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('Describe it')}
          value={text}
          maxLength={2000}
          rows={3}
          required
          onChange={(event) => setText(event.target.value)}
        />
        <FileField
          label={t('Photos')}
          hint={t('At least one, unless the goods never came.')}
          multiple
          accept="image/*"
          onFiles={(files) => setPhotos(files.slice(0, 10))}
        />
        <Failure error={state.error} />
        <div className="grid gap-2">
          {missing.length > 0 && (
            <p id="claim-missing" role="status" className="text-sm text-ink-soft">
              {t('Still missing: {what}', { what: missing.map((one) => t(one)).join(', ') })}
            </p>
          )}
          <Button
            busy={state.busy ?? false}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? 'claim-missing' : undefined}
            onClick={() => void send()}
          >
            {t('Send the claim')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
