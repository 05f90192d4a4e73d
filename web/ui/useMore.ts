import { useState } from 'react'

type Page<Row> = { rows: Row[]; next: number | null }

/** A list that grows at its end, from a first page that is there. `more` is absent at the end; a failure keeps the rows. */
export function useMore<Row>(first: Page<Row>, read: (before: number) => Promise<Page<Row>>) {
  const [{ rows, next }, setPage] = useState(first)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const load = async (before: number) => {
    setState({ busy: true })
    try {
      const page = await read(before)
      setPage({ rows: [...rows, ...page.rows], next: page.next })
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return {
    ...state,
    rows,
    more: next === null ? undefined : () => void load(next),
    /** Shows rows that changed. */
    replace: (changed: Row[]) => setPage({ rows: changed, next }),
  }
}
