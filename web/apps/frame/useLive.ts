import { useEffect } from 'react'
import { useSession } from '#web/shell/session/session.ts'

/** Live updates of this page: of whom, and how they end. */
let running: { who: string; end: () => void } | undefined
let ending: ReturnType<typeof setTimeout> | undefined

/** Connects the socket once a user is signed in, and again for another user. Its code is loaded only then. */
export function useLive() {
  const session = useSession()
  // A new token does not reconnect; a newly opened store does. A viewed account has no socket.
  const who = session && !session.viewing ? `${session.role}:${session.id}:${session.sellerId}` : undefined
  useEffect(() => {
    if (who === undefined) return
    clearTimeout(ending)
    if (running?.who !== who) start(who)
    return () => {
      // A page that is complete draws its frame again; the connection stays.
      ending = setTimeout(() => {
        running?.end()
        running = undefined
      })
    }
  }, [who])
}

function start(who: string) {
  running?.end()
  let stop: (() => void) | undefined
  let hasEnded = false
  const load = () =>
    void import('./live.ts').then(({ goLive }) => {
      if (!hasEnded) stop = goLive()
    })
  // The socket is not awaited: it starts after the page is usable.
  const timer = setTimeout(load, 50)
  running = {
    who,
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      stop?.()
    },
  }
}
