import { invitations, type Invitation } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, Card, type Tone } from '#web/ui/surface.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { peopleTexts } from './peopleTexts.ts'
import { useRoleName } from './roleNames.ts'
import type { TeamRole } from './roles.tsx'

type Props = { pending: readonly Invitation[]; changed: () => Promise<unknown> }

/** Open invitations with the state of their mail. */
export function PendingInvitations({ pending, changed }: Props) {
  const t = useText(peopleTexts)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Invited')}</h2>
      <Card className="divide-y divide-line p-0! sm:p-0!">
        {pending.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} changed={changed} />
        ))}
      </Card>
    </section>
  )
}

const states: Record<Invitation['delivery'], { tone: Tone; text: keyof typeof peopleTexts }> = {
  waiting: { tone: 'neutral', text: 'Mail is on its way' },
  sent: { tone: 'neutral', text: 'Mail sent' },
  refused: { tone: 'danger', text: 'This address does not exist' },
  link: { tone: 'neutral', text: 'Link created' },
}

function Row({ invitation, changed }: { invitation: Invitation; changed: Props['changed'] }) {
  const t = useText(peopleTexts)
  const format = useFormat()
  const roleName = useRoleName()
  const popups = usePopups()
  const failureText = useFailureText()
  const say = useToast()
  const { id, email, name, roles, delivery, expired, expiresAt, invitedBy } = invitation
  const state = states[delivery]
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      await changed()
      say({ text: done })
    } catch (error) {
      popups.failure(failureText(error))
    }
  }
  const [role] = roles as TeamRole[]
  return (
    <div className="grid gap-1 px-4 py-3 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <Name>{email || name}</Name>
          {expired ? <Badge tone="warn">{t('Expired')}</Badge> : <Badge tone={state.tone}>{t(state.text)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {roles.map(roleName).join(', ')} · {t('by {name}, until {day}', { name: invitedBy, day: format.date(expiresAt) })}
        </p>
      </div>
      <div className="-mx-3 flex shrink-0 sm:mx-0">
        {email && role && (
          <Button
            look="quiet"
            className="px-3 text-sm"
            onClick={() => void run(() => call(invitations.invite, { body: { email, role } }), t('Invitation sent to {email}', { email }))}
          >
            {t('Send again')}
          </Button>
        )}
        <Button
          look="quiet"
          className="px-3 text-sm text-danger! hover:bg-danger-soft!"
          onClick={() => void run(() => call(invitations.withdraw, { params: { id } }), t('Invitation withdrawn'))}
        >
          {t('Withdraw')}
        </Button>
      </div>
    </div>
  )
}
