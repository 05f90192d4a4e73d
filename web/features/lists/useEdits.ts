import { useEffect, useRef, useState } from 'react'
import { savedLists, type SavedList } from '#contract/savedLists.ts'
import { call } from '#web/shell/call.ts'
import { CallError } from '#web/ui/callError.ts'

export type Line = SavedList['lines'][number]
type ListEdit = Pick<SavedList, 'name' | 'lines'>
/** `shown`: the list with its edits; `kept`: the list as the server has it; `last`: settles with the last edit. */
type State = { shown: SavedList; kept: SavedList; last: Promise<unknown> }

/**
 * Shows edits at once and sends them one after another, each based on the one before. A refused edit discards the later ones and shows the
 * server's list, also after a colleague's change.
 */
export function useEdits(loaded: SavedList) {
  const [list, setList] = useState(loaded)
  const state = useRef<State>(begin(loaded))
  const restart = (kept: SavedList) => {
    state.current = begin(kept)
    setList(kept)
  }
  useEffect(() => restart(loaded), [loaded])

  const edit = (change: (from: SavedList) => Partial<ListEdit>): Promise<SavedList> => {
    const mine = state.current
    const wished = { ...mine.shown, ...change(mine.shown) }
    const show = (next: SavedList) => setList((mine.shown = next))
    show(wished)
    const sent = mine.last.then(async () => {
      try {
        mine.kept = await send(wished, mine.kept.version)
        if (mine.shown === wished) show(mine.kept)
        return mine.kept
      } catch (error) {
        restart(error instanceof CallError && error.code === 'changed-meanwhile' ? (error.problem.current as SavedList) : mine.kept)
        throw error
      }
    })
    mine.last = sent
    return sent
  }
  return { list, edit }
}

const begin = (kept: SavedList): State => ({ shown: kept, kept, last: Promise.resolve() })

const send = ({ id, name, lines }: SavedList, version: number) =>
  call(savedLists.update, { params: { id }, body: { name, lines: lines.map(written), version } })

const written = ({ ProductId, VariantId, unit, today: { quantity }, note }: Line) => ({ ProductId, VariantId, unit, quantity, note })
