import { useState, type ComponentProps } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { FieldFrame, inputLook, type Around } from './field.tsx'
import { Icon } from './icon.tsx'
import { formTexts } from './formTexts.ts'

/** A password that can be shown; password managers and pasting work. */
export function PasswordField({ label, error, hint, ...rest }: ComponentProps<'input'> & Around) {
  const [shown, setShown] = useState(false)
  const t = useText(formTexts)
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input {...rest} {...ids} type={shown ? 'text' : 'password'} className={`${inputLook} pr-12`} />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('Show password')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
