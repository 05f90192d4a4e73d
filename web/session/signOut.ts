import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { texts } from '#web/layout/texts.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { forgetSession } from './session.ts'

/** Asks first (specification, section 2), ends the session on the server, then forgets it here. */
export function useSignOut() {
  const popups = usePopups()
  const navigate = useNavigate()
  const t = useText(texts)
  return async () => {
    if (!(await popups.confirm({ title: t('Are you sure?'), text: t('You want to logout?') })))
      return popups.notice(t('You are still logged in!'))
    await endOnServer()
    forgetSession()
    await navigate('/login')
    await popups.success(t('You have been logged out!'))
  }
}

/** Signed out here even when the server cannot be reached: its session then ends by itself. */
async function endOnServer() {
  try {
    const { sessions } = await import('#contract/sessions.ts')
    await call(sessions.end)
  } catch {
    // Nothing to tell: what was asked for happens here.
  }
}
