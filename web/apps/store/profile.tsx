import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { sellers, type Seller } from '#contract/sellers.ts'
import type { PageFacts } from '#contract/page.ts'
import { PendingEmail } from '#web/features/accounts/pendingEmail.tsx'
import { RevealNumber } from '#web/features/accounts/revealNumber.tsx'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { useSeen } from '#web/ui/useSeen.ts'
import type { Route } from './+types/profile.ts'
import { SellerFields } from '#web/features/organizations/sellers/fields.tsx'
import { texts } from '#web/features/organizations/sellers/texts.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader() {
  const { sellerId } = requireRole('seller')
  return { seller: await call(sellers.show, { params: { id: sellerId ?? 'undefined' } }) }
}
export const meta = titledPrivate(texts, 'UMKM Profile')

export default function SellerProfile({ loaderData: { seller } }: Route.ComponentProps) {
  const t = useText(texts)
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const mayEdit = useMayCall(sellers.update)
  const mayReveal = useMayCall(accounts.revealKtp)
  const facts = [
    [t('Username'), seller.username],
    [t('Email'), seller.email],
    [t('Phone number'), seller.phoneNumber || '—'],
  ]
  return (
    <>
      <PageTitle
        aside={
          mayEdit && (
            <Button look="secondary" onClick={() => setEditing(true)}>
              <Icon name="edit" />
              {t('Edit UMKM Profile')}
            </Button>
          )
        }
      >
        {t('UMKM Profile')}
      </PageTitle>
      <Card className="grid gap-5">
        <dl className="grid gap-5 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-ink-soft">{t('KTP number')}</dt>
            <dd>
              {seller.ktpOwn === false ? (
                <span className="tabular-nums">{seller.ktp}</span>
              ) : (
                <RevealNumber masked={seller.ktp} reveal={mayReveal && (async () => (await call(accounts.revealKtp)).ktp)} />
              )}
            </dd>
          </div>
        </dl>
        {mayEdit && seller.pendingEmail && <PendingEmail email={seller.email} pending={seller.pendingEmail} changed={revalidate} />}
      </Card>
      {editing && <EditSeller seller={seller} onClose={() => setEditing(false)} />}
    </>
  )
}

function EditSeller({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const t = useText(texts)
  const popups = usePopups()
  const { revalidate } = useRevalidator()
  const save = useSeen(seller)
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/sellers.ts')).SellerDetails,
    async (formSeller) => {
      const { pendingEmail } = await save((seen) => call(sellers.update, { params: { id: seller.id }, body: { formSeller, seen } }))
      onClose()
      await revalidate()
      const mailed = pendingEmail !== undefined && pendingEmail !== seller.pendingEmail
      popups.success(
        t('Congratulations!'),
        mailed ? t('Saved. Please open the link that we mailed to {email}.', { email: pendingEmail }) : t('Success edit UMKM Profile!'),
      )
    },
    'formSeller.',
  )
  return (
    <Dialog open onClose={onClose} title={t('Edit UMKM Profile')}>
      <CheckedForm {...form} className="grid gap-4">
        <SellerFields error={error} seller={seller} />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
