import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

/**
 * What makes a native dialog modal for as long as it is on the page: focus moves in and back to what opened it, Escape
 * and a click beside it close it. The press must begin beside it too, or marking text in a field and letting go
 * outside would lose what was entered. `first` is what gets the focus, otherwise the browser chooses.
 */
export function useModal(close: () => void, first?: string) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  // Closed before it leaves the page: only then the browser gives the focus back.
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
      if (pressed.current && event.target === event.currentTarget) close()
      pressed.current = false
    },
  }
}
