import type { ApproverRole, Rule } from '#contract/approvals.ts'
import type { UserId } from '#contract/ids.ts'
import { permissionsOf } from '#contract/permissions.ts'

/** Whose approval a level needs: one of a role, or one person. */
export type Demand = { role: ApproverRole; userId: null } | { role: null; userId: UserId }
export type Member = { userId: UserId; name: string; roles: readonly string[] }
/** A delegation in force: `to` decides for `from`. */
export type Delegated = { from: UserId; to: UserId }
export type Company = { members: readonly Member[]; delegations: readonly Delegated[] }
/** A member who can meet a demand, and the colleague who delegated it. */
export type Candidate = Member & { forUser: UserId | null }

/**
 * Levels that an order of this total needs. `mayPlace`: the member orders without asking where no rule applies; others ask a buyer. Empty:
 * no approval is needed.
 */
export function levelsFor(rules: readonly Rule[], { total, mayPlace }: { total: number; mayPlace: boolean }): Demand[][] {
  const matching = rules.filter(({ from }) => total >= from)
  const levels = [1, 2].map((level) => distinct(matching.filter((rule) => rule.level === level).flatMap(demandOf)))
  const needed = levels.filter((demands) => demands.length > 0)
  return needed.length === 0 && !mayPlace ? [[{ role: 'buyer', userId: null }]] : needed
}

const demandOf = ({ role, userId }: Rule): Demand[] =>
  role !== null ? [{ role, userId: null }] : userId !== null ? [{ role: null, userId }] : []

const distinct = (demands: Demand[]) => [...new Map(demands.map((demand) => [`${demand.role} ${demand.userId}`, demand])).values()]

/**
 * Members who can meet a demand for a request of `requester`: those whom it names, their delegates, or else the
 * administrators. `former`: people who decided on earlier levels, who decide again only if no one else can.
 */
export function candidatesFor(demand: Demand, company: Company, requester: UserId, former: readonly UserId[] = []): Candidate[] {
  const all = [...named(demand, company), ...delegates(demand, company)].filter(
    ({ userId, forUser }) => userId !== requester && forUser !== requester,
  )
  const fallback = company.members.filter(({ roles, userId }) => roles.includes('admin') && userId !== requester)
  const candidates = all.length > 0 ? all : fallback.map((member) => ({ ...member, forUser: null }))
  const others = candidates.filter(({ userId }) => !former.includes(userId))
  return onePerson(others.length > 0 ? others : candidates)
}

const may = ({ roles }: Member, permission: 'requests.decide' | 'requests.read') => permissionsOf('company', roles).has(permission)

const isNamed = (demand: Demand, member: Member) =>
  demand.role === null ? member.userId === demand.userId && may(member, 'requests.decide') : member.roles.includes(demand.role)

const named = (demand: Demand, { members }: Company): Candidate[] =>
  members.filter((member) => isNamed(demand, member)).map((member) => ({ ...member, forUser: null }))

const delegates = (demand: Demand, { members, delegations }: Company): Candidate[] =>
  delegations.flatMap(({ from, to }) => {
    const [giver, taker] = [from, to].map((userId) => members.find((member) => member.userId === userId))
    return giver && taker && isNamed(demand, giver) && may(taker, 'requests.read') ? [{ ...taker, forUser: from }] : []
  })

/** An own decision comes before a delegated one. */
const onePerson = (candidates: Candidate[]) =>
  [...new Map(candidates.toReversed().map((each) => [each.userId, each])).values()].toReversed()
