import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#web/ui/callError.ts'
import { findOperatorSession, forgetOperator, type OperatorSession } from './session.ts'

/** Data for the operator of this tab: `session` is null while signed out; `read` reloads it. */
export type OperatorData<T> = { session?: OperatorSession | null; data?: T; error?: unknown; read: () => Promise<void> }

/** Headers with this tab's token, for every call of an operator's page. */
export const asOperator = ({ token }: OperatorSession) => ({ access_token: token })

/** Loads a page's data with the sign-in of this tab. `load` must keep its identity. */
export function useOperators<T>(load: (session: OperatorSession) => Promise<T>): OperatorData<T> {
  const [state, setState] = useState<Omit<OperatorData<T>, 'read'>>({})
  const read = useCallback(async () => {
    try {
      const session = await findOperatorSession()
      if (session === null || session === 'ended') return setState({ session: null })
      setState({ session, data: await load(session) })
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) return setState((before) => ({ ...before, error }))
      forgetOperator()
      setState({ session: null })
    }
  }, [load])
  useEffect(() => void read(), [read])
  return { ...state, read }
}
