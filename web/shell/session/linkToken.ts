import { useEffect, useState } from 'react'

/** Token after `#` in a mailed link, removed from the address at once; undefined until known, '' without one. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const found = window.location.hash.slice(1)
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    // In React's strict mode the effect runs twice, and the address is already clean then: keep the first token.
    setToken((before) => before || found)
  }, [])
  return token
}

/** The token on a click, which may come before the effect above has run: then it is still in the address. */
export const tokenAtPress = (token: string | undefined) => token ?? window.location.hash.slice(1)
