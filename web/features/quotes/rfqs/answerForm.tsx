import { useState } from 'react'
import { rfqInvitations, type RfqInvitation } from '#contract/rfqInvitations.ts'
import type { RfqLineId } from '#contract/ids.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Files } from '../files.tsx'
import { StoreFields } from '../storeFields.tsx'
import { answerForm, linesToSkip } from './answer.ts'
import { AnswerLine } from './answerLine.tsx'
import { storeTexts } from './storeTexts.ts'

type Props = { invitation: RfqInvitation; onDone: (invitation: RfqInvitation) => void; onClose: () => void }

/** The store's offer for a request: which lines, of which own goods, at which price; delivery and validity. */
export function AnswerForm({ invitation, onDone, onClose }: Props) {
  const t = useText(storeTexts)
  const [openedAt] = useState(Date.now)
  const [files, setFiles] = useState<File[]>([])
  const live = invitation.quote?.versions.at(-1)
  const before = (id: RfqLineId) => live?.lines.find(({ RfqLineId }) => RfqLineId === id)
  const [skipped, setSkipped] = useState<RfqLineId[]>(() =>
    live ? invitation.lines.filter(({ id }) => !before(id)).map(({ id }) => id) : linesToSkip(invitation.lines),
  )
  const once = useRetryKey()
  const { form, error, busy, failure, forgetRows } = useForm(answerForm(openedAt, Date.parse(invitation.deadline)), async (body) => {
    const sent = { ...body, FileIds: await sendFiles(files, quoteLimits.files) }
    onDone(await once(sent, (headers) => call(rfqInvitations.offer, { params: { id: invitation.id }, body: sent, headers })))
  })
  const offered = invitation.lines.filter(({ id }) => !skipped.includes(id))
  const isLive = invitation.quote?.status === 'sent'
  const terms = { delivery: live?.delivery ?? null, wholeOnly: live?.wholeOnly ?? false, neededBy: invitation.neededBy }
  return (
    <CheckedForm {...form} className="grid gap-5" aria-label={t('Your offer')}>
      {isLive && live && <input type="hidden" name="versionId" data-number="" value={live.id} readOnly />}
      <input type="hidden" name="lines[]" readOnly />
      {invitation.lines.map((line, index) => {
        const at = offered.indexOf(line)
        return (
          <AnswerLine
            key={line.id}
            shopId={invitation.ShopId}
            line={line}
            number={index + 1}
            at={at < 0 ? null : at}
            before={before(line.id)}
            error={error}
            onToggle={() => {
              forgetRows('lines')
              setSkipped((now) => (now.includes(line.id) ? now.filter((id) => id !== line.id) : [...now, line.id]))
            }}
          />
        )
      })}
      {error('lines') && <p className="text-sm text-danger">{t('Choose at least one line.')}</p>}
      <StoreFields terms={terms} error={error} validLabel={t('Valid after the deadline for')} />
      <TextArea name="note" label={t('Note (optional)')} rows={2} maxLength={2000} defaultValue={live?.note ?? ''} error={error('note')} />
      <Files onFiles={setFiles} />
      <div className="grid gap-2">
        <Submit busy={busy} failure={failure}>
          {t('Send the offer')}
        </Submit>
        <Button look="secondary" onClick={onClose}>
          {t('Back')}
        </Button>
      </div>
    </CheckedForm>
  )
}
