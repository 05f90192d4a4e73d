import type { LineEdit } from '#contract/cartLines.ts'
import { savedLists, type SavedList } from '#contract/savedLists.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { texts } from './texts.ts'
import { useEdits, type Line } from './useEdits.ts'

/** A list and its actions. If a colleague has changed it, the list shows the new state. */
export function useList(loaded: SavedList) {
  const t = useText(texts)
  const toast = useToast()
  const popups = usePopups()
  const failureOf = useFailureText()
  const { list, edit } = useEdits(loaded)

  const attempt = async (change: (lines: Line[]) => Line[]) => {
    try {
      return await edit(({ lines }) => ({ lines: change(lines) }))
    } catch (error) {
      popups.failure(failureOf(error))
      return undefined
    }
  }
  const setQuantity = (line: Line, { quantity = line.today.quantity, unit = line.unit }: LineEdit) =>
    void attempt((lines) => lines.map((each) => (isSame(each, line) ? { ...each, unit, today: { ...each.today, unit, quantity } } : each)))
  const removeLine = async (line: Line) => {
    const at = list.lines.indexOf(line)
    if (!(await attempt((lines) => lines.filter((each) => !isSame(each, line))))) return
    const press = () => void attempt((lines) => lines.toSpliced(at, 0, line))
    toast({
      text: t('{name} is removed', { name: line.name }),
      ...(line.isSold ? { action: { label: t('Undo'), press } } : {}),
    })
  }
  const remove = async () => {
    const { id, name } = list
    const sure = await popups.confirm({
      title: t('Delete {name}?', { name }),
      text: t('Only the list is deleted; its products stay in the catalog.'),
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
  return { list, setQuantity, removeLine, remove, rename: (name: string) => edit(() => ({ name })) }
}

const isSame = (one: Line, other: Line) => one.VariantId === other.VariantId && one.unit === other.unit
