import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '#web/shell/session/session.ts'
import type { findOwnPages, OwnPages } from './ownPages.ts'

/** Pages that the menus offer once an organization has something there. Asked after the page; `load` gives the code for it. */
export function useOwnPages(load: () => Promise<typeof findOwnPages>): OwnPages {
  const session = useSignedIn()
  const { pathname } = useLocation()
  const [found, setFound] = useState<OwnPages>({})
  useEffect(() => {
    let isHere = true
    if (session)
      load()
        .then((find) => find(session))
        .then(
          (pages) => isHere && setFound(pages),
          // The menu works without these entries.
          () => undefined,
        )
    return () => {
      isHere = false
    }
  }, [session, load])
  // The first quote brings its page into the menu.
  return /^\/(quotes|rfqs|rfq-invitations)/.test(pathname) ? { ...found, quotes: true } : found
}
