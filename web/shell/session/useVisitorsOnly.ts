import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from './session.ts'

/**
 * Leads the signed-in home from the sign-in and registration pages. An effect and not a `clientLoader`: its answer would draw the page once
 * more before its islands are hydrated, and React removes their HTML until they are.
 */
export function useVisitorsOnly() {
  const navigate = useNavigate()
  useEffect(() => {
    if (readSession()) void navigate('/', { replace: true })
  }, [navigate])
}
