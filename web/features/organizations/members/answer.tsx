import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InvitationShown } from '#contract/members.ts'
import type { OrganizationSession } from '#contract/sessions.ts'
import { NameField, NewPasswordField } from '#web/features/accounts/feature.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { forgetSession, keepSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { forgetInvitation, putAside } from './invitationToken.ts'
import { actFor, startOver } from '#web/shell/session/actFor.ts'
import { texts } from './texts.ts'

const load = () => import('#contract/members.ts')

function enter(session: OrganizationSession) {
  forgetInvitation()
  keepSession(session)
  startOver()
}

/** For signed-in users: one press, then the page acts for the organization. */
export function Accept({ token, kind }: { token: string } & Pick<InvitationShown, 'kind'>) {
  const t = useText(texts)
  const signIn = useSignIn(token)
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const accept = async () => {
    setState({ busy: true })
    try {
      const { OrganizationId } = await call((await load()).invitations.accept, { body: { token } })
      forgetInvitation()
      await actFor(OrganizationId)
    } catch (error) {
      setState({ error })
    }
  }
  const elsewhere = state.error instanceof CallError && state.error.code === 'forbidden'
  return (
    <>
      <Failure error={state.error} />
      {elsewhere ? (
        <Button
          onClick={() => {
            forgetSession()
            signIn(kind)
          }}
        >
          {t('Sign in with another account')}
        </Button>
      ) : (
        <Button busy={state.busy ?? false} onClick={() => void accept()}>
          {t('Accept invitation')}
        </Button>
      )}
    </>
  )
}

/** Signed out, but the address has an account. */
export function SignInFirst({ token, kind, email }: { token: string } & Pick<InvitationShown, 'kind' | 'email'>) {
  const t = useText(texts)
  const signIn = useSignIn(token)
  return (
    <>
      <p>{t('This address has an account already. Please sign in to it, then accept the invitation.')}</p>
      <Button onClick={() => signIn(kind, email)}>{t('Sign in')}</Button>
    </>
  )
}

/** Keeps the token in this tab; the sign-in page leads back here. */
function useSignIn(token: string) {
  const navigate = useNavigate()
  return (kind: InvitationShown['kind'], email?: string) => {
    putAside(token)
    void navigate(`/login?as=${kind === 'company' ? 'buyer' : 'seller'}&next=/invitation`, { state: { email } })
  }
}

/** The address has no account. The link proves it, so a name and a password are enough. */
export function Register({ token, email, kind }: { token: string } & Pick<InvitationShown, 'email' | 'kind'>) {
  const t = useText(texts)
  const signIn = useSignIn(token)
  const { form, error, busy, failure } = useForm(
    async () => (await load()).InvitedRegistration,
    async (body) => enter(await call((await load()).invitations.register, { body, headers: { access_token: '' } })),
  )
  return (
    <CheckedForm {...form} method="post" className="grid gap-4">
      <input type="hidden" name="token" value={token} readOnly />
      <p>{t('Choose a name and a password for your account.')}</p>
      {email ? (
        <Field label={t('E-mail')} type="email" autoComplete="username" value={email} readOnly />
      ) : (
        <Field
          label={t('E-mail')}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={error('email')}
          hint={t('You sign in with it.')}
        />
      )}
      <NameField name="name" label={t('Your name')} autoComplete="name" error={error} />
      <NewPasswordField error={error} />
      <Submit busy={busy} failure={failure}>
        {t('Create account and join')}
      </Submit>
      {!email && (
        <Button look="quiet" onClick={() => signIn(kind)}>
          {t('I have an account: sign in')}
        </Button>
      )}
    </CheckedForm>
  )
}
