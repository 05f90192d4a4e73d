import { useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { texts } from './texts.ts'

type Props = { error: (name: string) => string | undefined; number: { npwp: string; place: string }; required: boolean }

/** NPWP and the digits of the NITKU; a masked NPWP that is sent back stays unchanged. */
export function NumberFields({ error, number: { npwp, place }, required }: Props) {
  const t = useText(texts)
  const [corrects, setCorrects] = useState(false)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={t('NPWP')}
        name="npwp"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required={required}
        defaultValue={npwp}
        hint={npwp ? t('Leave as it is, or enter all 16 digits.') : t('16 digits. It is stored encrypted.')}
        error={error('npwp')}
      />
      <Field
        label={t('Last six digits of the NITKU')}
        name="place"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={place}
        hint={t('000000 for the main place')}
        error={error('place')}
      />
      {npwp && (
        <div className="sm:col-span-2">
          <Tick
            label={t('Correct the number on earlier orders, too')}
            hint={t('Otherwise another number counts from now on. Documents that were issued stay as they are.')}
            checked={corrects}
            onChange={(event) => setCorrects(event.target.checked)}
          />
        </div>
      )}
      {corrects && <Field label={t('Valid from')} name="npwpFrom" type="date" required error={error('npwpFrom')} />}
    </div>
  )
}
