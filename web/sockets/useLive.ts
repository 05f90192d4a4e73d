import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'

/** Connects once a user is signed in, and again for another user. The code for it is loaded only then. */
export function useLive() {
  const session = useSession()
  // A new token is no new person; a store opened meanwhile is.
  // Who is only looked at hears nothing.
  const who = session && !session.viewing ? `${session.role}:${session.id}:${session.sellerId}` : undefined
  useEffect(() => {
    if (who === undefined) return
    let stop: (() => void) | undefined
    let left = false
    const start = () =>
      void import('./live.ts').then(({ goLive }) => {
        if (!left) stop = goLive()
      })
    // After the page is usable: the socket is not awaited.
    const timer = setTimeout(start, 50)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [who])
}
