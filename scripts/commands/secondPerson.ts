import { permissionsOf } from '#contract/permissions.ts'
import { actsOf, askForAct } from '#server/backoffice/api.ts'
import { findOperator } from '#server/identity/api.ts'
import type { OperatorContext } from './context.ts'

/** Only asks: a person at this machine may give any name, so the second one confirms where they sign in. */
export async function askSecondPerson(context: OperatorContext, act: Parameters<typeof askForAct>[3]) {
  const operator = await findOperator(context.db, { email: context.by })
  if (!operator) throw new Error(`There is no operator ${context.by}.`)
  await askForAct(context.db, actsOf(context), { user: operator.userId, permissions: permissionsOf('platform', operator.roles) }, act)
  console.log('Asked for. Nothing is done until another operator confirms it on /operator.')
}
