import { firstRole } from '#contract/permissions.ts'
import type { OwnOrganizations } from '#contract/sessions.ts'
import { Section } from '#web/ui/section.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { useLeave } from './leave.ts'
import { membershipTexts } from './membershipTexts.ts'
import { useRoleName } from './roleNames.ts'
import { useRoleText } from './roles.tsx'

/** Own role in the organization, and leaving it. Administrators have the people page for that. */
export function MembershipSection({ own: { current, organizations } }: { own: OwnOrganizations }) {
  const t = useText(membershipTexts)
  const roleName = useRoleName()
  const leave = useLeave()
  const here = organizations.find(({ id }) => id === current)
  const kind = here?.kind === 'supplier' ? 'supplier' : 'company'
  const roleText = useRoleText(kind)
  if (!here || here.kind === 'platform' || here.roles.includes(firstRole[kind])) return null
  return (
    <Section
      title={t('Your role')}
      aside={
        <Button look="secondary" onClick={() => void leave()}>
          {t('Leave team')}
        </Button>
      }
    >
      <p className="text-ink-soft">
        <Name>{here.name}</Name>
      </p>
      <ul className="grid gap-1">
        {here.roles.map((role) => (
          <li key={role} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{roleName(role)}</span>
            <span className="text-sm text-ink-soft">{roleText(role)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
