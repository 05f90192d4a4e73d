import type { InvitationShown } from '#contract/members.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useRoleName } from './roleNames.ts'
import { texts } from './texts.ts'

/** Facts of an invitation: inviter, roles and expiry. */
export function Facts({ shown: { kind, roles, email, registered, expiresAt } }: { shown: InvitationShown }) {
  const t = useText(texts)
  const format = useFormat()
  const called = roles.map(useRoleName())
  return (
    <>
      <p>
        {kind === 'company'
          ? t('You are invited to work for this company on Pasokan.')
          : t('You are invited to work for this store on Pasokan.')}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-xl bg-sunken p-4">
        <dt className="text-ink-soft">{t('Role')}</dt>
        <dd className="font-medium">{called.join(', ')}</dd>
        {registered && (
          <>
            <dt className="text-ink-soft">{t('E-mail')}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{email}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t('Valid until')}</dt>
        <dd className="font-medium">{format.date(expiresAt)}</dd>
      </dl>
    </>
  )
}
