import { useEffect, useRef, type ComponentProps } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'

/**
 * A form whose state is the address. Its fields follow the address. Values entered while a list still loads stay, because they belong to
 * the next list.
 */
export function FilterForm({ children, ...props }: ComponentProps<typeof Form>) {
  const [search] = useSearchParams()
  const loading = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const entered = useRef(new Set<string>())
  const shown = useRef(search.toString())
  useEffect(() => {
    // Values entered before hydration stay as well.
    if (shown.current === search.toString()) return
    shown.current = search.toString()
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || entered.current.has(field.name)) continue
      const value = search.get(field.name)
      if (field instanceof HTMLSelectElement) field.value = value ?? field.options[0]?.value ?? ''
      else if (field.type === 'checkbox') field.checked = search.getAll(field.name).includes(field.value)
      else if (field.type !== 'hidden') field.value = value ?? ''
    }
    entered.current.clear()
  }, [search])
  return (
    <Form
      {...props}
      ref={form}
      onInput={({ target }) => {
        if (loading) entered.current.add((target as HTMLInputElement).name)
      }}
    >
      {children}
    </Form>
  )
}
