import { firstRole, roles, type RoleOf } from '#contract/permissions.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRoleName } from './roleNames.ts'
import { roleTexts } from './roleTexts.ts'

export type TeamKind = 'company' | 'supplier'
export type TeamRole = RoleOf<TeamKind>

const words: { [K in TeamKind]: Record<RoleOf<K>, keyof typeof roleTexts> } = {
  company: {
    admin: 'Everything, and decides who belongs to the team',
    requester: 'Fills the cart and chats with stores; a colleague orders',
    buyer: 'Orders, pays, receives goods and claims',
    approver: 'Fills the cart and sees all purchases',
    finance: 'Sees purchases and documents, and handles refunds and claims',
    receiver: 'Receives goods, claims, and looks after addresses',
    viewer: 'Sees purchases and documents, changes nothing',
  },
  supplier: {
    owner: 'Everything, also the bank account and the team',
    manager: 'Products, prices, orders, customers and income; not the bank account',
    sales: 'Orders, customers, chat and reviews',
    warehouse: 'Keeps the stock and sends orders',
    finance: 'Sees sales, income and payouts',
  },
}

/** Roles of a kind of organization; administrators only where they may be chosen. */
export const rolesOf = (kind: TeamKind, { administrators }: { administrators: boolean }) =>
  (Object.keys(roles[kind]) as TeamRole[]).filter((role) => administrators || role !== firstRole[kind])

/** Permissions of a role, in words. */
export function useRoleText(kind: TeamKind) {
  const t = useText(roleTexts)
  const known: Readonly<Record<string, keyof typeof roleTexts>> = words[kind]
  return (role: string) => {
    const text = known[role]
    return text ? t(text) : ''
  }
}

type ChoiceProps = {
  kind: TeamKind
  offered: readonly TeamRole[]
  chosen: readonly string[]
  onChange: (chosen: TeamRole[]) => void
  legend: string
  /** Several roles add up. */ several?: boolean
}

/** Roles to choose from, each with what it permits. */
export function RoleChoice({ kind, offered, chosen, onChange, legend, several = false }: ChoiceProps) {
  const roleName = useRoleName()
  const roleText = useRoleText(kind)
  const toggle = (role: TeamRole) => {
    if (!several) return onChange([role])
    onChange(offered.filter((other) => (other === role ? !chosen.includes(other) : chosen.includes(other))))
  }
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="divide-y divide-line rounded-xl border border-line">
        {offered.map((role) => (
          <label
            key={role}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-2.5 first:rounded-t-xl last:rounded-b-xl has-checked:bg-accent-soft"
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name="role"
              value={role}
              checked={chosen.includes(role)}
              onChange={() => toggle(role)}
              className="row-span-2 mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="font-medium">{roleName(role)}</span>
            <span className="text-sm text-ink-soft">{roleText(role)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
