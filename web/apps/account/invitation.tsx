import { useEffect, useState } from 'react'
import type { InvitationShown } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { useSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Card, NeedsScript, Notice, Skeleton } from '#web/ui/surface.tsx'
import type { Route } from './+types/invitation.ts'
import { Accept, Register, SignInFirst } from '#web/features/organizations/members/answer.tsx'
import { Facts } from '#web/features/organizations/members/facts.tsx'
import { useInvitationToken } from '#web/features/organizations/members/invitationToken.ts'
import { texts } from '#web/features/organizations/members/texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Invitation')(args), noReferrer]

/** Page of a mailed invitation. The invitation is used up only on a press. */
export default function InvitationPage() {
  const t = useText(texts)
  const token = useInvitationToken()
  const session = useSession()
  const { shown, error } = useInvitation(token)
  // A link names no address, so the account that is signed in joins.
  const joins = shown && session && (shown.registered || shown.email === '')
  const isOver = token === '' || Boolean(error)
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold [overflow-wrap:anywhere]">
        {shown ? t('Join {name}', { name: shown.organization }) : t('Invitation')}
      </h1>
      <NeedsScript>{t('This page needs JavaScript. Please turn it on and load the page again.')}</NeedsScript>
      {token === '' && <Notice tone="warn">{t('This link is not complete. Please open it again from the mail.')}</Notice>}
      {error instanceof CallError && error.code === 'link-dead' ? (
        <Notice tone="danger">{t('This invitation was used, withdrawn or is too old. Please ask for another one.')}</Notice>
      ) : (
        <Failure error={error} />
      )}
      {!isOver && !shown && <Skeleton className="h-64 noscript:hidden" />}
      {shown && token && (
        <>
          <Facts shown={shown} />
          {!shown.registered && !joins && <Register token={token} email={shown.email} kind={shown.kind} />}
          {joins && <Accept token={token} kind={shown.kind} />}
          {shown.registered && session === null && <SignInFirst token={token} kind={shown.kind} email={shown.email} />}
        </>
      )}
      {isOver && (
        <ButtonLink look="secondary" to="/">
          {t('Go to the home page')}
        </ButtonLink>
      )}
    </Card>
  )
}

function useInvitation(token: string | undefined) {
  const [state, setState] = useState<{ shown?: InvitationShown; error?: unknown }>({})
  useEffect(() => {
    if (!token) return
    let stale = false
    const ask = async () => call((await import('#contract/members.ts')).invitations.show, { body: { token } })
    ask().then(
      (shown) => !stale && setState({ shown }),
      (error: unknown) => !stale && setState({ error }),
    )
    return () => {
      stale = true
    }
  }, [token])
  return state
}
