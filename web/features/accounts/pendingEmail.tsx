import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** An unconfirmed e-mail address: its deadline, the link again, or a cancel button. */
export function PendingEmail({ email, pending, changed }: { email: string; pending: string; changed: () => unknown }) {
  const t = useText(texts)
  const [state, setState] = useState<{ busy?: 'send' | 'cancel'; sent?: boolean; error?: unknown }>({})
  const act = async (busy: 'send' | 'cancel') => {
    setState({ busy })
    try {
      await call(busy === 'send' ? accounts.sendVerification : accounts.cancelEmail)
      setState({ sent: busy === 'send' })
      if (busy === 'cancel') await changed()
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <Notice tone="warn">
      <p className="wrap-anywhere">
        {email
          ? t('{pending} becomes your address once you open the link that we mailed there and confirm it. Until then {email} stays.', {
              pending,
              email,
            })
          : t('{pending} becomes your address once you open the link that we mailed there and confirm it.', { pending })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!state.sent && (
          <Button look="secondary" busy={state.busy === 'send'} onClick={() => void act('send')}>
            {t('Send me the link again')}
          </Button>
        )}
        <Button look="secondary" busy={state.busy === 'cancel'} onClick={() => void act('cancel')}>
          {t('Keep the present one')}
        </Button>
      </div>
      {state.sent && <p className="mt-2">{t('We have sent you a mail.')}</p>}
      <Failure error={state.error} />
    </Notice>
  )
}
