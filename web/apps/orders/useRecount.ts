import { useEffect, useRef } from 'react'
import { recountLate } from '#web/features/carts/feature.ts'

/** Counts the badges again when the orders on screen have moved on: an own act brings no notification. */
export function useRecount(state: string) {
  const counted = useRef(state)
  useEffect(() => {
    if (counted.current === state) return
    counted.current = state
    recountLate()
  }, [state])
}
