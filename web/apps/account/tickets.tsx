import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { tickets, type Ticket, type TicketHead } from '#contract/tickets.ts'
import { useLinkToken } from '#web/shell/session/linkToken.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { useSession } from '#web/shell/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMore } from '#web/ui/useMore.ts'
import { Badge, Empty, NeedsScript, PageTitle, Skeleton } from '#web/ui/surface.tsx'
import type { Route } from './+types/tickets.ts'
import { texts } from '#web/features/help/tickets/texts.ts'
import { statusWords, Thread } from '#web/features/help/tickets/thread.tsx'

export const handle: PageFacts = { private: true, narrow: true }
export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'My tickets')(args), noReferrer]

type Page = { rows: TicketHead[]; next: number | null }
type State = { ticket?: Ticket; list?: Page; error?: unknown }

/** Tickets of the user: all of a signed-in one, or the single one of a mailed link. */
export default function TicketsPage() {
  const t = useText(texts)
  const token = useLinkToken()
  const session = useSession()
  const [params] = useSearchParams()
  const id = Number(params.get('id') ?? 0)
  const [state, setState] = useState<State>({})
  const isKnown = session !== undefined
  const isOut = token === '' && session === null
  useEffect(() => {
    if (token === undefined || !isKnown || isOut) return
    const found = token
      ? call(tickets.read, { body: { token } }).then((ticket) => ({ ticket }))
      : id > 0
        ? call(tickets.show, { params: { id } }).then((ticket) => ({ ticket }))
        : call(tickets.mine, { query: { limit: 20 } }).then((list) => ({ list }))
    let isOver = false
    found.then(
      (next: State) => !isOver && setState(next),
      (error: unknown) => !isOver && setState({ error }),
    )
    return () => {
      isOver = true
    }
  }, [token, id, isOut, isKnown])
  const { ticket, list, error } = state
  const isGone = isOut || (error instanceof CallError && error.status === 404)
  const send = (text: string) =>
    token ? call(tickets.replyByLink, { body: { token, text } }) : call(tickets.reply, { params: { id }, body: { text } })
  return (
    <div>
      <PageTitle aside={<ButtonLink to="/pengaduan">{t('Write to us')}</ButtonLink>}>{t('My tickets')}</PageTitle>
      <div className="grid gap-4">
        <NeedsScript>{t('This page needs JavaScript. Please turn it on and load the page again.')}</NeedsScript>
        {ticket && !token && (
          <Link to="/tickets" className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-accent">
            <Icon name="left" className="size-5" />
            {t('All tickets')}
          </Link>
        )}
        {isGone ? (
          <Empty
            icon="chat"
            title={t('This link is not complete, or no longer valid. Please open it again from the mail, or sign in.')}
            action={<ButtonLink to="/login?next=/tickets">{t('Sign in')}</ButtonLink>}
          />
        ) : (
          <Failure error={error} />
        )}
        {!ticket && !list && !error && !isOut && <Skeleton className="h-64 noscript:hidden" />}
        {ticket && <Thread key={ticket.id} first={ticket} send={send} />}
        {list && !ticket && <List first={list} />}
      </div>
    </div>
  )
}

function List({ first }: { first: Page }) {
  const t = useText(texts)
  const { date } = useFormat()
  const { rows, more, busy, error } = useMore(first, (before) => call(tickets.mine, { query: { limit: 20, before } }))
  if (rows.length === 0)
    return (
      <Empty
        icon="chat"
        title={t('You have not written to us yet')}
        text={t('A question or a complaint? Write to us; you have a first answer within one day.')}
      />
    )
  return (
    <>
      <p className="text-ink-soft">{t('What you wrote to us, and our answers.')}</p>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {rows.map(({ id, number, subject, status, createdAt }) => (
          <li key={id}>
            <Link
              to={`?id=${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{subject}</span>
                <span className="text-sm text-ink-soft">
                  {number} · {date(createdAt)}
                </span>
              </span>
              <Badge tone={statusWords[status][1]}>{t(statusWords[status][0])}</Badge>
            </Link>
          </li>
        ))}
      </ul>
      <Failure error={error} />
      {more && (
        <Button look="secondary" className="justify-self-center" busy={busy} onClick={more}>
          {t('Show earlier ones')}
        </Button>
      )}
    </>
  )
}
