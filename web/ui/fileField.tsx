import { useState, type ComponentProps } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { FieldFrame, inputLook, type Around } from './field.tsx'
import { fileTexts } from './fileTexts.ts'

/** A file input. The browser's own text is in the browser's language, so ours covers it. */
export function FileField({
  label,
  error,
  hint,
  onFiles,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & Around & { onFiles?: (files: File[]) => void }) {
  const [chosen, setChosen] = useState('')
  const t = useText(fileTexts)
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...rest}
            {...ids}
            type="file"
            title={chosen || t('No file chosen')}
            onChange={({ currentTarget: { files } }) => {
              setChosen([...(files ?? [])].map(({ name }) => name).join(', '))
              onFiles?.([...(files ?? [])])
            }}
            className={`${inputLook} cursor-pointer text-transparent! file:invisible`}
          />
          <p aria-hidden className="pointer-events-none absolute inset-0 flex items-center gap-3 px-1.5">
            <span className="shrink-0 rounded-md bg-accent-soft px-3 py-1 font-medium text-accent">{t('Choose a file')}</span>
            <span className={`truncate ${chosen ? '' : 'text-ink-soft'}`}>{chosen || t('No file chosen')}</span>
          </p>
        </div>
      )}
    </FieldFrame>
  )
}
