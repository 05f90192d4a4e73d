import { useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { ShopId } from '#contract/ids.ts'
import { quotes, type Quote } from '#contract/quotes.ts'
import type { QuoteSource } from '#contract/quoteVersions.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { actTexts } from './actTexts.ts'
import { Files } from './files.tsx'
import { RequestForm } from './form.ts'
import { LineFields, type FormLine } from './lineFields.tsx'

export type Question = { ShopId: ShopId; shopName: string; source: QuoteSource; lines: FormLine[] }
type Props = { question: Question; places: Address[]; onDone: (quote: Quote) => void }

/** A request to one store: how many, by when, to where. */
export function AskForm({ question, places, onDone }: Props) {
  const t = useText(actTexts)
  const once = useRetryKey()
  const [lines, setLines] = useState(question.lines)
  const [files, setFiles] = useState<File[]>([])
  const [place, setPlace] = useState(String(places.find(({ isDefault }) => isDefault)?.id ?? places[0]?.id ?? ''))
  const { form, error, busy, failure, forgetRows } = useForm(RequestForm, async (body) => {
    const sent = { ...body, FileIds: await sendFiles(files, quoteLimits.files) }
    onDone(await once(sent, (headers) => call(quotes.ask, { body: sent, headers })))
  })
  const remove = (line: FormLine) => {
    forgetRows('lines')
    setLines((before) => before.filter((one) => one !== line))
  }
  return (
    <CheckedForm {...form} className="grid gap-5">
      <input type="hidden" name="ShopId" data-number="" value={question.ShopId} readOnly />
      <input type="hidden" name="source" value={question.source} readOnly />
      {lines.map((line, at) => (
        <div key={`${line.VariantId} ${line.unit}`} className="relative">
          <LineFields line={line} at={at} selling={false} error={error} />
          {lines.length > 1 && (
            <Button
              look="quiet"
              aria-label={t('Remove {name}', { name: line.name })}
              onClick={() => remove(line)}
              className="absolute! top-0 right-0 px-3"
            >
              <Icon name="trash" />
            </Button>
          )}
        </div>
      ))}
      <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <Select
          name="AddressId"
          label={t('Delivery destination')}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          error={error('AddressId')}
        >
          {places.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="">{t('Another place')}</option>
        </Select>
        {place === '' && (
          <Field name="place" label={t('District or city')} maxLength={200} required autoComplete="off" error={error('place')} />
        )}
        <Field name="neededBy" type="date" label={t('Needed by (optional)')} error={error('neededBy')} />
      </div>
      <TextArea name="note" label={t('Note (optional)')} rows={3} maxLength={2000} error={error('note')} />
      <Files onFiles={setFiles} />
      <Submit busy={busy} failure={failure}>
        {t('Send the request')}
      </Submit>
    </CheckedForm>
  )
}
