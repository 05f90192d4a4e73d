import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Area } from '#contract/areas.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { areaLine, useAreaOptions } from './areaOptions.ts'
import { texts } from './texts.ts'

type Props = {
  area: Area | null
  /** `typed` is what led to it; null while nothing is chosen. */ onChoose: (area: Area | null, typed: string) => void
  error?: string | undefined
}

/** A district, found by typing; the form gets its id as `areaId`. Keys as in every combobox; the list stands in the page's flow. */
export function AreaField({ area, onChoose, error }: Props) {
  const t = useText(texts)
  const list = useId()
  const around = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(area ? areaLine(area) : '')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const items = useAreaOptions(typed)
  const open = items !== null && items.length > 0
  // The id travels in a hidden field, which the form cannot give the focus to.
  useEffect(() => {
    if (error) around.current?.querySelector('input')?.focus()
  }, [error])

  const type = (value: string) => {
    setText(value)
    setTyped(value)
    setActive(0)
    if (area) onChoose(null, value)
  }
  const choose = (chosen: Area) => {
    setText(areaLine(chosen))
    setTyped('')
    onChoose(chosen, typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setActive((active + step + items.length) % items.length)
    else if (event.key === 'Enter') choose(items[active]!)
    else if (event.key === 'Escape') setTyped('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={around} className="grid gap-1.5" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setTyped('')}>
      <Field
        label={t('District')}
        hint={t('Type the district (kecamatan) or the postal code, then choose.')}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        {...(open ? { 'aria-activedescendant': `${list}-${active}` } : {})}
        autoComplete="off"
        required
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      {area && <input type="hidden" name="areaId" data-number="" value={area.id} />}
      <p role="status" className={items?.length === 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {items === null ? '' : items.length === 0 ? t('No district found') : t('{n} districts found', { n: items.length })}
      </p>
      {open && (
        <div
          id={list}
          role="listbox"
          aria-label={t('Districts')}
          className="max-h-64 overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-card"
        >
          {items.map((item, index) => (
            <div
              key={item.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={(element) => (index === active ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
              className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft"
            >
              <span className="font-medium">{item.district}</span>
              <span className="text-sm text-ink-soft">
                {item.city}, {item.province}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
