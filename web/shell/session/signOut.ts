import { useNavigate } from 'react-router'
import { sessions } from '#contract/sessions.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from '#web/shell/layout/menuTexts.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { forgetSession, readSession } from './session.ts'

/** Confirms first (specification, section 2), then forgets the session here and ends it on the server. */
export function useSignOut() {
  const popups = usePopups()
  const navigate = useNavigate()
  const t = useText(texts)
  return async () => {
    if (!(await popups.confirm({ title: t('Are you sure?'), text: t('You want to logout?') })))
      return popups.success(t('You are still logged in!'))
    const token = readSession()?.access_token
    // Local first, so that no other call uses a token that is ending.
    forgetSession()
    if (token) void endOnServer(token)
    await navigate('/login')
    popups.success(t('You have been logged out!'))
  }
}

/** Signs out here even if the server cannot be reached: its session then expires. */
async function endOnServer(access_token: string) {
  try {
    await call(sessions.end, { headers: { access_token } })
  } catch {
    // A failure is ignored: the sign-out has happened here.
  }
}
