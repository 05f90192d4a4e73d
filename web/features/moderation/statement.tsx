import { useState, type ReactNode } from 'react'
import { moderation, type Statement } from '#contract/moderation.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'
import { ruleWords, statusWords, typeWords } from './words.ts'

/** One decision with its reasons and its owner's actions. */
export function StatementCard({ statement, changed }: { statement: Statement; changed: (statement: Statement) => void }) {
  const t = useText(texts)
  const opens = useOpens()
  const mayAppeal = useMayCall(moderation.appeal)
  const { date, number } = useFormat()
  const { status, rule, found, reason, basis, appeal, appealUntil, type, title } = statement
  const [word, tone] = statusWords[status]
  const why = rule && ruleWords[rule]
  const isMended = status === 'held' && rule !== null && statement.decidedAt === null
  const isWithheld = status === 'held' || status === 'removed' || status === 'appealed'
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          <span className="block text-sm font-normal text-ink-soft">{t(typeWords[type])}</span>
          <Name>{title}</Name>
        </h2>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      <dl className="grid gap-2">
        {why && <Fact name={t('Reason')}>{t(why.why, { found: rule === 'price' ? number(Number(found)) : found })}</Fact>}
        {reason !== '' && <Fact name={t('Reason')}>{reason}</Fact>}
        <Fact name={t('Law or rule')}>{basis || (why ? t(why.basis) : '—')}</Fact>
        <Fact name={t('Since')}>{date(statement.since)}</Fact>
        {appeal && <Fact name={t('Your appeal')}>{appeal.text}</Fact>}
        {appeal && appeal.answer !== '' && <Fact name={t('Our answer')}>{appeal.answer}</Fact>}
      </dl>
      {isMended && (
        <p className="text-sm text-ink-soft">
          {t('It is shown again automatically once you have changed it. Otherwise we review it within a day.')}
        </p>
      )}
      {type === 'product' && isWithheld && (
        <>
          <p className="text-sm text-ink-soft">{t('Orders that include it continue, and it stays in their documents.')}</p>
          {readSession()?.role === 'seller' && opens('/add-product') && (
            <ButtonLink look="secondary" className="justify-self-start" to={`/add-product?id=${statement.subjectId}`}>
              {t('Edit the product')}
            </ButtonLink>
          )}
        </>
      )}
      {appealUntil && mayAppeal && <Appeal statement={statement} until={appealUntil} changed={changed} />}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Appeal({ statement, until, changed }: { statement: Statement; until: string; changed: (statement: Statement) => void }) {
  const t = useText(texts)
  const { date } = useFormat()
  const [open, setOpen] = useState(false)
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/moderation.ts')).AppealText,
    async ({ text }) => changed(await call(moderation.appeal, { body: { CaseId: statement.id, text } })),
  )
  return (
    <details className="group border-t border-line pt-2" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">
        {t('Appeal until {day}', { day: date(until) })}
      </summary>
      <CheckedForm {...form} className="grid gap-4 pt-2">
        <TextArea
          label={t('Why is the decision wrong?')}
          name="text"
          required
          rows={4}
          maxLength={2000}
          hint={t('A different operator reviews the appeal.')}
          error={error('text')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Send appeal')}
        </Submit>
      </CheckedForm>
    </details>
  )
}
