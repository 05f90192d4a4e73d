import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { nowOpening } from '#web/shell/session/next.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { texts } from './texts.ts'

const skip =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent'

/** First in the tab order: skips the header. */
export function SkipLink() {
  const t = useText(texts)
  return (
    <a href="#content" className={skip}>
      {t('Skip to content')}
    </a>
  )
}

/** First of a page's content: skips to the element `act`, where buying goes on. Absent on a page without one. */
export function ActLink() {
  const t = useText(texts)
  return (
    <a href="#act" className={`${skip} [:root:not(:has(#act))_&]:hidden`}>
      {t('Skip to the next step')}
    </a>
  )
}

/** Takes the focus along to a page that was opened by a link, which is gone with the page before. */
export function useFocusOnPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (shown !== undefined && shown !== pathname && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    shown = pathname
  }, [pathname])
}

/** Path of the page before. Outside the component, because a page that fails draws its frame again. */
let shown: string | undefined

/** Progress line at the top while the next screen loads, shown only after a delay. */
export function Progress() {
  const { state, location } = useNavigation()
  const busy = state !== 'idle'
  useLayoutEffect(() => nowOpening(location && createPath(location)), [location])
  return (
    <div
      aria-hidden
      className={`fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden ${busy ? 'opacity-100 transition-opacity delay-200' : 'opacity-0'}`}
    >
      <div className={`h-full origin-left bg-accent ${busy ? 'animate-[fill_8s_cubic-bezier(0.1,0.7,0.2,1)_both]' : ''}`} />
    </div>
  )
}

/** Says that the network is gone while it is, and when it is back. */
export function Offline() {
  const t = useText(texts)
  const toast = useToast()
  const offline = !useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const was = useRef(false)
  const word = t('You are online again.')
  useEffect(() => {
    if (was.current && !offline) toast({ text: word })
    was.current = offline
  }, [offline, toast, word])
  return (
    <div role="status">
      {offline && (
        <p className="bg-warn-soft px-4 py-2 text-center text-sm text-warn">
          {t('You are offline. What you see may be out of date; what you enter is kept.')}
        </p>
      )}
    </div>
  )
}

function watchNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
