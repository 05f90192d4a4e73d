import { useSyncExternalStore } from 'react'

/** Media queries of the style sheet's widths `md` and `lg`. */
export const fromWidth = { md: '(width >= 48rem)', lg: '(width >= 64rem)' }

const wide = () => matchMedia(fromWidth.md)

function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has room for what the style sheet hides on a phone (`md`), which a slow phone need not draw then. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  )
