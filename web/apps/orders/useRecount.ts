import { useEffect, useRef } from 'react'

/** Counts the badges again when the orders on screen have moved on: an own act brings no notification. */
export function useRecount(state: string) {
  const counted = useRef(state)
  useEffect(() => {
    if (counted.current === state) return
    counted.current = state
    // The socket's code comes late; a stale count does no harm.
    void import('#web/features/carts/waiting.ts').then(({ recount }) => recount()).catch(() => undefined)
  }, [state])
}
