import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#web/ui/callError.ts'
import { findOperatorSession, forgetOperator, type OperatorSession } from '../session.ts'

/** What the operator of this tab is shown: null while no one is signed in; `read` asks again. */
export type OperatorData<T> = { session?: OperatorSession | null; data?: T; error?: unknown; read: () => Promise<void> }

/** Every call of an operator's page brings the token of this tab. */
export const asOperator = ({ token }: OperatorSession) => ({ access_token: token })

/** Reads what a page shows with the sign-in of this tab. `load` is a function that stays the same. */
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
