import { useNavigate } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { contexts } from '#web/shell/context.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { resetPassword } from '#web/features/accounts/posted/password.ts'
import { refusedBy } from '#web/shell/posted/refusedBy.ts'
import { forgetSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/reset.ts'
import { NewPasswordField } from '#web/features/accounts/fields.tsx'
import { useLinkToken } from '#web/shell/session/linkToken.ts'
import { texts } from '#web/features/accounts/texts.ts'

export const handle: PageFacts = { posts: true }

export const action = ({ request, context }: Route.ActionArgs) => resetPassword(request, context.get(contexts.send))

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Set a new password')(args), noReferrer]

const load = () => import('#contract/accounts.ts')

/** Page of the mailed link. The link is used up only when the new password is sent. */
export default function Reset({ actionData }: Route.ComponentProps) {
  const t = useText(texts)
  const token = useLinkToken()
  const popups = usePopups()
  const navigate = useNavigate()
  const { form, error, busy, failure } = useForm(
    async () => (await load()).NewPassword,
    async (body) => {
      await call((await load()).accounts.reset, { body })
      forgetSession()
      await navigate('/login')
      popups.success(t('Your password is changed. Please sign in.'))
    },
    '',
    refusedBy(actionData),
  )
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('Set a new password')}</h1>
      {token === '' ? (
        <>
          <Notice tone="warn">{t('This link is not complete. Please open it again from the mail.')}</Notice>
          <ButtonLink to="/forgot-password">{t('Ask for a new link')}</ButtonLink>
        </>
      ) : (
        <CheckedForm {...form} method="post" className="grid gap-4">
          {token === undefined ? (
            <div className="hidden noscript:block">
              <Field
                label={t('The link from the mail')}
                name="token"
                autoComplete="off"
                hint={t('Without JavaScript we cannot read it from the address: copy it here, whole.')}
                error={error('token')}
              />
            </div>
          ) : (
            <input type="hidden" name="token" value={token} readOnly />
          )}
          <NewPasswordField label={t('New password')} hint={t('At least 8 characters. You will be signed out everywhere.')} error={error} />
          <Submit busy={busy} failure={failure}>
            {t('Set a new password')}
          </Submit>
        </CheckedForm>
      )}
    </Card>
  )
}
