import { useEffect } from 'react'

/** Listens to keys on the whole page, except those for a field or for the browser. */
export function useKeys(press: (key: string) => boolean) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isTyping(event) && press(event.key)) event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}

const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
