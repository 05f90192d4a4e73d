import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { faults, shipments, type FoundPieces, type Shipment } from '#contract/shipments.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { Name } from '#web/ui/name.tsx'
import { Count } from './count.tsx'
import { useSteps } from './quantity.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { texts } from './texts.ts'

const names = { damaged: 'Damaged', missing: 'Missing', wrong: 'Wrong' } as const
type Line = Shipment['lines'][number]
type Faulty = Omit<FoundPieces, 'ok'>
const none: Faulty = { damaged: 0, missing: 0, wrong: 0 }
const sumOf = ({ damaged, missing, wrong }: Faulty) => damaged + missing + wrong

/** Confirms a shipment. A line counts as fine unless something else is reported, with photos. Typed values stay until they are saved. */
export function ReceiveDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const once = useRetryKey()
  const [found, setFound] = useState<Record<number, Faulty>>({})
  const [unticked, setUnticked] = useState<Record<number, boolean>>({})
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; asks?: boolean }>({})
  const faultsOf = (line: Line) => found[line.OrderLineId] ?? none
  const isTooMuch = shipment.lines.some((line) => sumOf(faultsOf(line)) > line.steps)
  const isUnsaid = (line: Line) => unticked[line.OrderLineId] === true && sumOf(faultsOf(line)) === 0
  // As the server asks: of what is missing there is nothing to show.
  const lacksPhoto = photos.length === 0 && shipment.lines.map(faultsOf).some(({ damaged, wrong }) => damaged + wrong > 0)
  const save = async () => {
    if (shipment.lines.some(isUnsaid) || lacksPhoto) return setState({ asks: true })
    setState({ busy: true })
    try {
      const lines = shipment.lines.map((line) => ({
        OrderLineId: line.OrderLineId,
        ok: line.steps - sumOf(faultsOf(line)),
        ...faultsOf(line),
      }))
      const body = { lines, note, FileIds: await sendFiles(photos) }
      await once(body, (headers) => call(shipments.receive, { params: { id: shipment.id }, body, headers }))
      onClose()
      await revalidate()
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Dialog open size="small" title={t('What arrived?')} onClose={onClose}>
      <div className="grid gap-5">
        <ul className="grid gap-4">
          {shipment.lines.map((line) => (
            <LineFound
              key={line.OrderLineId}
              line={line}
              found={faultsOf(line)}
              isOpen={unticked[line.OrderLineId] ?? false}
              asks={state.asks === true && isUnsaid(line)}
              onOpen={(isOpen) => setUnticked((before) => ({ ...before, [line.OrderLineId]: isOpen }))}
              onFound={(its) => setFound((before) => ({ ...before, [line.OrderLineId]: its }))}
            />
          ))}
        </ul>
        <FileField
          label={t('Photos')}
          hint={t('Up to ten. On a phone the camera opens.')}
          error={state.asks === true && lacksPhoto ? t('Add a photo of what is damaged or wrong.') : undefined}
          multiple
          accept="image/*"
          onFiles={(chosen) => setPhotos(chosen.slice(0, 10))}
        />
        <TextArea label={t('Remark')} value={note} maxLength={1000} rows={2} onChange={(event) => setNote(event.target.value)} />
        <Failure error={state.error} />
        <Button busy={state.busy ?? false} disabled={isTooMuch} onClick={() => void save()}>
          {t('Save what arrived')}
        </Button>
      </div>
    </Dialog>
  )
}

type LineFoundProps = {
  line: Line
  found: Faulty
  /** Not everything is good. */ isOpen: boolean
  /** It is not said yet how many are not. */ asks: boolean
  onOpen: (isOpen: boolean) => void
  onFound: (found: Faulty) => void
}

function LineFound({ line, found, isOpen, asks, onOpen, onFound }: LineFoundProps) {
  const t = useText(texts)
  const sayLine = useSteps()
  const ok = line.steps - sumOf(found)
  return (
    <li className="grid gap-2 rounded-xl border border-line p-3">
      <p className="font-medium">
        <Name>{line.name}</Name>
      </p>
      <p className="text-sm text-ink-soft">{t('{quantity} were shipped', { quantity: sayLine(line.steps, line) })}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-accent"
          checked={!isOpen}
          onChange={(event) => {
            onOpen(!event.target.checked)
            if (event.target.checked) onFound(none)
          }}
        />
        {t('All good')}
      </label>
      {isOpen && (
        <div className="grid gap-3">
          {faults.map((fault) => (
            <div key={fault} className="flex flex-wrap items-center justify-between gap-2">
              <span>{t(names[fault])}</span>
              <Count
                label={`${t(names[fault])}: ${line.name}`}
                line={line}
                steps={found[fault]}
                most={line.steps}
                onSteps={(steps) => onFound({ ...found, [fault]: steps })}
              />
            </div>
          ))}
          {asks && (
            <p role="alert" className="text-sm text-danger">
              {t('Say how many are not good, or tick “All good”.')}
            </p>
          )}
          <p role="status" className={ok < 0 ? 'text-danger' : 'text-ink-soft'}>
            {ok < 0 ? t('More than was shipped.') : t('Good: {quantity}', { quantity: sayLine(ok, line) })}
          </p>
        </div>
      )}
    </li>
  )
}
