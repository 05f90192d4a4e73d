import { useEffect, useState } from 'react'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useSignedIn } from '#web/shell/session/session.ts'

/** Whether the menu offers fakturs: the organization has some, and the person's roles open their page. Loaded after the page. */
export function useHasFakturs(): boolean {
  const session = useSignedIn()
  const opens = useOpens()
  const [has, setHas] = useState(false)
  const { role, id = null } = session ?? {}
  const isOpen = role !== undefined && opens(role === 'buyer' ? '/fakturs' : '/store-fakturs')
  useEffect(() => {
    let isHere = true
    if (role && isOpen)
      import('#web/features/fakturs/has.ts')
        .then(({ hasFakturs }) => hasFakturs({ role, id }))
        .then(
          (found) => isHere && setHas(found),
          // The menu works without the entry.
          () => undefined,
        )
    return () => {
      isHere = false
    }
  }, [role, id, isOpen])
  return has
}
