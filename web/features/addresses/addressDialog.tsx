import { useState } from 'react'
import { AddressInput, addresses, type Address } from '#contract/addresses.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { AddressFields } from './fields.tsx'
import { texts } from './texts.ts'

type Props = { /** Null to add one. */ address: Address | null; onClose: () => void; onSaved: () => void }

/** Adds or edits an address. Says once if someone else has changed it; typed values stay and may then be saved. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const t = useText(texts)
  const [version, setVersion] = useState(address?.version ?? 0)
  const { form, error, busy, failure } = useForm(AddressInput, async (body) => {
    try {
      await (address
        ? call(addresses.update, { params: { id: address.id }, body: { ...body, version } })
        : call(addresses.create, { body }))
    } catch (problem) {
      if (problem instanceof CallError && problem.code === 'changed-meanwhile') setVersion((problem.problem.current as Address).version)
      throw problem
    }
    onSaved()
  })
  return (
    <Dialog
      open
      title={address ? t('Edit the address') : t('Add an address')}
      onClose={onClose}
      {...(address && !address.area && { first: '[role=combobox]' })}
    >
      <CheckedForm {...form} className="grid gap-4">
        <AddressFields error={error} address={address} />
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
