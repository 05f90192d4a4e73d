import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { contexts } from '#web/shell/context.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { askForReset } from '#web/features/accounts/posted/password.ts'
import { refusedBy } from '#web/shell/posted/refusedBy.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/forgot.ts'
import { texts } from '#web/features/accounts/texts.ts'

export const handle: PageFacts = { posts: true }

export const action = ({ request, context }: Route.ActionArgs) => askForReset(request, context.get(contexts.send))

export const meta = titledPrivate(texts, 'Forgot password?')

const load = () => import('#contract/accounts.ts')

/** The answer does not reveal whether an account exists. */
export default function Forgot({ actionData }: Route.ComponentProps) {
  const t = useText(texts)
  const [params] = useSearchParams()
  const posted = actionData && 'typed' in actionData ? actionData : undefined
  const [sent, setSent] = useState(actionData !== undefined && !posted)
  const { form, error, busy, failure } = useForm(
    async () => (await load()).ResetRequest,
    async (body) => {
      await call((await load()).accounts.requestReset, { body })
      setSent(true)
    },
    '',
    refusedBy(posted),
  )
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('Forgot password?')}</h1>
      {sent ? (
        <Notice tone="good">{t('If there is an account with this address, we have sent it a mail. The link works for 30 minutes.')}</Notice>
      ) : (
        <>
          <p className="text-ink-soft">{t('We will e-mail you a link to set a new one.')}</p>
          <CheckedForm {...form} method="post" className="grid gap-4">
            <Select
              label={t('I sign in as')}
              name="role"
              defaultValue={posted?.typed.role ?? (params.get('as') === 'seller' ? 'seller' : 'buyer')}
            >
              <option value="buyer">{t('Company')}</option>
              <option value="seller">{t('UMKM')}</option>
            </Select>
            <Field
              label={t('Email')}
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={posted?.typed.email}
              error={error('email')}
            />
            <Submit busy={busy} failure={failure}>
              {t('Send the link')}
            </Submit>
          </CheckedForm>
        </>
      )}
      <Link to="/login" className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent underline">
        {t('Back to sign-in')}
      </Link>
    </Card>
  )
}
