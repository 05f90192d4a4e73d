import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { taxes, type CompanyTax } from '#contract/taxes.ts'
import { RevealNumber } from '#web/features/accounts/feature.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { keepSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberFields } from './numberFields.tsx'
import { texts } from './texts.ts'
import { Tick } from '#web/ui/tick.tsx'
import { useSeen } from '#web/ui/useSeen.ts'

/** A company's tax data, and how it sees prices. Other pages link to `#tax`. */
export function CompanyTaxSection({ tax }: { tax: CompanyTax }) {
  const t = useText(texts)
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const mayEdit = useMayCall(taxes.setOfCompany)
  const mayReveal = useMayCall(taxes.revealOfCompany)
  const edit = (hash: string) => void navigate({ search, hash }, { replace: true, preventScrollReset: true })
  const standing = [
    tax.pkp ? t('Registered for PPN (PKP)') : t('Not registered for PPN (non-PKP)'),
    ...(tax.pricesWithoutPpn ? [t('Prices are shown without PPN')] : []),
  ]
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t('Tax (PPN)')}</h3>
        {mayEdit && (
          <Button look="quiet" onClick={() => edit('#tax')}>
            <Icon name="edit" />
            {t('Edit')}
          </Button>
        )}
      </div>
      <p className="text-ink-soft">{standing.join(' · ')}</p>
      {tax.npwp && (
        <div>
          <p className="text-sm text-ink-soft">{t('NPWP')}</p>
          <RevealNumber masked={tax.npwp} reveal={mayReveal && (async () => (await call(taxes.revealOfCompany)).npwp)} />
        </div>
      )}
      {mayEdit && hash === '#tax' && <EditCompanyTax tax={tax} onClose={() => edit('')} />}
    </section>
  )
}

function EditCompanyTax({ tax, onClose }: { tax: CompanyTax; onClose: () => void }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [pkp, setPkp] = useState(tax.pkp)
  const save = useSeen(tax)
  const { form, error, busy, failure } = useForm(
    async () => (await import('#contract/taxes.ts')).CompanyTaxInput,
    async (body) => {
      const { pricesWithoutPpn } = await save((seen) => call(taxes.setOfCompany, { body: { ...body, seen } }))
      keepSession({ pricesWithoutPpn })
      onClose()
      await revalidate()
    },
  )
  return (
    <Dialog open onClose={onClose} title={t('Tax (PPN)')}>
      <CheckedForm {...form} className="grid gap-4">
        <Tick
          name="pkp"
          label={t('Our company is registered for PPN (PKP)')}
          checked={pkp}
          onChange={(event) => setPkp(event.target.checked)}
        />
        <NumberFields error={error} number={tax} required={pkp} />
        <Tick
          name="pricesWithoutPpn"
          label={t('Show prices without PPN')}
          hint={t('For companies that credit PPN. The amount you pay stays the same.')}
          defaultChecked={tax.pricesWithoutPpn}
        />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
