import { useState } from 'react'
import { quotes, type Quote } from '#contract/quotes.ts'
import type { QuoteVersion } from '#contract/quoteVersions.ts'
import type { TradingRole } from '#contract/roles.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { actTexts } from './actTexts.ts'
import { Files } from './files.tsx'
import { versionForm } from './form.ts'
import { LineFields } from './lineFields.tsx'
import { StoreFields } from './storeFields.tsx'

type Props = { quote: Quote; live: QuoteVersion; role: TradingRole; onDone: (quote: Quote) => void; onClose: () => void }

/** The next version: a store offers prices and delivery, a company names another quantity, price or day. */
export function VersionForm({ quote, live, role, onDone, onClose }: Props) {
  const t = useText(actTexts)
  const [openedAt] = useState(Date.now)
  const [files, setFiles] = useState<File[]>([])
  const once = useRetryKey()
  const { form, error, busy, failure } = useForm(versionForm(openedAt), async (body) => {
    const sent = { ...body, FileIds: await sendFiles(files, quoteLimits.files) }
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
        <StoreFields terms={live} error={error} />
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
