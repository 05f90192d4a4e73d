import { useState } from 'react'
import { firstRole } from '#contract/permissions.ts'
import { members, type Member } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, useFailureText } from '#web/ui/failure.tsx'
import { Email } from '#web/ui/email.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { othersOf, useSeen } from '#web/ui/useSeen.ts'
import { useLeave } from './leave.ts'
import { peopleTexts } from './peopleTexts.ts'
import { useRoleName } from './roleNames.ts'
import { RoleChoice, rolesOf, useRoleText, type TeamKind, type TeamRole } from './roles.tsx'

type Props = {
  member: Member
  kind: TeamKind
  changed: () => Promise<unknown>
  /** Whether others are administrators, too. */ replaceable: boolean
}

/** One person of the organization with what they may do, and what an administrator can change. */
export function MemberRow({ member, kind, changed, replaceable }: Props) {
  const t = useText(peopleTexts)
  const format = useFormat()
  const roleName = useRoleName()
  const roleText = useRoleText(kind)
  const { name, email, roles, self, proven, state, since } = member
  return (
    <div className="grid items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 items-center gap-x-6 gap-y-1.5 lg:grid-cols-2">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <Name>{name || email}</Name> {self && <Badge>{t('You')}</Badge>}{' '}
            {state === 'blocked' && <Badge tone="danger">{t('Blocked')}</Badge>}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <Email>{email}</Email> <span className="max-sm:hidden">· {t('Since {day}', { day: format.date(since) })}</span>{' '}
            {!proven && <Badge tone="warn">{t('E-mail not confirmed')}</Badge>}
          </p>
        </div>
        <ul>
          {roles.map((role) => (
            <li key={role} className="text-sm">
              <span className="font-medium">{roleName(role)}</span> <span className="text-ink-soft">· {roleText(role)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Acts member={member} kind={kind} changed={changed} replaceable={replaceable} />
    </div>
  )
}

const act = 'px-3 text-sm whitespace-nowrap'

function Acts({ member, kind, changed, replaceable }: Props) {
  const t = useText(peopleTexts)
  const popups = usePopups()
  const failureText = useFailureText()
  const say = useToast()
  const leave = useLeave()
  const [editing, setEditing] = useState(false)
  const { userId, self, state } = member
  const name = member.name || member.email
  const remove = async () => {
    const text = t('Their sign-ins for this organization end at once. Orders, chats and documents stay with you.')
    if (
      !(await popups.confirm({
        title: t('Remove {name} from the team?', { name }),
        text,
        yes: t('Remove from team'),
        no: t('Keep'),
        danger: true,
      }))
    )
      return
    try {
      await call(members.remove, { params: { id: userId } })
      await changed()
      say({ text: t('{name} was removed', { name }) })
    } catch (error) {
      popups.failure(failureText(error))
    }
  }
  const unblock = async () => {
    const text = t('Another person than the one who joined has confirmed this e-mail address. Ask them in person first.')
    if (!(await popups.confirm({ title: t('Let {name} in again?', { name }), text, yes: t('Let in again'), no: t('Keep') }))) return
    try {
      await call(members.unblock, { params: { id: userId } })
      await changed()
      say({ text: t('{name} is back on the team', { name }) })
    } catch (error) {
      popups.failure(failureText(error))
    }
  }
  // The only administrator can neither leave nor take another role.
  if (self && !replaceable) return null
  return (
    <div className="-mx-3 -my-1 flex shrink-0 sm:mx-0 sm:-mr-3 sm:justify-self-end">
      {state === 'active' && (
        <Button look="quiet" className={act} onClick={() => setEditing(true)}>
          {t('Change role')}
        </Button>
      )}
      {state === 'blocked' && (
        <Button look="quiet" className={act} onClick={() => void unblock()}>
          {t('Let in again')}
        </Button>
      )}
      {self ? (
        <Button look="quiet" className={`${act} text-danger! hover:bg-danger-soft!`} onClick={() => void leave()}>
          {t('Leave team')}
        </Button>
      ) : (
        <Button look="quiet" className={`${act} text-ink-soft! hover:text-danger!`} onClick={() => void remove()}>
          {t('Remove from team')}
        </Button>
      )}
      {editing && <RolesDialog member={member} kind={kind} changed={changed} onClose={() => setEditing(false)} />}
    </div>
  )
}

function RolesDialog({ member, kind, changed, onClose }: Omit<Props, 'replaceable'> & { onClose: () => void }) {
  const t = useText(peopleTexts)
  const say = useToast()
  const offered = rolesOf(kind, { administrators: true })
  const [chosen, choose] = useState<TeamRole[]>(offered.filter((role) => member.roles.includes(role)))
  const [{ busy = false, error }, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const name = member.name || member.email
  const saveSeen = useSeen({ roles: member.roles })
  const save = async () => {
    setState({ busy: true })
    try {
      await saveSeen((seen) => call(members.setRoles, { params: { id: member.userId }, body: { roles: chosen, seen } }))
      onClose()
      await changed()
      say({ text: t('The role of {name} is changed', { name }) })
    } catch (failure) {
      setState({ error: failure })
      // Shows what somebody else chose, to be changed from there.
      const roles = othersOf<Pick<Member, 'roles'>>(failure)?.roles
      if (roles) choose(offered.filter((role) => roles.includes(role)))
    }
  }
  const transfer = async () => {
    const role = kind === 'company' ? 'buyer' : 'manager'
    setState({ busy: true })
    try {
      await call(members.transfer, { params: { id: member.userId }, body: { role } })
      location.assign('/')
    } catch (failure) {
      setState({ error: failure })
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('Role of {name}', { name })}>
      <div className="grid gap-5">
        <RoleChoice kind={kind} offered={offered} chosen={chosen} onChange={choose} legend={t('Several roles add up.')} several />
        <Failure error={error} />
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void save()}>
          {t('Save')}
        </Button>
        {!member.self && !member.roles.includes(firstRole[kind]) && (
          <div className="grid gap-2 border-t border-line pt-4">
            <p className="text-sm text-ink-soft">
              {kind === 'company'
                ? t('Or {name} takes your place and decides who belongs to the team, and you become a buyer.', { name })
                : t('Or {name} takes your place with the bank account and the team, and you become a manager.', { name })}
            </p>
            <Button look="secondary" busy={busy} onClick={() => void transfer()}>
              {t('Hand over administration')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
