import { useState } from 'react'
import { views } from '#contract/views.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { leaveFor } from '#web/shell/session/leave.ts'
import { forgetSession, type Session } from '#web/shell/session/session.ts'
import { findOperatorSession } from './session.ts'
import { asOperator } from './useOperators.ts'
import { viewTexts } from './viewTexts.ts'

/** Below every page while an operator views an account: person, reason, end and exit. */
export default function ViewBar({ person, reason, organization, expiresAt }: NonNullable<Session['viewing']> & Pick<Session, 'expiresAt'>) {
  const t = useText(viewTexts)
  const { time } = useFormat()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    // Always leaves here; a view that cannot be ended now expires by itself.
    const session = await findOperatorSession().catch(() => null)
    if (session && session !== 'ended') await call(views.end, { headers: asOperator(session) }).catch(() => undefined)
    forgetSession()
    await leaveFor(`/operator/people/${organization}`)
  }
  return (
    <section
      aria-label={t('View of an account')}
      className="sticky bottom-(--nav) z-30 mb-(--nav) flex items-center justify-between gap-x-3 bg-danger px-4 py-1 text-sm text-surface print:hidden"
    >
      <p className="line-clamp-3 min-w-0 wrap-anywhere max-md:text-xs" title={reason}>
        <strong>{t('You see the account of {person} until {time}, read only.', { person, time: time(expiresAt) })}</strong>{' '}
        {t('Reason: {reason}', { reason })}
      </p>
      <button
        type="button"
        disabled={busy}
        onClick={() => void end()}
        className="min-h-11 shrink-0 rounded-lg px-2 font-semibold underline underline-offset-4"
      >
        {t('End it')}
      </button>
    </section>
  )
}
