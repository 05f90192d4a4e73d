import { call } from '#web/call.ts'
import { keepSession } from './session.ts'

/** Acts for another organization of the person's. Throws CallError. */
export async function actFor(id: number) {
  const { sessions } = await import('#contract/sessions.ts')
  keepSession(await call(sessions.switch, { body: { OrganizationId: id } }))
  startOver()
}

/** What the page holds is the former organization's, so it begins anew. */
export const startOver = () => location.assign('/')

/** In another tab somebody else acts now: what is open here would be done in their name. Returns how to stop. */
export function startOverWithOthers(): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    const isWho = key === 'role' || key === 'id' || key === 'sellerId'
    if (isWho && oldValue !== null && newValue !== null && oldValue !== newValue) startOver()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
