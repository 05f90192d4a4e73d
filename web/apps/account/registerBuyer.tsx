import { Link, useNavigate, useSearchParams } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { switches } from '#contract/switches.ts'
import { terms } from '#contract/terms.ts'
import { call } from '#web/shell/call.ts'
import { contexts } from '#web/shell/context.ts'
import { Consent } from '#web/features/accounts/consent.tsx'
import { useText } from '#web/shell/i18n/language.tsx'
import { publicTitle } from '#web/shell/layout/meta.ts'
import { registerCompany } from '#web/features/accounts/posted/register.ts'
import { refusedBy } from '#web/shell/posted/refusedBy.ts'
import { useVisitorsOnly } from '#web/shell/session/useVisitorsOnly.ts'
import { ownAddress } from '#web/shell/session/next.ts'
import { signInRegistered } from '#web/features/accounts/signIn/signIn.ts'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { SwitchedOff } from '#web/shell/switches/switchedOff.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card } from '#web/ui/surface.tsx'
import type { Route } from './+types/registerBuyer.ts'
import { CompanyFields } from '#web/features/organizations/buyers/fields.tsx'
import { texts } from '#web/features/organizations/buyers/texts.ts'

export const handle: PageFacts = { kept: 'without-query', posts: true }

/** A loader of its own, so that the form is in the HTML even without script. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const [{ version }, { off }] = await Promise.all([visit(terms.current), visit(switches.off)])
  return { version, isOff: off.includes('companies') }
}

export const action = ({ request, context }: Route.ActionArgs) => registerCompany(request, context.get(contexts.send))
export const meta = publicTitle(texts, {
  title: 'Register as Company',
  description: 'Register your company to buy from Indonesian small suppliers.',
  path: '/register-buyer',
})

const contract = () => import('#contract/buyers.ts')
const loadSchema = async () => (await contract()).BuyerRegistration

export default function RegisterBuyer({ actionData, loaderData }: Route.ComponentProps) {
  useVisitorsOnly()
  const t = useText(texts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const popups = usePopups()
  const { form, error, busy, failure } = useForm(
    loadSchema,
    async (body) => {
      const { buyers } = await contract()
      await call(buyers.register, { body })
      await signInRegistered('buyer', body, navigate, ownAddress(params.get('next'), location.origin))
      popups.success(t('Registered Successfully!'), '', { label: t('Get started'), to: '/profile-buyer' })
    },
    '',
    refusedBy(actionData),
  )
  if (loaderData.isOff)
    return (
      <Card className="mx-auto grid max-w-xl gap-5">
        <h1 className="text-2xl font-bold">{t('Register your company')}</h1>
        <SwitchedOff what="companies" />
      </Card>
    )
  return (
    <Card className="mx-auto max-w-xl">
      <h1 className="mb-5 text-2xl font-bold">{t('Register your company')}</h1>
      <CheckedForm {...form} method="post" className="grid gap-4">
        <CompanyFields error={error} typed={actionData?.typed} password />
        <Consent version={loaderData.version} />
        <Submit busy={busy} failure={failure}>
          {t('Register Company')}
        </Submit>
        <p className="text-center text-sm text-ink-soft">
          {t('Already registered?')}{' '}
          <Link to="/login" className="font-medium text-accent underline">
            {t('Login')}
          </Link>
        </p>
      </CheckedForm>
    </Card>
  )
}
