import { useNavigate } from 'react-router'
import { isByDay } from '#contract/dayCount.ts'
import { ShopDetails, shops } from '#contract/shops.ts'
import { taxes } from '#contract/taxes.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StoreTaxSection } from '#web/features/organizations/taxes/storeTax.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import type { Route } from './+types/editStore.ts'
import { ApprovalDaysField } from '#web/features/shops/approvalDaysField.tsx'
import { CancelField } from '#web/features/shops/cancelField.tsx'
import { StoreFields } from '#web/features/shops/fields.tsx'
import { LogoField } from '#web/features/shops/logoField.tsx'
import { PublicFields } from '#web/features/shops/publicFields.tsx'
import { texts } from '#web/features/shops/texts.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader() {
  const params = { id: requireStore().id }
  const [store, settings, tax] = await Promise.all([
    call(shops.show, { params }),
    call(shops.settings, { params }),
    call(taxes.ofStore, { params }),
  ])
  return { store, settings, tax }
}
export const meta = titledPrivate(texts, 'Edit Store Profile')

export default function EditStore({ loaderData: { store, settings, tax } }: Route.ComponentProps) {
  const t = useText(texts)
  const popups = usePopups()
  const navigate = useNavigate()
  const { address, phoneNumber, owner, city, story, hours, cancelFreeDays } = store
  const save = useSeen({ name: store.name, address, phoneNumber, owner, city, story, hours, cancelFreeDays, ...settings })
  const { form, error, busy, failure } = useForm(ShopDetails, async (body) => {
    const { name } = await save((seen) => call(shops.update, { params: { id: store.id }, body: { ...body, seen } }))
    keepSession({ name })
    await navigate('/profile-store')
    popups.success(t('Congratulations!'), t('Success edit Store Profile!'))
  })
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink look="quiet" to={`/store/${store.id}`} className="max-sm:-ml-4">
            <Icon name="eye" />
            {t('See it as companies do')}
          </ButtonLink>
        }
      >
        {t('Edit Store Profile')}
      </PageTitle>
      <Card className="mb-6">
        <LogoField shopId={store.id} logo={store.logo} />
        <CheckedForm {...form} className="mt-5 grid gap-4">
          <StoreFields error={error} store={store} />
          <PublicFields error={error} store={store} />
          {/* Only for stores with bookings by the day. */}
          {(store.cancelFreeDays !== null || store.Products.some(({ kind }) => isByDay(kind))) && (
            <CancelField error={error} days={store.cancelFreeDays} />
          )}
          <ApprovalDaysField error={error} days={settings.approvalDays} />
          <Submit busy={busy} failure={failure}>
            {t('Save')}
          </Submit>
        </CheckedForm>
      </Card>
      <StoreTaxSection shopId={store.id} tax={tax} />
    </>
  )
}
