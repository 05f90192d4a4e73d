import { useEffect, useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { savedLists, type SavedList } from '#contract/savedLists.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { texts } from './texts.ts'

type Line = SavedList['lines'][number]

/** A list as it stands, and what is done with it; of what a colleague changed meanwhile the list shows the new state. */
export function useList(loaded: SavedList) {
  const t = useText(texts)
  const toast = useToast()
  const popups = usePopups()
  const failureOf = useFailureText()
  const [list, setList] = useState(loaded)
  useEffect(() => setList(loaded), [loaded])

  const put = async (from: SavedList, given: { name?: string; lines?: Line[] }) => {
    const { name = from.name, lines = from.lines } = given
    const body = { name, lines: lines.map(({ ProductId, quantity, note }) => ({ ProductId, quantity, note })), version: from.version }
    try {
      const next = await call(savedLists.update, { params: { id: from.id }, body })
      setList(next)
      return next
    } catch (error) {
      if (error instanceof CallError && error.code === 'changed-meanwhile') setList(error.problem.current as SavedList)
      throw error
    }
  }
  const attempt = async (from: SavedList, lines: Line[]) => {
    try {
      return await put(from, { lines })
    } catch (error) {
      popups.failure(failureOf(error))
      return undefined
    }
  }
  const setQuantity = (line: Line, quantity: number) =>
    void attempt(
      list,
      list.lines.map((each) => (each === line ? { ...each, quantity } : each)),
    )
  const removeLine = async (line: Line) => {
    const { lines } = list
    const left = await attempt(
      list,
      lines.filter((each) => each !== line),
    )
    if (!left) return
    const press = () => void attempt(left, withBack(left.lines, lines, line.ProductId))
    toast({
      text: t('{name} is removed', { name: line.Product.name }),
      ...(line.isSold ? { action: { label: t('Undo'), press } } : {}),
    })
  }
  const remove = async () => {
    const { id, name } = list
    const sure = await popups.confirm({
      title: t('Delete {name}?', { name }),
      text: t('The products stay in the catalog; only the list goes.'),
      yes: t('Delete'),
      no: t('Cancel'),
      danger: true,
    })
    if (!sure) return false
    try {
      await call(savedLists.remove, { params: { id } })
      toast({ text: t('{name} is deleted', { name }) })
      return true
    } catch (error) {
      popups.failure(failureOf(error))
      return false
    }
  }
  return { list, setQuantity, removeLine, remove, rename: (name: string) => put(list, { name }) }
}

/** The line that went, where it stood. */
const withBack = (now: Line[], before: Line[], id: ProductId) => {
  const at = before.findIndex((line) => line.ProductId === id)
  const line = before[at]
  return line ? now.toSpliced(at, 0, line) : now
}
