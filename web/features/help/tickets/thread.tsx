import { useState } from 'react'
import type { Ticket, TicketStatus } from '#contract/tickets.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Badge, Card, Notice, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

export const statusWords: Record<TicketStatus, [keyof typeof texts, Tone]> = {
  new: ['Received by us', 'note'],
  'waiting-us': ['We are working on it', 'note'],
  'waiting-you': ['Waiting for you', 'warn'],
  solved: ['Solved', 'good'],
  closed: ['Closed', 'neutral'],
}

type Props = { first: Ticket; send: (text: string) => Promise<Ticket> }

/** A ticket with its messages, and a form to reply. */
export function Thread({ first, send }: Props) {
  const t = useText(texts)
  const { time } = useFormat()
  const [ticket, setTicket] = useState(first)
  const [word, tone] = statusWords[ticket.status]
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{ticket.subject}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {ticket.number}
            {ticket.object && ` · ${ticket.object}`}
          </p>
        </div>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      <ol className="grid gap-3">
        {ticket.entries.map(({ side, text, createdAt }, at) => (
          <li
            key={at}
            className={`max-w-[90%] rounded-2xl px-4 py-3 ${side === 'asker' ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunken'}`}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-medium">{side === 'asker' ? t('You') : 'Pasokan'}</span> · {time(createdAt)}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {ticket.steps.includes('reply') ? (
        <Reply key={ticket.entries.length} send={async (text) => setTicket(await send(text))} />
      ) : (
        <Notice>{t('This ticket is closed. Write a new one if anything is still open.')}</Notice>
      )}
    </Card>
  )
}

function Reply({ send }: { send: (text: string) => Promise<void> }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/tickets.ts')).TicketReply,
    ({ text }) => send(text),
  )
  return (
    <CheckedForm {...form} className="grid gap-3">
      <TextArea label={t('Reply')} name="text" required maxLength={4000} rows={4} error={error('text')} />
      <Submit busy={busy} failure={failure}>
        {t('Send')}
      </Submit>
    </CheckedForm>
  )
}
