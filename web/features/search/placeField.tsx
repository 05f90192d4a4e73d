import { Suspense, useId, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRole } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Field } from '#web/ui/field.tsx'
import { listTexts } from './listTexts.ts'

const PlaceHelp = lazyPart(async () => (await import('./placeHelp.tsx')).default)

/** Delivery place in words: the server takes the best matching district. Suggests districts while typing. */
export function PlaceField({ value, error }: { value: string; error: string | undefined }) {
  const t = useText(listTexts)
  const list = useId()
  const [typed, setTyped] = useState('')
  const isCompany = useRole() === 'buyer'
  return (
    <div className="grid gap-1">
      <Field
        label={t('Delivered to')}
        name="to"
        list={list}
        defaultValue={value}
        placeholder={t('District or postal code')}
        autoComplete="off"
        maxLength={100}
        error={error}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Suspense>{(typed || isCompany) && <PlaceHelp list={list} typed={typed} isCompany={isCompany} />}</Suspense>
    </div>
  )
}
