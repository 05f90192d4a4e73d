import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import type { SellerRegistration } from '#contract/sellers.ts'
import { switches } from '#contract/switches.ts'
import { terms } from '#contract/terms.ts'
import { call } from '#web/shell/call.ts'
import { contexts } from '#web/shell/context.ts'
import { Consent } from '#web/features/accounts/consent.tsx'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { publicTitle } from '#web/shell/layout/meta.ts'
import { refusedBy } from '#web/shell/posted/refusedBy.ts'
import { registerSupplier } from '#web/features/accounts/posted/register.ts'
import { useVisitorsOnly } from '#web/shell/session/useVisitorsOnly.ts'
import { signInRegistered } from '#web/features/accounts/signIn/signIn.ts'
import { StoreFields } from '#web/features/shops/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { CheckedForm, serverErrors, Submit, useForm } from '#web/ui/form.tsx'
import type { Errors } from '#web/ui/parse.ts'
import { SwitchedOff } from '#web/shell/switches/switchedOff.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card } from '#web/ui/surface.tsx'
import type { Route } from './+types/registerSeller.ts'
import { SellerFields } from '#web/features/organizations/sellers/fields.tsx'
import { texts } from '#web/features/organizations/sellers/texts.ts'

export const handle: PageFacts = { kept: 'without-query', posts: true }

/** A loader of its own, so that the form is in the HTML even without script. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(contexts.call)
  const [{ version }, { off }] = await Promise.all([visit(terms.current), visit(switches.off)])
  return { version, isOff: off.includes('suppliers') }
}
/** Without script the first step registers the person; the store is created on the next page. */
export const action = ({ request, context }: Route.ActionArgs) => registerSupplier(request, context.get(contexts.send))
export const meta = publicTitle(texts, {
  title: 'Register as UMKM',
  description: 'Open your store on Pasokan and sell to companies.',
  path: '/register-seller',
})

const loadPerson = async () => (await import('#contract/sellers.ts')).SellerRegistration
const loadStore = async () => (await import('#contract/shops.ts')).ShopDetails

/** Registers in two steps with one request: the person, then the store in a dialog. Errors of the first step lead back to it. */
export default function RegisterSeller({ actionData, loaderData }: Route.ComponentProps) {
  useVisitorsOnly()
  const t = useText(texts)
  const navigate = useNavigate()
  const popups = usePopups()
  const language = useLanguage()
  const [person, setPerson] = useState<SellerRegistration | null>(null)
  const [refused, setRefused] = useState<Errors>({})
  const [refusal, setRefusal] = useState<unknown>(null)
  // The refused field stands on the first step, maybe above the screen.
  useEffect(() => {
    const [name] = Object.keys(refused)
    if (name) document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.focus()
  }, [refused])
  const first = useForm(
    loadPerson,
    async (values) => {
      setRefused({})
      setRefusal(null)
      setPerson(values)
    },
    '',
    refusedBy(actionData),
  )
  const store = useForm(
    loadStore,
    async (formShop) => {
      if (!person) return
      const { sellers } = await import('#contract/sellers.ts')
      try {
        await call(sellers.register, { body: { formSeller: { ...person, terms: loaderData.version }, formShop } })
      } catch (error) {
        const about = await aboutPerson(error)
        if (!about) throw error
        setRefused(about)
        setRefusal(Object.keys(about).length > 1 ? error : null)
        setPerson(null)
        return
      }
      await signInRegistered('seller', person, navigate, '/profile-store')
      popups.success(t('Registered Successfully!'))
    },
    'formShop.',
  )
  const error = (name: string) => first.error(name) ?? refused[name]?.[language]
  if (loaderData.isOff)
    return (
      <Card className="mx-auto grid max-w-xl gap-5">
        <h1 className="text-2xl font-bold">{t('Register as UMKM')}</h1>
        <SwitchedOff what="suppliers" />
      </Card>
    )
  return (
    <Card className="mx-auto max-w-xl">
      <h1 className="mb-5 text-2xl font-bold">{t('Register as UMKM')}</h1>
      <CheckedForm {...first.form} method="post" className="grid gap-4">
        <SellerFields error={error} typed={actionData?.typed} />
        <div className="hidden noscript:block">
          <Consent version={loaderData.version} />
        </div>
        <Failure error={refusal ?? first.failure} />
        <Button type="submit" busy={first.busy}>
          {t('Next')}
        </Button>
        <p className="text-center text-sm text-ink-soft">
          {t('Already registered?')}{' '}
          <Link to="/login?as=seller" className="font-medium text-accent underline">
            {t('Login')}
          </Link>
        </p>
      </CheckedForm>
      <Dialog open={person !== null} onClose={() => setPerson(null)} title={t('Create Store')}>
        <CheckedForm {...store.form} className="grid gap-4">
          <StoreFields error={store.error} {...(person ? { store: { phoneNumber: person.phoneNumber, owner: person.username } } : {})} />
          <Consent version={loaderData.version} />
          <Submit busy={store.busy} failure={store.failure}>
            {t('Register')}
          </Submit>
        </CheckedForm>
      </Dialog>
    </Card>
  )
}

/** Fields of the first step that the server refused; null if the error is about something else. */
async function aboutPerson(error: unknown): Promise<Errors | null> {
  const fields = Object.entries(await serverErrors(error, 'formSeller.')).filter(
    ([path]) => !path.startsWith('formShop.') && path !== 'name',
  )
  return fields.length > 0 ? Object.fromEntries(fields) : null
}
