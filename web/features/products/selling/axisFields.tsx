import { useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { namesOf, putValues, removeAxis } from './choices.ts'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import type { Axis } from './typed.ts'

/** An option, such as a size, and its values. Typed text stays as it is; the values are parsed from it. */
export function AxisFields({ axis, at, typed, put }: Part & { axis: Axis; at: number }) {
  const t = useText(sellingTexts)
  const [text, setText] = useState(axis.values.join(', '))
  const name = namesOf(typed.axes)[at] ?? ''
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 rounded-lg bg-sunken p-3 sm:grid-cols-[10rem_1fr_auto]">
      <Field
        label={t('Name of option {n}', { n: at + 1 })}
        maxLength={40}
        autoComplete="off"
        value={axis.name}
        onChange={({ target }) => put({ ...typed, axes: typed.axes.with(at, { ...axis, name: target.value }) })}
      />
      <div className="max-sm:order-last max-sm:col-span-full">
        <Field
          label={t('Choices ({name})', { name })}
          hint={t('Separated by commas: S, M, L')}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            put(putValues(typed, at, target.value))
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <button
        type="button"
        aria-label={t('Remove {name}', { name })}
        title={t('Remove {name}', { name })}
        onClick={() => put(removeAxis(typed, at))}
        className="mt-[1.625rem] grid size-11 place-items-center rounded-full text-ink-soft hover:bg-surface hover:text-danger"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
