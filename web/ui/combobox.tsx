import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from './field.tsx'

type Props<Item> = {
  label: string
  hint: string
  error?: string | undefined
  required?: boolean
  /** Text of the field before anything is typed. */
  shown: string
  /** Items that match the typed text; null while unknown. */
  items: readonly Item[] | null
  /** Name of the list, and announcements for the number of matches and for no match. */
  words: { list: string; found: (n: number) => string; none: string }
  lineOf: (item: Item) => string
  /** Empty text stops the search. `isTyping`: typed by the user, so nothing is chosen. */
  onType: (typed: string, isTyping: boolean) => void
  onChoose: (item: Item) => void
  children: (item: Item) => ReactNode
}

/** A field whose value is found by typing, with the usual combobox keys. The list is part of the page's flow. */
export function Combobox<Item extends { id: number }>(props: Props<Item>) {
  const { label, hint, error, required, shown, items, words, lineOf, onType, onChoose, children } = props
  const list = useId()
  const around = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(shown)
  const [active, setActive] = useState(0)
  const open = items !== null && items.length > 0
  // The form cannot focus the hidden field with the id, so focus the visible one.
  useEffect(() => {
    if (error) around.current?.querySelector('input')?.focus()
  }, [error])

  const type = (value: string) => {
    setText(value)
    setActive(0)
    onType(value, true)
  }
  const choose = (chosen: Item) => {
    setText(lineOf(chosen))
    onType('', false)
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setActive((active + step + items.length) % items.length)
    else if (event.key === 'Enter') choose(items[active]!)
    else if (event.key === 'Escape') onType('', false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={around}
      className="grid content-start gap-1.5"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onType('', false)}
    >
      <Field
        label={label}
        hint={hint}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        {...(open ? { 'aria-activedescendant': `${list}-${active}` } : {})}
        autoComplete="off"
        required={required}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      <p role="status" className={items?.length === 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {items === null ? '' : items.length === 0 ? words.none : words.found(items.length)}
      </p>
      {open && (
        <div id={list} role="listbox" aria-label={words.list} className="max-h-64 overflow-y-auto rounded-xl bg-raised p-1 shadow-float">
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
              {children(item)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
