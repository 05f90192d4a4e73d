import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { AddressId, ShopId } from '#contract/ids.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import { rfqs, type Rfq } from '#contract/rfqs.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { Files } from '../files.tsx'
import { forgetRfqDraft, keepRfqDraft, type RfqDraft } from './draft.ts'
import { RfqForm } from './form.ts'
import { LinesFields } from './linesFields.tsx'
import { newTexts } from './newTexts.ts'
import { PlaceFields } from './placeFields.tsx'
import { StoresFields, useMatches } from './storesFields.tsx'

const steps = ['Goods', 'Where and when', 'Stores to ask'] as const
const fieldsOfStep = [/^(title|note|lines|FileIds|wishShown)/, /^(AddressId|place|neededBy|deadline)/, /^ShopIds/]

type Props = { first: RfqDraft; places: Address[]; onDone: (rfq: Rfq) => void }

/** A request to several stores: three steps on a phone, one page on a desk. */
export function NewRfqForm({ first, places, onDone }: Props) {
  const t = useText(newTexts)
  const [draft, setDraft] = useState(first)
  const [files, setFiles] = useState<File[]>([])
  const [step, setStep] = useState(0)
  const once = useRetryKey()
  const { form, error, busy, failure, wrong, forgetRows } = useForm(RfqForm, async (body) => {
    const sent = { ...body, FileIds: await sendFiles(files, rfqLimits.files) }
    const rfq = await once(sent, (headers) => call(rfqs.create, { body: sent, headers }))
    await forgetRfqDraft()
    onDone(rfq)
  })
  const change = (part: Partial<RfqDraft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => keepRfqDraft(draft), [draft])
  const { lines, title, note, unchosen, added } = draft
  const address = draft.AddressId ? (Number(draft.AddressId) as AddressId) : undefined
  const { stores: matches, isLooking, failure: unmatched } = useMatches(lines, address)
  const stores = [...added, ...matches.filter(({ ShopId }) => !added.some((store) => store.ShopId === ShopId))]
  const chosen = new Set(
    stores
      .map(({ ShopId }) => ShopId)
      .filter((id) => !unchosen.includes(id))
      .slice(0, rfqLimits.stores),
  )
  const toggle = (id: ShopId) => change({ unchosen: chosen.has(id) ? [...unchosen, id] : unchosen.filter((one) => one !== id) })
  // A refused form shows the step of its first wrong field, and stays there while the fields are corrected.
  const wrongStep = fieldsOfStep.findIndex((names) => wrong(names))
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && wrongStep >= 0) setStep(wrongStep)
    wasBusy.current = busy
  }, [busy, wrongStep])
  const last = steps.length - 1
  return (
    <CheckedForm {...form} className="grid gap-5">
      <ol className="flex gap-2 text-sm lg:hidden" aria-label={t('Steps')}>
        {steps.map((name, at) => (
          <li key={name} className="flex-1">
            <button
              type="button"
              aria-current={at === step ? 'step' : undefined}
              onClick={() => setStep(at)}
              className="flex min-h-11 w-full items-center justify-center rounded-lg border-b-2 border-line px-1 text-ink-soft aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {at + 1}. {t(name)}
            </button>
          </li>
        ))}
      </ol>
      <Step title={t('Goods')} isHere={step === 0}>
        <Field
          name="title"
          label={t('Title')}
          placeholder={t('For example: event on 14 December')}
          required
          maxLength={120}
          autoComplete="off"
          value={title}
          onChange={(event) => change({ title: event.target.value })}
          error={error('title')}
        />
        <LinesFields
          lines={lines}
          error={error}
          onLines={(next) => {
            forgetRows('lines')
            setDraft((before) => ({ ...before, lines: next(before.lines) }))
          }}
        />
        <Tick
          name="wishShown"
          label={t('Show my target prices to the stores')}
          checked={draft.wishShown}
          onChange={(event) => change({ wishShown: event.target.checked })}
        />
        <TextArea
          name="note"
          label={t('Note for all stores (optional)')}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => change({ note: event.target.value })}
          error={error('note')}
        />
        <Files max={rfqLimits.files} onFiles={setFiles} error={error('FileIds')} />
      </Step>
      <Step title={t('Where and when')} isHere={step === 1}>
        <PlaceFields draft={draft} places={places} error={error} onChange={change} />
      </Step>
      <Step title={t('Stores to ask')} isHere={step === last}>
        <StoresFields
          stores={stores}
          chosen={chosen}
          isLooking={isLooking}
          lines={lines.length}
          failure={unmatched}
          error={error}
          onToggle={toggle}
          onAdd={(store) => {
            const others = added.filter(({ ShopId }) => ShopId !== store.ShopId)
            change({ added: [...others, store], unchosen: unchosen.filter((id) => id !== store.ShopId) })
          }}
        />
      </Step>
      <div
        data-bar
        className="flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--nav) max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3"
      >
        {step > 0 && (
          <Button look="secondary" onClick={() => setStep(step - 1)} className="lg:hidden">
            {t('Back')}
          </Button>
        )}
        {step < last && (
          <Button onClick={() => setStep(step + 1)} className="flex-1 lg:hidden">
            {t('Next')}
          </Button>
        )}
        <div className={`grid flex-1 ${step < last ? 'max-lg:hidden' : ''}`}>
          <Submit busy={busy} failure={error('ShopIds') && chosen.size === 0 ? null : failure}>
            {chosen.size > 0 ? t('Send to {n, number} stores', { n: chosen.size }) : t('Send the request')}
          </Submit>
        </div>
      </div>
    </CheckedForm>
  )
}

/** One step: alone on a phone, a card among others on a desk. */
function Step({ title, isHere, children }: { title: string; isHere: boolean; children: ReactNode }) {
  return (
    <Card className={`grid gap-4 ${isHere ? '' : 'max-lg:hidden'}`}>
      <h2 className="text-lg font-semibold max-lg:sr-only">{title}</h2>
      {children}
    </Card>
  )
}
