import { approverRoles, type ApproverRole } from '#contract/approvals.ts'
import type { Member } from '#contract/members.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { useRoleName } from '#web/features/organizations/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { rulesTexts } from './rulesTexts.ts'

/** A rule while it is typed. `by`: `role:…` or `user:…`. */
export type TypedRule = { key: number; from: string; level: 1 | 2; by: string; nobody: boolean }

type Props = {
  rule: TypedRule
  people: readonly Member[]
  error: string | undefined
  onChange: (rule: TypedRule) => void
  onRemove: () => void
}

/** One rule as a sentence: from which total whose approval is needed, at which level. */
export function RuleRow({ rule, people, error, onChange, onRemove }: Props) {
  const t = useText(rulesTexts)
  const nameOf = useRoleName()
  const deciders = people.filter(({ state, roles }) => state === 'active' && permissionsOf('company', roles).has('requests.decide'))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 p-4 max-sm:[&>:nth-child(-n+2)]:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_8rem_auto]">
      <RupiahField label={t('From a total of (Rp)')} value={rule.from} error={error} onText={(from) => onChange({ ...rule, from })} />
      <Select
        label={t('Decided by')}
        value={rule.by}
        hint={rule.nobody ? t('No member can meet this rule now.') : undefined}
        onChange={(event) => onChange({ ...rule, by: event.target.value, nobody: false })}
      >
        {approverRoles.map((role: ApproverRole) => (
          <option key={role} value={`role:${role}`}>
            {t('One of: {role}', { role: nameOf(role) })}
          </option>
        ))}
        {deciders.map(({ userId, name }) => (
          <option key={userId} value={`user:${userId}`}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('At level')}
        value={String(rule.level)}
        onChange={(event) => onChange({ ...rule, level: event.target.value === '2' ? 2 : 1 })}
      >
        <option value="1">{t('Level 1')}</option>
        <option value="2">{t('Level 2')}</option>
      </Select>
      <Button look="quiet" aria-label={t('Remove this rule')} onClick={onRemove} className="mt-7 text-danger!">
        <Icon name="trash" />
      </Button>
    </li>
  )
}
