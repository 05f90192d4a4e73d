import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { buyers, type Buyer } from '#contract/buyers.ts'
import { financeAddress } from '#contract/financeAddress.ts'
import { taxes } from '#contract/taxes.ts'
import { transactions } from '#contract/transactions.ts'
import type { PageFacts } from '#contract/page.ts'
import { loadTerms, TermsNotice } from '#web/features/accounts/termsNotice.tsx'
import { PendingEmail } from '#web/features/accounts/pendingEmail.tsx'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { mayCall, useMayCall } from '#web/shell/session/permissions.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { SuspensionNotice } from '#web/apps/frame/suspensionNotice.tsx'
import { FinanceAddressSection } from '#web/features/organizations/finance/section.tsx'
import { CompanyTaxSection } from '#web/features/organizations/taxes/companyTax.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/profile.ts'
import { CompanyFields } from '#web/features/organizations/buyers/fields.tsx'
import { PurchaseHistory } from './purchaseHistory.tsx'
import { loadSetup, SetupGuide } from '#web/features/organizations/buyers/setupGuide.tsx'
import { texts } from '#web/features/organizations/buyers/texts.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireRole('buyer')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const [company, purchases, tax, finance, agreement] = await Promise.all([
    call(buyers.show, { params: { id: id ?? 0 } }),
    mayCall(transactions.purchases) ? call(transactions.purchases, { query: { ...query, months: '1' } }) : null,
    call(taxes.ofCompany),
    call(financeAddress.show),
    loadTerms(),
  ])
  // A filtered list does not show whether anything was ever bought.
  const whole = !query.q && !query.from && !query.to
  const leads = purchases && whole && mayCall(buyers.update)
  return { company, purchases, tax, finance, agreement, setup: leads ? await loadSetup({ bought: purchases.total > 0, tax }) : null }
}
export const meta = titledPrivate(texts, 'Company Profile')

export default function Profile({ loaderData: { company, purchases, tax, finance, agreement, setup } }: Route.ComponentProps) {
  const t = useText(texts)
  const [editing, setEditing] = useState(false)
  const { hash } = useLocation()
  const [open, setOpen] = useState(hash === '#tax')
  if (hash === '#tax' && !open) setOpen(true)
  const { revalidate } = useRevalidator()
  const opens = useOpens()
  const mayEdit = useMayCall(buyers.update)
  return (
    <>
      <SuspensionNotice />
      <PageTitle>{t('Company Profile')}</PageTitle>
      <div className="grid gap-8 max-sm:gap-5">
        <TermsNotice agreement={agreement} />
        {setup && <SetupGuide setup={setup} />}
        <Card className="grid gap-5 max-sm:gap-2 max-sm:p-4">
          <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
            <h2 className="flex min-w-0 flex-1 items-center gap-3 text-xl sm:basis-52 font-bold max-sm:text-lg">
              <span className="grid size-14 place-items-center max-sm:hidden rounded-2xl bg-accent-soft text-accent">
                <Icon name="company" className="size-8" />
              </span>
              <Name>{company.name}</Name>
            </h2>
            {mayEdit && (
              <Button look="secondary" className="max-sm:min-w-11 max-sm:px-2" onClick={() => setEditing(true)}>
                <Icon name="edit" />
                <span className="max-sm:sr-only">{t('Edit Company Profile')}</span>
              </Button>
            )}
            <div className="flex gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:flex-1">
              {opens('/addresses') && (
                <ButtonLink look="secondary" to="/addresses">
                  <Icon name="pin" />
                  {t('Addresses')}
                </ButtonLink>
              )}
              {opens('/verification') && (
                <ButtonLink look="secondary" to="/verification">
                  <Icon name="shield" />
                  {t('Verification')}
                </ButtonLink>
              )}
            </div>
          </div>
          <Fold label={t('Company details')} open={open} onToggle={() => setOpen(!open)}>
            <Facts company={company} />
            <CompanyTaxSection tax={tax} />
            <FinanceAddressSection address={finance} />
          </Fold>
          {mayEdit && company.pendingEmail && <PendingEmail email={company.email} pending={company.pendingEmail} changed={revalidate} />}
        </Card>
        {purchases && <PurchaseHistory {...purchases} />}
      </div>
      {editing && <EditCompany company={company} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ company }: { company: Buyer }) {
  const t = useText(texts)
  const facts = [
    [t('Email'), company.email],
    [t('Owner'), company.owner],
    [t('Phone number'), company.phoneNumber],
    [t('Address'), company.address],
    [t('Industry'), company.industry],
    [t('Website'), company.website || '—'],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 sm:gap-y-4 sm:text-base lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function EditCompany({ company, onClose }: { company: Buyer; onClose: () => void }) {
  const t = useText(texts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const save = useSeen(company)
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/buyers.ts')).BuyerDetails,
    async (body) => {
      const { name, pendingEmail } = await save((seen) => call(buyers.update, { body: { ...body, seen } }))
      keepSession({ name })
      onClose()
      await revalidate()
      const mailed = pendingEmail !== undefined && pendingEmail !== company.pendingEmail
      popups.success(
        t('Congratulations!'),
        mailed ? t('Saved. Please open the link that we mailed to {email}.', { email: pendingEmail }) : t('Success edit Company Profile!'),
      )
    },
  )
  return (
    <Dialog open onClose={onClose} title={t('Edit Company Profile')}>
      <CheckedForm {...form} className="grid gap-4">
        <CompanyFields error={error} company={company} />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
