import { members } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { leaveFor } from '#web/shell/session/leave.ts'
import { forgetSession } from '#web/shell/session/session.ts'
import { useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { leaveTexts } from './leaveTexts.ts'

/** Leaves the organization after a question; this sign-in ends with it. */
export function useLeave() {
  const t = useText(leaveTexts)
  const popups = usePopups()
  const failureText = useFailureText()
  return async () => {
    const text = t('Your sign-ins for it end. If you belong to no other organization, your account is closed.')
    if (!(await popups.confirm({ title: t('Leave this organization?'), text, yes: t('Leave it'), no: t('Stay'), danger: true }))) return
    try {
      await call(members.leave)
      forgetSession()
      await leaveFor('/')
    } catch (error) {
      popups.failure(failureText(error))
    }
  }
}
