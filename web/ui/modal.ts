import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

/**
 * Makes a native dialog modal: focus moves in (to `first`) and back, Escape and a press that begins
 * and ends beside it close it, so that marking text past its edge loses nothing.
 */
export function useModal(close: () => void, first?: string) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  // Closed before it is unmounted: only then the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (first) dialog?.querySelector<HTMLElement>(first)?.focus()
    return () => dialog?.close()
  }, [first])
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      event.preventDefault()
      close()
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Ignores the second click of a double click, which may miss a dialog that the first one opened or shrank.
      if (pressed.current && event.target === event.currentTarget && event.detail < 2) close()
      pressed.current = false
    },
  }
}
