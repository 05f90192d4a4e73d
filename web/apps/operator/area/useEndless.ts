import { useCallback, useEffect, useRef, useState } from 'react'

type Page<R> = { rows: R[]; next: number | null }
type State<R> = { rows?: R[]; next: number | null; busy: boolean; error?: unknown }

/** A list that grows at its end. `rows` is absent until the first page is loaded. Starts over when `read` changes. */
export function useEndless<R>(read: (before: number | undefined) => Promise<Page<R>>) {
  const [state, setState] = useState<State<R>>({ next: null, busy: true })
  const current = useRef(read)
  const add = useCallback(
    async (rows: R[], before: number | undefined) => {
      setState((now) => ({ ...now, busy: true, error: undefined }))
      const after = await read(before).then(
        (page): Partial<State<R>> => ({ rows: [...rows, ...page.rows], next: page.next }),
        (error: unknown) => ({ error }),
      )
      // Skips a late answer for a list that is no longer shown.
      if (current.current === read) setState((now) => ({ ...now, busy: false, ...after }))
    },
    [read],
  )
  useEffect(() => {
    current.current = read
    void add([], undefined)
  }, [read, add])
  return { ...state, more: () => add(state.rows ?? [], state.next ?? undefined) }
}
