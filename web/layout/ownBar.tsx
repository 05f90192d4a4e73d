import { Suspense, useEffect } from 'react'
import { useSession } from '#web/session/session.ts'
import { lazyForOwn } from './lazyForOwn.ts'

const BottomBar = lazyForOwn(() => import('./bottomBar.tsx'))

/** The bar at the lower edge of a phone, for who is signed in. */
export function OwnBar() {
  const session = useSession()
  useEffect(() => {
    if (session === null) delete document.documentElement.dataset.own
  }, [session])
  return <Suspense>{session && <BottomBar session={session} />}</Suspense>
}
