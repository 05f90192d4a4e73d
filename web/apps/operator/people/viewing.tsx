import { useState } from 'react'
import type { OrganizationPage } from '#contract/operatorPeople.ts'
import { viewMinutes, views } from '#contract/views.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { viewKey, type Session } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { wrongAt } from '../area/wrongAt.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

type Props = { shown: OrganizationPage; session: OperatorSession }

/** Opens a member's view, for operators with that permission. */
export function Viewing({ shown, session }: Props) {
  const t = useText(texts)
  const members = shown.members.filter(({ state }) => state === 'active')
  const [who, setWho] = useState(String(members[0]?.id))
  const [ticket, setTicket] = useState('')
  const [reason, setReason] = useState('')
  const [{ busy = false, error }, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  if (members.length === 0 || shown.closed || !session.operator.permissions.includes('people.view')) return null
  const open = async () => {
    setState({ busy: true })
    try {
      const { token, ...seen } = await call(views.open, {
        body: {
          OrganizationId: shown.id,
          UserId: members.find(({ id }) => String(id) === who)!.id,
          reason,
          TicketId: shown.tickets.find(({ id }) => String(id) === ticket)?.id,
        },
        headers: asOperator(session),
      })
      const kept: Session = { ...seen, access_token: token, viewing: { person: seen.person, reason, organization: shown.id } }
      sessionStorage.setItem(viewKey, JSON.stringify(kept))
      location.assign('/')
    } catch (failure) {
      setState({ error: failure })
    }
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('View as a member')}</h2>
      <p className="text-sm text-ink-soft">
        {t(
          'You see for {minutes} minutes in this tab what this person sees, and can change nothing. Documents, chats and bank numbers stay closed. Every page is logged under your name, and the person is told by email afterwards.',
          { minutes: viewMinutes },
        )}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label={t('Who')} value={who} onChange={(event) => setWho(event.target.value)}>
          {members.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name || email}
            </option>
          ))}
        </Select>
        {shown.tickets.length > 0 && (
          <Select label={t('Ticket it is about')} value={ticket} onChange={(event) => setTicket(event.target.value)}>
            <option value="">{t('None')}</option>
            {shown.tickets.map(({ id, number, subject }) => (
              <option key={id} value={id}>
                {number} · {subject}
              </option>
            ))}
          </Select>
        )}
      </div>
      <TextArea
        label={t('Reason, which the person reads')}
        value={reason}
        maxLength={500}
        rows={2}
        error={wrongAt(error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <Failure error={error} />
      <Button look="secondary" className="w-fit" busy={busy} onClick={() => void open()}>
        {t('View as this person')}
      </Button>
    </Card>
  )
}
