import { useState } from 'react'
import { operatorPrivacy, type OperatorPrivacyRequest, type PrivacyStep } from '#contract/operatorPrivacy.ts'
import { privacyStatuses } from '#contract/privacyRequests.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { kindWords, statusWords } from '#web/features/accounts/privacy/kinds.ts'
import { texts as ownTexts } from '#web/features/accounts/privacy/texts.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { Desk } from '../area/desk.tsx'
import { StepButtons, useSteps } from '../area/steps.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Privacy requests')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (headers: { access_token: string }, query: Record<'state' | 'page', string>) =>
  call(operatorPrivacy.list, { headers, query: { ...query, limit: 25 } })

/** Privacy requests, by the deadline that the law sets. */
export default function PrivacyPage() {
  const t = useText(texts)
  const own = useText(ownTexts)
  const options = privacyStatuses.map((each) => [each, own(statusWords[each][0])] as const)
  return (
    <Desk
      title={t('Privacy requests')}
      intro={t('Answered within 72 hours, the next due first. Carrying out a deletion or a restriction takes effect at once.')}
      filters={[{ name: 'state', label: t('Status'), all: t('All open'), options }]}
      load={load}
    >
      {(rows, session, changed) => (
        <ul className="grid grid-cols-1 gap-4">
          {rows.map((row) => (
            <li key={`${row.id} ${row.version}`}>
              <Asked row={row} session={session} changed={changed} />
            </li>
          ))}
        </ul>
      )}
    </Desk>
  )
}

function Asked({ row, session, changed }: { row: OperatorPrivacyRequest; session: OperatorSession; changed: () => Promise<void> }) {
  const t = useText(texts)
  const own = useText(ownTexts)
  const { time } = useFormat()
  const [word, tone] = statusWords[row.status]
  const due = time(row.dueAt)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{own(kindWords[row.kind][0])}</h2>
          <p className="text-sm text-ink-soft">
            {row.number} · {time(row.createdAt)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {row.steps.length > 0 && (
            <span className={row.overdue ? 'font-medium text-danger' : 'text-sm text-ink-soft'}>
              {row.overdue ? t('late since {time}', { time: due }) : t('until {time}', { time: due })}
            </span>
          )}
          <Badge tone={tone}>{own(word)}</Badge>
        </div>
      </div>
      <p className="wrap-anywhere">
        <Name>{row.name}</Name>, {row.email}
        <span className="block text-sm text-ink-soft">
          <Name>{row.organization}</Name> · {row.whole ? t('for the whole organization') : t('for this person alone')}
        </span>
      </p>
      {row.text && <p className="rounded-xl bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{row.text}</p>}
      {row.outcome && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="block text-sm text-ink-soft">
            {t('Outcome')}
            {row.decidedBy && ` · ${t('Decided by')} ${row.decidedBy}`}
          </span>
          {row.outcome}
        </p>
      )}
      {row.steps.length > 0 && <Decide row={row} session={session} changed={changed} />}
    </Card>
  )
}

const stepWords = { begin: 'Begin', done: 'Carry out', refuse: 'Refuse' } as const

function Decide({ row: { id, version, kind, steps }, session, changed }: Parameters<typeof Asked>[0]) {
  const t = useText(texts)
  const popups = usePopups()
  const [outcome, setOutcome] = useState('')
  const at = useSteps<PrivacyStep>(async (step) => {
    await call(operatorPrivacy.decide, { params: { id }, body: { step, version, outcome }, headers: asOperator(session) })
    await changed()
  })
  const take = async (step: PrivacyStep) => {
    if (at.busy) return
    if (step === 'done' && kind === 'delete') {
      const text = t('Names are removed and sign-ins end. This cannot be undone.')
      if (!(await popups.confirm({ title: t('Delete this account for good?'), text }))) return
    }
    await at.take(step)
  }
  return (
    <>
      <TextArea
        label={t('Outcome')}
        hint={t('Mailed word for word. Not needed to begin.')}
        error={at.wrong('outcome')}
        value={outcome}
        maxLength={2000}
        rows={3}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <StepButtons steps={steps} at={{ ...at, take }} looks={{ done: 'primary', refuse: 'danger' }} word={(step) => t(stepWords[step])} />
    </>
  )
}
