import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(width >= 48rem)')

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
