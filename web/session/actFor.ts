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
