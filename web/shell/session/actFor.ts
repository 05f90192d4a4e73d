import { sessions } from '#contract/sessions.ts'
import { call } from '#web/shell/call.ts'
import { keepSession } from './session.ts'

/** Switches to another organization of the same person. Throws CallError. */
export async function actFor(id: number) {
  keepSession(await call(sessions.switch, { body: { OrganizationId: id } }))
  startOver()
}

/** The page's data belongs to the former organization, so it reloads. */
export const startOver = () => location.assign('/')
