import { useId, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ownTexts } from './ownTexts.ts'

const meanings = ['1 star: bad', '2 stars: poor', '3 stars: fair', '4 stars: good', '5 stars: very good'] as const

/** One to five stars as radio buttons: arrow keys move, and each has a meaning in words. */
export function StarInput({ initial, error }: { initial?: number | undefined; error: string | undefined }) {
  const t = useText(ownTexts)
  const id = useId()
  const [chosen, setChosen] = useState(initial ?? 0)
  const [pointed, setPointed] = useState(0)
  const shown = pointed || chosen
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{t('Your stars')}</legend>
      <div className="flex flex-wrap items-center gap-x-3" onPointerLeave={() => setPointed(0)}>
        <div className="-ml-1.5 flex">
          {meanings.map((meaning, index) => (
            <span key={meaning} className="relative" onPointerEnter={() => setPointed(index + 1)}>
              <input
                id={`${id}-${index}`}
                type="radio"
                name="rating"
                data-number=""
                value={index + 1}
                defaultChecked={index + 1 === initial}
                onChange={() => setChosen(index + 1)}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <label
                htmlFor={`${id}-${index}`}
                className="grid size-11 cursor-pointer place-items-center rounded-lg peer-focus-visible:outline-3 peer-focus-visible:outline-accent"
              >
                <Icon name="star" className={`size-8 ${index < shown ? 'fill-star text-star' : 'text-line-strong'}`} />
                <span className="sr-only">{t(meaning)}</span>
              </label>
            </span>
          ))}
        </div>
        <span aria-hidden className="text-sm text-ink-soft">
          {shown > 0 && t(meanings[shown - 1]!)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
