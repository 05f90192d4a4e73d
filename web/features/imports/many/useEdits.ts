import { useState } from 'react'
import { imports } from '#contract/imports.ts'
import { stock, type StockedProduct } from '#contract/stock.ts'
import { call } from '#web/shell/call.ts'
import { editOf, isEdited, readEdits, type Edits, type RowErrors } from './edits.ts'
import { CallError } from '#web/ui/callError.ts'

/** Edits on all pages of the list, until they are saved together or discarded. */
export function useEdits() {
  const [edits, setEdits] = useState<Edits>({})
  const [errors, setErrors] = useState<RowErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const count = Object.keys(edits).length

  const type = (product: StockedProduct, part: 'price' | 'stock', text: string) => {
    setEdits(({ [product.id]: before, ...rest }) => {
      const next = { ...(before ?? editOf(product)), [part]: text }
      return isEdited(next) ? { ...rest, [product.id]: next } : rest
    })
    setErrors(({ [product.id]: _, ...rest }) => rest)
  }

  const forget = () => {
    setEdits({})
    setErrors({})
    setFailure(null)
  }

  /** Number of changed products; undefined if nothing was saved, because rows are wrong or the server refused. */
  const save = async (): Promise<number | undefined> => {
    const { products, errors: wrong } = readEdits(edits)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return undefined
    setBusy(true)
    try {
      const { changed } = await call(imports.edit, { body: { products } })
      forget()
      return changed
    } catch (error) {
      setFailure(error)
      if (error instanceof CallError) setErrors(fieldErrors(error, products))
      if (error instanceof CallError && (error.code === 'not-found' || error.code === 'stock-changed')) await lookAgain()
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** After a refused save: shows current values at each row, so that the next save starts from them. */
  const lookAgain = async () => {
    const found: RowErrors = {}
    const next = { ...edits }
    for (const [key, edit] of Object.entries(edits)) {
      const id = Number(key)
      const now = await call(stock.show, { params: { id } }).catch((error: unknown) => error)
      if (now instanceof CallError && now.code === 'not-found') found[id] = { row: 'gone' }
      else if (!(now instanceof Error) && (now as { available: number }).available !== edit.seen) {
        const { available } = now as { available: number }
        found[id] = { row: String(available) }
        next[id] = { ...edit, seen: available, before: { ...edit.before, stock: available } }
      }
    }
    setEdits(next)
    setErrors(found)
  }

  const leaveOut = (id: number) => {
    setEdits(({ [id]: _, ...rest }) => rest)
    setErrors(({ [id]: _, ...rest }) => rest)
  }

  return { edits, errors, failure, busy, count, type, save, forget, leaveOut }
}

/** `products.3.price` refers to the fourth product sent. */
function fieldErrors({ problem }: CallError, products: { id: number }[]): RowErrors {
  const found: RowErrors = {}
  for (const { path, code, params } of problem.errors ?? []) {
    const [, index, part] = path.split('.')
    const id = products[Number(index)]?.id
    if (id !== undefined && (part === 'price' || part === 'stock')) found[id] = { ...found[id], [part]: { code, params } }
  }
  return found
}
