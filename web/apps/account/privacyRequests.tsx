import { useState } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { NewPrivacyRequest, privacyKinds, privacyRequests, type PrivacyKind, type PrivacyRequest } from '#contract/privacyRequests.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Badge, Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/privacyRequests.ts'
import { kindWords, statusWords } from '#web/features/accounts/privacy/kinds.ts'
import { texts } from '#web/features/accounts/privacy/texts.ts'

export const handle: PageFacts = { private: true, narrow: true }
export const meta = titledPrivate(texts, 'Requests about my data')

export async function clientLoader() {
  if (!readSession()) throw redirect('/login?next=/privacy-requests')
  return call(privacyRequests.mine)
}

/** Privacy requests of a person, and their results. */
export default function PrivacyRequestsPage({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  return (
    <div>
      <PageTitle>{t('Requests about my data')}</PageTitle>
      <div className="grid gap-6">
        <p className="-mt-2 text-ink-soft">
          {t(
            'The law gives you these rights. We answer within 72 hours and mail you the outcome; before that, we ask you to confirm that it is you.',
          )}{' '}
          {t('Download and closing work at once in your account settings.')}{' '}
          <Link to="/settings" className="text-accent underline">
            {t('Account settings')}
          </Link>
        </p>
        <Ask key={rows.length} done={() => void revalidate()} />
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('My requests')}</h2>
          {rows.length === 0 && <p className="text-ink-soft">{t('You have not made a request yet.')}</p>}
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.id}>
                <Asked row={row} changed={revalidate} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Ask({ done }: { done: () => void }) {
  const t = useText(texts)
  const [kind, setKind] = useState<PrivacyKind>('access')
  const { form, error, busy, failure } = useForm(NewPrivacyRequest, async (body) => {
    await call(privacyRequests.ask, { body })
    done()
  })
  return (
    <Card>
      <CheckedForm {...form} className="grid gap-4">
        <Select
          label={t('What do you request?')}
          name="kind"
          value={kind}
          hint={t(kindWords[kind][1])}
          error={error('kind')}
          onChange={(event) => setKind(event.target.value as PrivacyKind)}
        >
          {privacyKinds.map((each) => (
            <option key={each} value={each}>
              {t(kindWords[each][0])}
            </option>
          ))}
        </Select>
        <TextArea label={t('Details')} name="text" maxLength={2000} rows={3} error={error('text')} />
        <Submit busy={busy} failure={failure}>
          {t('Send request')}
        </Submit>
      </CheckedForm>
    </Card>
  )
}

function Asked({ row, changed }: { row: PrivacyRequest; changed: () => Promise<void> }) {
  const t = useText(texts)
  const { date, time } = useFormat()
  const [state, setState] = useState<{ busy?: true; error?: unknown }>({})
  const [word, tone] = statusWords[row.status]
  const isOpen = row.status === 'new' || row.status === 'working'
  const withdraw = async () => {
    setState({ busy: true })
    try {
      await call(privacyRequests.withdraw, { params: { id: row.id } })
      await changed()
      setState({})
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{t(kindWords[row.kind][0])}</h3>
          <p className="text-sm text-ink-soft">
            {row.number} · {date(row.createdAt)}
            {isOpen && ` · ${t('answer due by {time}', { time: time(row.dueAt) })}`}
          </p>
        </div>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      {row.text && <p className="wrap-anywhere whitespace-pre-line">{row.text}</p>}
      {row.outcome && (
        <div className="rounded-xl bg-sunken px-4 py-3">
          <p className="text-sm font-medium">{t('Our answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{row.outcome}</p>
        </div>
      )}
      <Failure error={state.error} />
      {row.steps.includes('withdraw') && (
        <Button look="secondary" className="w-fit" busy={state.busy ?? false} onClick={() => void withdraw()}>
          {isOpen ? t('Withdraw') : t('End the restriction')}
        </Button>
      )}
    </Card>
  )
}
