import { useCallback, useState, type ReactNode } from 'react'
import { operatorTickets, type OperatorTicket, type TicketStep } from '#contract/operatorTickets.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { languages, useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card, Notice } from '#web/ui/surface.tsx'
import { CaseFrame } from '../area/caseFrame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import { StepButtons, useSteps } from '../area/steps.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/case.ts'
import { WaitingTickets } from './subject.tsx'
import { texts } from './texts.ts'
import { kindWords, statusWords, stepWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Ticket')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** One ticket: messages, author, deadline and reply. */
export default function TicketPage({ params: { id } }: Route.ComponentProps) {
  const t = useText(texts)
  const load = useCallback((session: OperatorSession) => call(operatorTickets.show, { params: { id }, headers: asOperator(session) }), [id])
  const loaded = useOperators(load)
  const found = loaded.data
  return (
    <CaseFrame
      title={found ? found.subject : t('Ticket')}
      loaded={loaded}
      desk="/operator/tickets"
      list={<WaitingTickets here={id} />}
      badge={found && <Badge tone={statusWords[found.status][1]}>{t(statusWords[found.status][0])}</Badge>}
    >
      {(session, ticket) => (
        <>
          <Escalated ticket={ticket} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-6">
              <Said ticket={ticket} />
              <Words key={ticket.version} ticket={ticket} session={session} changed={loaded.read} />
            </div>
            <About ticket={ticket} />
          </div>
        </>
      )}
    </CaseFrame>
  )
}

function Escalated({ ticket: { escalated } }: { ticket: OperatorTicket }) {
  const t = useText(texts)
  const { time } = useFormat()
  if (escalated.length === 0) return null
  return (
    <Notice tone="danger">
      {escalated.map(({ clock, at }) => (
        <p key={clock}>
          {t(clock === 'solve' ? 'Time ran out: solution, {time}' : 'Time ran out: first answer, {time}', { time: time(at) })}
        </p>
      ))}
    </Notice>
  )
}

const looks = { asker: 'bg-sunken', operator: 'bg-accent-soft', note: 'border border-dashed border-line-strong' }

function Said({ ticket }: { ticket: OperatorTicket }) {
  const t = useText(texts)
  const { time } = useFormat()
  return (
    <Card>
      <ol className="grid gap-3">
        {ticket.entries.map(({ side, by, text, createdAt }, at) => (
          <li key={at} className={`rounded-2xl px-4 py-3 ${looks[side]}`}>
            <p className="text-sm text-ink-soft">
              <span className="font-medium">
                <Name>{by || ticket.name || t('Without an account')}</Name>
              </span>{' '}
              · {time(createdAt)}
              {side === 'note' && ` · ${t('Note among operators')}`}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function About({ ticket }: { ticket: OperatorTicket }) {
  const t = useText(texts)
  const { time } = useFormat()
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('About the sender')}</h2>
      <dl className="grid gap-3">
        <Fact name={t('Name')}>
          <Name>{ticket.name || '—'}</Name>
          {ticket.UserId === null && <span className="block text-sm text-ink-soft">{t('Without an account')}</span>}
        </Fact>
        <Fact name={t('Email')}>{ticket.email}</Fact>
        <Fact name={t('Language')}>{languages[ticket.language]}</Fact>
        <Fact name={t('Kind')}>{t(kindWords[ticket.kind])}</Fact>
        {ticket.object && <Fact name={t('About')}>{ticket.object}</Fact>}
        <Fact name={t('First answer until')}>
          {time(ticket.firstAnswerDue)}
          {ticket.firstAnsweredAt && (
            <span className="block text-sm text-ink-soft">{t('first answered {time}', { time: time(ticket.firstAnsweredAt) })}</span>
          )}
        </Fact>
        <Fact name={t('Solved until')}>{time(ticket.solveDue)}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

type WordsProps = { ticket: OperatorTicket; session: OperatorSession; changed: () => Promise<void> }

function Words({ ticket: { id, version, steps }, session, changed }: WordsProps) {
  const t = useText(texts)
  const [text, setText] = useState('')
  const at = useSteps<TicketStep>(async (step) => {
    await call(operatorTickets.move, { params: { id }, body: { step, version, text }, headers: asOperator(session) })
    await changed()
  })
  return (
    <Card className="grid gap-4">
      <TextArea
        label={t('Message to the person')}
        hint={t('Mailed word for word, except notes. Write in the language of the person.')}
        error={at.wrong('text')}
        value={text}
        maxLength={4000}
        rows={5}
        onChange={(event) => setText(event.target.value)}
      />
      <StepButtons steps={steps} at={at} looks={{ answer: 'primary', close: 'danger' }} word={(step) => t(stepWords[step])} />
    </Card>
  )
}
