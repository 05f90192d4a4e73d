import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Card, NeedsScript, Notice, Skeleton } from '#web/ui/surface.tsx'
import type { Route } from './+types/page.ts'
import { OperatorHome } from './home.tsx'
import { findOperatorSession, signOutOperator, type OperatorSession } from '#web/features/operators/session.ts'
import { OperatorSignIn } from './signIn.tsx'
import { SignedIn } from './signedIn.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Operator sign-in')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

type State = { session?: OperatorSession | null; told?: 'ended' | 'signed out'; error?: unknown; moved?: true }

/** No public page links here: operators know the address. */
export default function OperatorPage() {
  const t = useText(texts)
  const [{ session, told, error, moved }, setState] = useState<State>({})
  // The form that had the focus is gone: focus the heading, which says where one is now.
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (state: State) => setState({ ...state, moved: true })
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved, session])
  useEffect(() => {
    findOperatorSession().then(
      (found) => setState(found === 'ended' ? { session: null, told: 'ended' } : { session: found }),
      (failure: unknown) => setState({ error: failure }),
    )
  }, [])
  const signOut = async ({ token }: OperatorSession) => {
    await signOutOperator(token)
    show({ session: null, told: 'signed out' })
  }
  if (session)
    return (
      <div key="work" className="grid max-w-6xl grid-cols-1 content-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none sm:text-2xl">
          {t('Open work')}
        </h1>
        <OperatorHome session={session}>
          <Card className="grid gap-4">
            <SignedIn session={session} signOut={() => signOut(session)} ended={() => setState({ session: null, told: 'ended' })} />
          </Card>
        </OperatorHome>
      </div>
    )
  return (
    <div key="sign-in" className="lg:pt-12">
      <Card className="mx-auto grid max-w-md gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {t('Operator sign-in')}
        </h1>
        <NeedsScript>{t('This page needs JavaScript. Please turn it on and load the page again.')}</NeedsScript>
        <Failure error={error} />
        {told === 'ended' && <Notice tone="warn">{t('Your session has ended. Please sign in again.')}</Notice>}
        {told === 'signed out' && <Notice tone="good">{t('You are signed out.')}</Notice>}
        {session === undefined && !error && <Skeleton className="h-72 noscript:hidden" />}
        {session === null && <OperatorSignIn done={(fresh) => show({ session: fresh })} />}
      </Card>
    </div>
  )
}
