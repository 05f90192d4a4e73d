import { useState } from 'react'
import type { TradingRole } from '#contract/roles.ts'
import { useRoleName } from '#web/features/organizations/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { demoMembers } from '#web/features/accounts/signIn/demoMembers.ts'
import { texts } from '#web/features/accounts/signIn/texts.ts'

/** Accounts of the demo, one in every role. `onFill` puts an address into the form. */
export default function TryAs({ role, onFill }: { role: TradingRole; onFill: (email: string) => void }) {
  const t = useText(texts)
  const roleName = useRoleName()
  const [email, setEmail] = useState(demoMembers[role][0]?.email ?? '')
  return (
    <div className="grid gap-1 rounded-xl bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {t('Demo accounts')}: <strong className="wrap-anywhere">{email}</strong>
        </span>
        <Button look="quiet" className="-ml-3 px-3" onClick={() => onFill(email)}>
          {t('Fill in')}
        </Button>
      </p>
      <Select
        label={t('Try as')}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          onFill(event.target.value)
        }}
      >
        {demoMembers[role].map((member) => (
          <option key={member.email} value={member.email}>
            {`${roleName(member.role)} · ${member.name}`}
          </option>
        ))}
      </Select>
    </div>
  )
}
