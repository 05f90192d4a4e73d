import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxAccepted, storeOrders, type AcceptResult, type StoreOrder } from '#contract/storeOrders.ts'
import { call } from '#web/shell/call.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'

export type Part = Pick<StoreOrder, 'id' | 'OrderId' | 'status'>
type RefusedOrder = { orderId: number; problem: NonNullable<AcceptResult['problem']> }

/** States that allow accepting or printing; in all others a checkbox would do nothing. */
export const selectableStatuses = new Set<Part['status']>(['paid', 'accepted', 'shipped'])

/** Selected orders of a list. They stay selected when they leave the list, so that accepted ones can be printed. */
export function useChosen(listed: Part[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<Part['id'], Part>>(new Map())
  const [refused, setRefused] = useState<RefusedOrder[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  // Members who may not accept orders choose none.
  const shown = useMayCall(storeOrders.acceptMany) ? listed.filter(({ status }) => selectableStatuses.has(status)) : []
  // The list is newer than the selection.
  const parts = [...chosen.values()].map((part) => shown.find(({ id }) => id === part.id) ?? part)
  const choose = (more: Part[]) => setChosen((before) => new Map([...before, ...more.map((part) => [part.id, part] as const)]))
  const toggle = (part: Part) =>
    chosen.has(part.id) ? setChosen((before) => new Map([...before].filter(([id]) => id !== part.id))) : choose([part])
  const clear = () => {
    setChosen(new Map())
    setRefused([])
    setFailure(null)
  }
  const once = useRetryKey()
  const accept = async (): Promise<number> => {
    setBusy(true)
    setFailure(null)
    try {
      const asked = parts.filter(({ status }) => status === 'paid').slice(0, maxAccepted)
      const body = { ids: asked.map(({ id }) => id) }
      const { rows: answers } = await once(body, (headers) => call(storeOrders.acceptMany, { body, headers }))
      const problems = new Map(answers.map(({ id, problem }) => [id, problem]))
      setRefused(
        asked.flatMap(({ id, OrderId }) => {
          const problem = problems.get(id)
          return problem ? [{ orderId: OrderId, problem }] : []
        }),
      )
      // Refused orders are deselected; their row shows their state.
      setChosen((before) => {
        const kept = [...before.values()].filter(({ id }) => !problems.get(id))
        return new Map(kept.map((part) => [part.id, problems.has(part.id) ? { ...part, status: 'accepted' } : part]))
      })
      await revalidate()
      return answers.filter(({ problem }) => problem === null).length
    } catch (error) {
      setFailure(error)
      return 0
    } finally {
      setBusy(false)
    }
  }
  return { parts, shown, refused, failure, busy, choose, toggle, clear, accept, has: (id: Part['id']) => chosen.has(id) }
}
