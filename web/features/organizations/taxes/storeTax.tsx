import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { dayInWib } from '#contract/dayCount.ts'
import { StoreTaxInput, taxes, type StoreTaxProfile } from '#contract/taxes.ts'
import { RevealNumber } from '#web/features/accounts/feature.ts'
import { Section } from '#web/ui/section.tsx'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberFields } from './numberFields.tsx'
import { texts } from './texts.ts'
import { Tick } from '#web/ui/tick.tsx'
import { useSeen } from '#web/ui/useSeen.ts'

type Props = { shopId: number; tax: StoreTaxProfile }

/** Tax data of a store: one line if it is not a PKP. */
export function StoreTaxSection({ shopId, tax }: Props) {
  const t = useText(texts)
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button look="secondary" onClick={() => setEditing(true)}>
      <Icon name="edit" />
      {t('Edit')}
    </Button>
  )
  const mayEdit = useMayCall(taxes.setOfStore)
  const reveal = useMayCall(taxes.revealOfStore) && (async () => (await call(taxes.revealOfStore, { params: { id: shopId } })).npwp)
  return (
    <div>
      <Section title={t('Tax (PPN)')} aside={mayEdit && edit}>
        {tax.pkp ? (
          <>
            <p>
              {t('Registered for PPN since {day}', { day: format.date(`${tax.from}T00:00:00+07:00`) })} ·{' '}
              {tax.pricesInclude ? t('Prices include PPN') : t('Prices exclude PPN')}
            </p>
            <div>
              <p className="text-sm text-ink-soft">{t('NPWP')}</p>
              <RevealNumber masked={tax.npwp} reveal={reveal} />
            </div>
          </>
        ) : (
          <p className="text-ink-soft">{t('Not registered for PPN (non-PKP)')}</p>
        )}
      </Section>
      {editing && <EditStoreTax shopId={shopId} tax={tax} onClose={() => setEditing(false)} />}
    </div>
  )
}

function EditStoreTax({ shopId, tax, onClose }: Props & { onClose: () => void }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const [pkp, setPkp] = useState(tax.pkp)
  const save = useSeen(tax)
  const { form, error, busy, failure } = useForm(StoreTaxInput, async (body) => {
    await save((seen) => call(taxes.setOfStore, { params: { id: shopId }, body: { ...body, seen } }))
    onClose()
    await revalidate()
  })
  return (
    <Dialog open onClose={onClose} title={t('Tax (PPN)')}>
      <CheckedForm {...form} className="grid gap-4">
        <Tick
          name="pkp"
          label={t('My store is registered for PPN (PKP)')}
          hint={t('Without registration nothing changes: companies pay your prices as they are.')}
          checked={pkp}
          onChange={(event) => setPkp(event.target.checked)}
        />
        {error('pkp') && (
          <p role="alert" className="text-sm text-danger">
            {error('pkp')}{' '}
            <Link to="/verification" className="underline">
              {t('Verification')}
            </Link>
          </p>
        )}
        {pkp && (
          <>
            <Field
              label={t('Registered since')}
              name="from"
              type="date"
              required
              defaultValue={tax.from ?? today()}
              error={error('from')}
              className="sm:w-1/2"
            />
            <NumberFields error={error} number={tax} required />
            <Tick
              name="pricesInclude"
              label={t('My prices include PPN')}
              hint={t('Otherwise PPN is added in the cart.')}
              defaultChecked={tax.pricesInclude}
            />
          </>
        )}
        <p className="text-sm text-ink-soft">{t('Applies to new orders. Orders awaiting payment stay as they are.')}</p>
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

const today = () => dayInWib(new Date())
