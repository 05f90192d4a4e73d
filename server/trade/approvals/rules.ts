import { sql } from 'kysely'
import type { ApprovalRules, Rule } from '#contract/approvals.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { UserId } from '#contract/ids.ts'
import type { TakeConfirmation } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import { candidatesFor, type Company } from './levels.ts'
import { neededLevels, readCompany, readPolicy } from './policy.ts'
import { shownLevels } from './present.ts'

/** The rules of the member's company, each with whether anybody can meet it. */
export async function showRules(db: Db, by: Actor<'company'>): Promise<ApprovalRules> {
  const [{ rules, version, hasColleagues }, company] = await Promise.all([readPolicy(db, by), readCompany(db, by.id)])
  return { rules: rules.map((rule) => ({ ...rule, ...standingOf(rule, company) })), version, on: hasColleagues }
}

/** Its person's name, and whether no member could meet it for an order of somebody else. */
function standingOf({ role, userId }: Rule, company: Company) {
  const name = company.members.find((member) => member.userId === userId)?.name ?? null
  const demand = role !== null ? { role, userId: null } : { role: null, userId: userId! }
  const isMet = company.members.some((requester) => candidatesFor(demand, company, requester.userId).length > 0)
  return { name, nobody: !isMet }
}

type Change = { rules: Rule[]; version: number }

/** Replaces the rules. Throws `changed-meanwhile` for an older version, `not-found` for a person who may not decide, `validation`. */
export async function saveRules(
  db: Db,
  by: Actor<'company'>,
  { rules, version }: Change,
  confirm: TakeConfirmation,
): Promise<ApprovalRules> {
  await inTransaction(db, async (tx) => {
    const { members } = await readCompany(tx, by.id)
    for (const [at, { role, userId }] of rules.entries()) {
      if ((role === null) === (userId === null))
        throw new Problem('validation', { errors: [{ path: `rules.${at}.role`, code: 'required' }] })
      if (userId !== null && !members.some((member) => member.userId === userId && mayDecide(member.roles))) throw new Problem('not-found')
    }
    const stored = JSON.stringify(rules.toSorted((a, b) => a.from - b.from || a.level - b.level))
    const { numAffectedRows } = await sql`
      insert into approval_rules as r (buyer_id, rules) select ${by.id}, ${stored}::jsonb where ${version} = 0
      on conflict (buyer_id) do nothing`.execute(tx)
    if (numAffectedRows !== 1n) {
      const updated = await sql`update approval_rules set rules = ${stored}::jsonb, version = version + 1, updated_at = now()
        where ${ownedBy(by)} and version = ${version}`.execute(tx)
      if (updated.numAffectedRows !== 1n) throw new Problem('changed-meanwhile')
    }
    await confirm(tx)
  })
  return showRules(db, by)
}

const mayDecide = (roles: readonly string[]) => permissionsOf('company', roles).has('requests.decide')

/** Levels that an order of this total by a member would need. Throws `not-found` for somebody of another company. */
export async function tryRules(db: Db, by: Actor<'company'>, { total, userId = by.user }: { total: number; userId?: UserId | undefined }) {
  const [policy, company] = await Promise.all([readPolicy(db, by), readCompany(db, by.id)])
  const member = company.members.find((each) => each.userId === userId)
  if (!member) throw new Problem('not-found')
  const mayPlace = permissionsOf('company', member.roles).has('orders.place')
  return { levels: shownLevels(neededLevels(policy, { total, mayPlace }), company, userId) }
}
