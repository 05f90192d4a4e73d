import type { OrganizationId, UserId } from '#contract/ids.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'
import { otherOperator } from './operatorCases.ts'

/** Cases of access to what operators read of people, and may stop. */
export const peopleCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'suspensions.mine': (w) => ({ as: w.buyer }),
  'operatorPeople.search': (w) => ({ as: w.operator, query: { q: 'pemilik' } }),
  'operatorPeople.show': async (w) => ({ as: w.operator, params: { id: await organizationOf(w) }, strangers: [] }),
  'operatorPeople.move': async (w) => {
    await otherOperator(w)
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    return { as: w.operator, params: { id: await organizationOf(w) }, body: { step: 'suspend', reason: 'Diperiksa', until }, strangers: [] }
  },
  'views.open': async (w) => ({
    as: w.operator,
    body: { OrganizationId: await organizationOf(w), UserId: await memberOf(w), reason: 'Ditanyakan lewat telepon.' },
  }),
  'views.end': (w) => ({ as: w.operator }),
}

const memberOf = async (w: World): Promise<UserId> =>
  (await w.db.selectFrom('buyers').select('userId').where('id', '=', w.otherBuyer.id).executeTakeFirstOrThrow()).userId!

const organizationOf = async (w: World): Promise<OrganizationId> =>
  (await w.db.selectFrom('buyers').select('organizationId').where('id', '=', w.otherBuyer.id).executeTakeFirstOrThrow()).organizationId
