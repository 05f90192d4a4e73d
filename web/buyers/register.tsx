import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { Consent } from '#web/help/consent.tsx'
import { useText } from '#web/i18n/language.tsx'
import { titled } from '#web/layout/meta.ts'
import { redirectSignedIn } from '#web/session/guards.ts'
import { ownAddress } from '#web/session/next.ts'
import { signInRegistered } from '#web/sessions/signIn.ts'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, NeedsScript } from '#web/ui/surface.tsx'
import { CompanyFields } from './fields.tsx'
import { texts } from './texts.ts'

/** With a loader of its own the form is in the HTML, before and without any script. */
export const loader = () => null
export function clientLoader() {
  return redirectSignedIn()
}
clientLoader.hydrate = true as const
export const meta = titled(texts, {
  title: 'Register as Company',
  description: 'Register your company to buy from Indonesian small suppliers.',
  path: '/register-buyer',
})

const contract = () => import('#contract/buyers.ts')
const loadSchema = async () => (await contract()).BuyerRegistration

export default function RegisterBuyer() {
  const t = useText(texts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const popups = usePopups()
  const { form, error, busy, failure } = useForm(loadSchema, async (body) => {
    const { buyers } = await contract()
    await call(buyers.register, { body })
    await signInRegistered('buyer', body, navigate, ownAddress(params.get('next'), location.origin))
    popups.success(t('Registered Successfully!'))
  })
  return (
    <Card className="mx-auto max-w-xl">
      <h1 className="mb-5 text-2xl font-bold">{t('Register your company')}</h1>
      <CheckedForm {...form} method="post" className="grid gap-4">
        <NeedsScript>{t('Registering needs JavaScript. Please turn it on and load the page again.')}</NeedsScript>
        <CompanyFields error={error} password />
        <Consent />
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
