import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { usePopups } from './popups.tsx'
import { stayTexts } from './stayTexts.ts'

/**
 * Confirms before leaving or reloading a page with unsaved changes; another address of the same page needs no confirmation. Returns a
 * function that allows leaving.
 */
export function useStay(unsaved: boolean): () => void {
  const t = useText(stayTexts)
  const popups = usePopups()
  const isFree = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void popups
      .confirm({ title: t('Leave without saving?'), text: t('What you changed here is lost then.'), yes: t('Leave'), danger: true })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()))
    // The pop-up is asked once for each try to leave.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  return () => {
    isFree.current = true
  }
}
