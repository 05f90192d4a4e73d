import { useState } from 'react'
import { moderation, NewReport, reportKinds, type ReportKind, type SubjectType } from '#contract/moderation.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { reportTexts } from './reportTexts.ts'

const kindNames: Record<ReportKind, keyof typeof reportTexts> = {
  scam: 'Looks like a scam',
  counterfeit: 'Counterfeit, or another’s brand',
  prohibited: 'May not be sold',
  contact: 'Asks to trade outside Pasokan',
  abuse: 'Insulting or threatening',
  'wrong-price': 'The price is wrong',
  other: 'Something else',
}

/** Kinds of report that make sense for each subject. */
const kindsOf: Record<SubjectType, readonly ReportKind[]> = {
  product: reportKinds.filter((kind) => kind !== 'abuse'),
  store: reportKinds.filter((kind) => kind !== 'wrong-price'),
  review: ['abuse', 'contact', 'scam', 'other'],
  message: ['scam', 'contact', 'abuse', 'other'],
}

export type ReportProps = { type: SubjectType; id: number; name: string }

/** Asks what is wrong and reports it. */
export function ReportDialog({ type, id, name, onClose }: ReportProps & { onClose: () => void }) {
  const t = useText(reportTexts)
  const popups = usePopups()
  const [kind, setKind] = useState<ReportKind>()
  const [text, setText] = useState('')
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const send = async () => {
    if (!kind) return
    setState({ busy: true })
    try {
      await call(moderation.report, { body: NewReport.parse({ subject: { type, id }, kind, text }) })
      onClose()
      popups.success(t('Thank you'), t('We will look into it and tell you the outcome.'))
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('What is wrong with it?')} size="small">
      <div className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-sm text-ink-soft wrap-anywhere">{name}</legend>
          {kindsOf[type].map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 hover:bg-sunken has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="report-kind"
                checked={kind === each}
                onChange={() => setKind(each)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(kindNames[each])}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('What should we know? (optional)')}
          hint={t('We read every report. The person you report does not learn your name.')}
          value={text}
          maxLength={1000}
          rows={3}
          onChange={(event) => setText(event.target.value)}
        />
        <Failure error={state.error} />
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={state.busy} disabled={!kind} onClick={() => void send()}>
            {t('Send report')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
