import { useEffect, useState } from 'react'
import { useLinkToken } from '#web/shell/session/linkToken.ts'

const key = 'invitation'

/** Token of the mailed link, or the one stored in this tab for a sign-in; '' without either. */
export function useInvitationToken(): string | undefined {
  const linked = useLinkToken()
  const [kept, setKept] = useState<string>()
  useEffect(() => setKept(sessionStorage.getItem(key) ?? ''), [])
  return linked === undefined || kept === undefined ? undefined : linked || kept
}

/** Kept in this tab only: an address would send it to the server. */
export const putAside = (token: string) => sessionStorage.setItem(key, token)
export const forgetInvitation = () => sessionStorage.removeItem(key)
