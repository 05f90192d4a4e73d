import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fromWidth } from '#web/shell/layout/useWide.ts'
import { useSignedIn, type Session } from '#web/shell/session/session.ts'
import { isConnected, onLine } from '#web/shell/sockets/line.ts'
import type { OwnPages } from './ownPages.ts'

/**
 * Pages that the menus offer once an organization has something there. Asked after the page, by `find` of ownPages.ts; for a menu that is
 * not seen yet, in one call with the first readings of the live connection. `isSeen`: from this width, if it is always open there.
 */
export function useOwnPages(find: (session: Session) => Promise<OwnPages>, isSeen: boolean | 'md' | 'lg'): OwnPages {
  const session = useSignedIn()
  const { pathname } = useLocation()
  const [found, setFound] = useState<OwnPages>({})
  useEffect(() => {
    if (!session) return
    let isHere = true
    const ask = () =>
      void find(session).then(
        (pages) => isHere && setFound(pages),
        // The menu works without these entries.
        () => undefined,
      )
    if (isSeen === true || (isSeen && matchMedia(fromWidth[isSeen]).matches) || isConnected()) ask()
    const stop = onLine((connected) => connected && ask())
    return () => {
      isHere = false
      stop()
    }
  }, [session, find, isSeen])
  // The first quote brings its page into the menu.
  return /^\/(quotes|rfqs|rfq-invitations)/.test(pathname) ? { ...found, quotes: true } : found
}
