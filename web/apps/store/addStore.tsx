import { redirect, useNavigate } from 'react-router'
import { ShopDetails, shops } from '#contract/shops.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card } from '#web/ui/surface.tsx'
import { StoreFields } from '#web/features/shops/fields.tsx'
import { texts } from '#web/features/shops/texts.ts'

export const handle: PageFacts = { private: true }

export function clientLoader() {
  if (requireRole('seller').id !== null) throw redirect('/profile-store')
  return null
}
export const meta = titledPrivate(texts, 'Create Store')

export default function AddStore() {
  const t = useText(texts)
  const navigate = useNavigate()
  const popups = usePopups()
  const { form, error, busy, failure } = useForm(ShopDetails, async (body) => {
    const { id, name } = await call(shops.open, { body })
    keepSession({ id, name })
    await navigate('/')
    popups.success(t('Congratulations!'), t('Your store is open!'))
  })
  return (
    <Card className="mx-auto max-w-xl">
      <h1 className="mb-2 text-2xl font-bold">{t('Create Store')}</h1>
      <p className="mb-5 text-ink-soft">{t('Your store is what companies see: a name, where you are and how to reach you.')}</p>
      <CheckedForm {...form} className="grid gap-4">
        <StoreFields error={error} />
        <Submit busy={busy} failure={failure}>
          {t('Register')}
        </Submit>
      </CheckedForm>
    </Card>
  )
}
