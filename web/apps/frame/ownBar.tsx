import { Suspense, useEffect } from 'react'
import { useSession } from '#web/shell/session/session.ts'
import { lazyForOwn } from '#web/shell/layout/lazyForOwn.ts'

const BottomBar = lazyForOwn(async () => (await import('./own.ts')).BottomBar)

/** Bottom bar of a phone, for signed-in users. */
export function OwnBar() {
  const session = useSession()
  useEffect(() => {
    if (session === null) delete document.documentElement.dataset.own
  }, [session])
  return <Suspense>{session && <BottomBar session={session} />}</Suspense>
}
