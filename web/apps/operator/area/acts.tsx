import { twoPerson, type ActSummary, type TwoPersonAct } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Markup } from '#web/features/help/pages/markup.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { useSteps } from './steps.tsx'
import { texts } from './texts.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { useActSummary } from './words.ts'

type Props = { acts: TwoPersonAct[]; session: OperatorSession; changed: () => Promise<void> }

/** Acts that await another person: effect, author and deadline, and buttons to confirm or refuse. */
export function Acts({ acts, ...shared }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {acts.map((act) => (
        <li key={act.id}>
          <Act act={act} {...shared} />
        </li>
      ))}
    </ul>
  )
}

/** Shows a proposed text in both languages. */
function PageTexts({ text }: { text: Extract<ActSummary, { act: 'page-text' }> }) {
  const t = useText(texts)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-accent underline">{t('Read the text')}</summary>
      {(['id', 'en'] as const).map((language) => (
        <div key={language} lang={language} className="grid gap-2 border-t border-line py-3 wrap-anywhere">
          <p className="font-semibold">{text.title[language]}</p>
          <p>{text.lead[language]}</p>
          <Markup source={text.body[language]} />
        </div>
      ))}
    </details>
  )
}

function Act({ act, session, changed }: Omit<Props, 'acts'> & { act: TwoPersonAct }) {
  const t = useText(texts)
  const { time } = useFormat()
  const say = useActSummary()
  const { busy, error, take } = useSteps<'confirm' | 'refuse'>(async (step) => {
    await call(twoPerson.decide, { params: { id: act.id }, body: { step }, headers: asOperator(session) })
    await changed()
  })
  const mayConfirm = act.steps.includes('confirm')
  const mayRefuse = act.steps.includes('refuse')
  return (
    <div className="grid gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-lg font-semibold text-balance">{say(act.summary)}</p>
          {act.summary.act === 'page-text' && <PageTexts text={act.summary} />}
          {act.reason && <p className="wrap-anywhere">{act.reason}</p>}
          <p className="text-sm text-ink-soft">
            {t('Asked for by')} <Name>{act.askedBy}</Name>, {time(act.askedAt)} · {t('over at {time}', { time: time(act.expiresAt) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
          {!mayConfirm && <Badge tone="warn">{mayRefuse ? t('Waiting for a second person') : t('Yours: others decide this')}</Badge>}
          {mayConfirm && (
            <Button busy={busy === 'confirm'} onClick={() => void take('confirm')}>
              {t('Confirm')}
            </Button>
          )}
          {mayRefuse && (
            <Button look="secondary" busy={busy === 'refuse'} onClick={() => void take('refuse')}>
              {mayConfirm ? t('Refuse') : t('Withdraw')}
            </Button>
          )}
        </div>
      </div>
      <Failure error={error} />
    </div>
  )
}
