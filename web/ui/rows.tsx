import { useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Row = { key: number; value: string }
type Props = {
  /** Name of the array in the body; a row's field is `replies.0`. */
  name: string
  values: readonly string[]
  max: number
  words: { add: string; remove: (n: number) => string }
  /** Called when a row is removed, since errors then belong to other rows. */
  onRemove: () => void
  children: (name: string, value: string, n: number) => ReactNode
}

/** Rows of an array in a form. Adding or removing one keeps the text in the others. */
export function Rows({ name, values, max, words, onRemove, children }: Props) {
  const next = useRef(values.length)
  const [rows, setRows] = useState<Row[]>(() => values.map((value, key) => ({ key, value })))
  const list = useRef<HTMLDivElement>(null)
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, select')
      fields?.[Math.min(index, fields.length - 1)]?.focus()
    })
  const add = () => {
    setRows([...rows, { key: next.current++, value: '' }])
    focusRow(rows.length)
  }
  const remove = (index: number) => {
    setRows(rows.toSpliced(index, 1))
    onRemove()
    focusRow(index)
  }
  return (
    <div ref={list} className="grid gap-3">
      <input type="hidden" name={`${name}[]`} />
      {rows.map(({ key, value }, index) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-start gap-2">
          {children(`${name}.${index}`, value, index + 1)}
          <button
            type="button"
            aria-label={words.remove(index + 1)}
            title={words.remove(index + 1)}
            onClick={() => remove(index)}
            className="mt-[1.625rem] grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-danger"
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {rows.length < max && (
        <Button look="quiet" onClick={add} className="justify-self-start">
          <Icon name="plus" />
          {words.add}
        </Button>
      )}
    </div>
  )
}
