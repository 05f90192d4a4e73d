import { Option, type Command } from 'commander'
import { roles, type RoleOf } from '#contract/permissions.ts'
import { addOperator as makeOperator, findOperator, hasOperators, hasOtherOperator } from '#server/identity/api.ts'
import { askedBy, asOperator, onDatabase, withOperator, type OperatorContext, type OperatorOptions } from './context.ts'
import { askSecondPerson } from './secondPerson.ts'

type Options = OperatorOptions & { email: string; name: string; role: RoleOf<'platform'>[] }
const permission = 'operators.manage'
const roleNames = Object.keys(roles.platform)

export function addOperator(program: Command) {
  const add = program.command('operator').description('operators of the marketplace').command('add')
  withOperator(add)
    .description('invites an operator; the first one needs nobody, later ones an administrator whom another one confirms')
    .requiredOption('--email <e-mail>', 'their address')
    .requiredOption('--name <name>', 'their name')
    .addOption(new Option('--role <role...>', 'what they may do').choices(roleNames).makeOptionMandatory())
    .action(invite)
}

async function invite(options: Options) {
  if (!/^\S+@\S+$/.test(options.email)) throw new Error(`${options.email} is not an e-mail address.`)
  if (options.name.trim() === '') throw new Error('A name is needed.')
  if (askedBy(options)) return asOperator(options, permission, (context) => inviteBy(context, options))
  await onDatabase(async (context) => {
    if (await hasOperators(context.db)) throw new Error('There are operators: say who you are with --as <e-mail>.')
    await printLink({ ...context, by: 'first' }, options)
  })
}

/** An administrator asks another one. The only administrator acts alone, since no one could confirm. */
async function inviteBy(context: OperatorContext, { email, name, role }: Options) {
  const by = await findOperator(context.db, { email: context.by })
  if (by && (await hasOtherOperator(context.db, by.userId, permission)))
    return askSecondPerson(context, { act: 'operator', input: { invitation: { email, name: name.trim(), roles: role } } })
  await printLink(context, { email, name, role })
}

async function printLink({ db, by, publicUrl }: OperatorContext, { email, name, role }: Options) {
  const token = await makeOperator(db, { email, name: name.trim(), roles: role, by })
  console.log(`Open this link once within a day to set password and second factor:\n${publicUrl}/operator/setup#${token}`)
}
