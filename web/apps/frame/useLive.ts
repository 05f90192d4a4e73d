import { useEffect } from 'react'
import { useSession } from '#web/shell/session/session.ts'

/** Connects the socket once a user is signed in, and again for another user. Its code is loaded only then. */
export function useLive() {
  const session = useSession()
  // A new token does not reconnect; a newly opened store does. A viewed account has no socket.
  const who = session && !session.viewing ? `${session.role}:${session.id}:${session.sellerId}` : undefined
  useEffect(() => {
    if (who === undefined) return
    let stop: (() => void) | undefined
    let left = false
    const start = () =>
      void import('./live.ts').then(({ goLive }) => {
        if (!left) stop = goLive()
      })
    // The socket is not awaited: it starts after the page is usable.
    const timer = setTimeout(start, 50)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [who])
}
