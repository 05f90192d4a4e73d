import { useEffect } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from '#web/shell/layout/menuTexts.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { switchedKey } from './leave.ts'

/** Says why the previous page is gone, after another account signed in in another tab. */
export function useSwitched(name: string) {
  const t = useText(texts)
  const popups = usePopups()
  useEffect(() => {
    if (sessionStorage.getItem(switchedKey) === null) return
    sessionStorage.removeItem(switchedKey)
    popups.failure(t('You are signed in as {name} now. The page that was open here belonged to another account.', { name }))
  }, [name, popups, t])
}
