import { useState } from 'react'
import type * as z from 'zod/mini'
import { quotes, type Quote } from '#contract/quotes.ts'
import { QuoteWay, usualValidDays, type QuoteVersion } from '#contract/quoteVersions.ts'
import type { TradingRole } from '#contract/roles.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { actTexts } from './actTexts.ts'
import { Files } from './files.tsx'
import { versionForm } from './form.ts'
import { LineFields } from './lineFields.tsx'
import { wayWords } from './shipping.ts'
import { texts } from './texts.ts'

const validChoices = [1, 3, 7, 14, 30, 60, 90] as const
const keepChoices = [1, 2, 3, 5, 7] as const

type Way = z.infer<typeof QuoteWay>
type Props = { quote: Quote; live: QuoteVersion; role: TradingRole; onDone: (quote: Quote) => void; onClose: () => void }

/** The next version: a store offers prices and delivery, a company names another quantity, price or day. */
export function VersionForm({ quote, live, role, onDone, onClose }: Props) {
  const t = useText(actTexts)
  const [openedAt] = useState(Date.now)
  const [files, setFiles] = useState<File[]>([])
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(versionForm(openedAt), async (body) => {
    const sent = { ...body, FileIds: await sendFiles(files) }
    onDone(await once(sent, (headers) => call(quotes.write, { params: { id: quote.id }, body: sent, headers })))
  })
  return (
    <CheckedForm {...form} className="grid gap-5" aria-label={t(role === 'seller' ? 'Answer with an offer' : 'Make another offer')}>
      <input type="hidden" name="versionId" data-number="" value={live.id} readOnly />
      {live.lines.map((line, at) => (
        <LineFields
          key={line.id}
          line={{ ...line, price: line.basePrice ?? line.price }}
          at={at}
          selling={role === 'seller'}
          error={error}
        />
      ))}
      {role === 'seller' ? (
        <StoreFields live={live} error={error} />
      ) : (
        <Field name="neededBy" type="date" label={t('Needed by (optional)')} defaultValue={live.neededBy ?? ''} error={error('neededBy')} />
      )}
      <TextArea name="note" label={t('Note (optional)')} rows={2} maxLength={2000} error={error('note')} />
      <Files onFiles={setFiles} />
      <div className="grid gap-2">
        <Submit busy={busy} failure={failure}>
          {t(role === 'seller' ? 'Send the offer' : 'Send the counter-offer')}
        </Submit>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
      </div>
    </CheckedForm>
  )
}

function StoreFields({
  live: { delivery, wholeOnly, neededBy },
  error,
}: {
  live: QuoteVersion
  error: (name: string) => string | undefined
}) {
  const t = useText(actTexts)
  const say = useText(texts)
  const [way, setWay] = useState<Way>(delivery?.way ?? 'own')
  const field = (key: string) => ({ name: `delivery.${key}`, error: error(`delivery.${key}`), autoComplete: 'off' })
  return (
    <>
      {neededBy && <input type="hidden" name="neededBy" value={neededBy} readOnly />}
      <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <Select name="delivery.way" label={t('Delivery by')} value={way} onChange={(event) => setWay(QuoteWay.parse(event.target.value))}>
          {QuoteWay.options.map((one) => (
            <option key={one} value={one}>
              {say(wayWords[one])}
            </option>
          ))}
        </Select>
        {way !== 'pickup' && (
          <>
            <Field
              {...field('price')}
              label={t('Delivery as a whole (rupiah)')}
              inputMode="numeric"
              required
              defaultValue={delivery?.price ?? ''}
            />
            <Field
              {...field('minDays')}
              label={t('Days on the way, at least')}
              inputMode="numeric"
              defaultValue={delivery?.minDays ?? ''}
            />
            <Field {...field('maxDays')} label={t('Days on the way, at most')} inputMode="numeric" defaultValue={delivery?.maxDays ?? ''} />
          </>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select name="validDays" label={t('Your offer is valid for')} defaultValue={usualValidDays} error={error('validUntil')}>
          {validChoices.map((n) => (
            <option key={n} value={n}>
              {t('{n, number} days', { n })}
            </option>
          ))}
        </Select>
        <Select name="keepDays" label={t('Reserve the goods for')} defaultValue="0" error={error('reservedUntil')}>
          <option value="0">{t('not at all')}</option>
          {keepChoices.map((n) => (
            <option key={n} value={n}>
              {t('{n, number} days', { n })}
            </option>
          ))}
        </Select>
      </div>
      <Tick
        name="wholeOnly"
        label={t('Sell as a whole only')}
        hint={t('Otherwise the company may take a part.')}
        defaultChecked={wholeOnly}
      />
    </>
  )
}
