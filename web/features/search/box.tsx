import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Suggestion } from './suggest.ts'
import { texts } from './texts.ts'

const loadOptions = () => import('./options.tsx')
const Options = lazyPart(async () => (await loadOptions()).default)

/** One constant array, so that an empty field does not render again. */
const nothing: Suggestion[] = []

/** Debounce before suggestions are asked for, in milliseconds. */
const quiet = 120

/** Searches by name from any page. A plain form before the script has loaded; then a combobox with suggestions. */
export function SearchBox() {
  const t = useText(texts)
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  return (
    <Form role="search" action="/" className="relative min-w-0 flex-1">
      <Combobox query={query} />
      <button
        type="submit"
        aria-label={t('Search')}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-ink-soft hover:text-accent"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}

function Combobox({ query }: { query: string }) {
  const t = useText(texts)
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { items, close } = useSuggestions(typed)
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    // Text typed while a search loads belongs to the next search.
    if (!input.current || typed !== '') return
    input.current.value = query
    input.current.blur()
  }, [query, typed])
  const open = items.length > 0
  const leave = () => {
    setTyped('')
    setActive(-1)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return event.key === 'Enter' && setTyped('')
    if (event.key === 'Escape') return leave()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      return setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length)
    }
    const chosen = items[active]
    if (event.key === 'Enter') {
      leave()
      if (!chosen) return
      event.preventDefault()
      void navigate(chosen.to)
    }
  }
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        {...(active >= 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
        autoComplete="off"
        defaultValue={query}
        maxLength={200}
        aria-label={t('Search products')}
        placeholder={t('Search products')}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-12 pl-5 placeholder:text-ink-soft"
      />
      <p role="status" className="sr-only">
        {open ? t('{n} suggestions', { n: items.length }) : ''}
      </p>
      {open && (
        <Suspense>
          <Options id={list} items={items} active={active} onChoose={leave} />
        </Suspense>
      )}
    </div>
  )
}

/** Suggestions for the typed text. Drops outdated answers; a failure gives no suggestions. */
function useSuggestions(typed: string) {
  const [items, setItems] = useState(nothing)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => {
    asking.current?.abort()
    if (typed.trim().length < 2) return setItems(nothing)
    const control = new AbortController()
    asking.current = control
    const timer = setTimeout(async () => {
      const [{ suggest }] = await Promise.all([import('./suggest.ts'), loadOptions()])
      const found = await suggest(typed, control.signal).catch(() => [])
      if (!control.signal.aborted) setItems(found)
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed])
  return { items, close: () => setItems(nothing) }
}
