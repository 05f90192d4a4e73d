/**
 * npm run operator:add -- --email <e-mail> --name <name> --role admin|finance|support|trust|catalog [--role …]
 *     makes somebody an operator, or gives one other roles and a way in anew; prints a link that sets password and second
 *     factor, once, within a day. The first is made on the server itself; later ones by an administrator (--as <e-mail>).
 */
import { parseArgs } from 'node:util'
import { addOperator, hasOperators, isPlatformRole, requireOperator } from '#server/identity/operators/operators.ts'
import { onDatabase } from './operator.ts'

const usage = 'Usage: npm run operator:add -- --email <e-mail> --name <name> --role admin|finance|support|trust|catalog [--as <e-mail>]'
const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', multiple: true }, as: { type: 'string' } },
})
const { email = '', name = '', role = [], as: by = process.env['OPERATOR'] } = values

await onDatabase(async ({ db, publicUrl }) => {
  const roles = role.filter(isPlatformRole)
  if (!/^\S+@\S+$/.test(email) || name.trim() === '' || roles.length === 0 || roles.length < role.length) throw new Error(usage)
  if (by === undefined && (await hasOperators(db))) throw new Error(`There are operators: say who you are. ${usage}`)
  const asked = by === undefined ? 'first' : await requireOperator(db, by, 'operators.manage')
  const token = await addOperator(db, { email, name: name.trim(), roles, by: asked })
  console.log(`Open this link once within a day to set password and second factor:\n${publicUrl}/operator/setup#${token}`)
})
