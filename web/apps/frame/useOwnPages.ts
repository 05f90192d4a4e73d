import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn, type Session } from '#web/shell/session/session.ts'
import type { OwnPages } from './ownPages.ts'

/** Pages that the menus offer once an organization has something there. Asked after the page, by `find` of ownPages.ts. */
export function useOwnPages(find: (session: Session) => Promise<OwnPages>): OwnPages {
  const session = useSignedIn()
  const { pathname } = useLocation()
  const [found, setFound] = useState<OwnPages>({})
  useEffect(() => {
    let isHere = true
    if (session)
      find(session).then(
        (pages) => isHere && setFound(pages),
        // The menu works without these entries.
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [session, find])
  // The first quote brings its page into the menu.
  return /^\/(quotes|rfqs|rfq-invitations)/.test(pathname) ? { ...found, quotes: true } : found
}
