import * as z from 'zod/mini'
import { categoryNames } from './categoryNames.ts'
import { endpoint } from './endpoint.ts'
import { Fee, FeeRule } from './fees.ts'
import { Day, line, Rupiah, says, Time } from './fields.ts'
import { CategoryId, FeeId, inPath, ShopId } from './ids.ts'
import { endless, endlessQuery } from './lists.ts'
import { TwoPersonAct } from './twoPerson.ts'

/** Fees beside the general one that may hold or be planned at once: every process keeps them in memory. */
export const maxFees = 2_000

export const feeStates = ['holds', 'planned', 'over', 'withdrawn'] as const
/** A fee of one store, one category, or one category of one store. `until`: its last day; null: until it is ended. */
export const KeptFee = z.extend(FeeRule, {
  id: FeeId,
  ShopId: z.nullable(ShopId),
  shop: z.nullable(z.string()),
  CategoryId: z.nullable(CategoryId),
  from: z.string(),
  until: z.nullable(z.string()),
  state: z.enum(feeStates),
  setBy: z.string(),
  confirmedBy: z.string(),
  confirmedAt: Time,
  /** The operator who changed its last day. */
  endedBy: z.nullable(z.string()),
  endConfirmedBy: z.nullable(z.string()),
  steps: z.array(z.enum(['end'])),
})
export type KeptFee = z.infer<typeof KeptFee>

/** Reads an empty field of a form as null. */
const orNothing = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value)),
    z.nullable(schema) as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<z.output<S> | null, z.output<S> | null>

const ChosenShop = z
  .int(says('choose-store'))
  .check(z.positive(says('choose-store')))
  .brand<'ShopId'>()

export const NewFee = z
  .object({
    ShopId: orNothing(ChosenShop),
    CategoryId: orNothing(CategoryId.check(z.refine((id) => id in categoryNames, says('category')))),
    basisPoints: z.int(says('whole-number')).check(z.gte(0, says('too-few')), z.lte(10_000, says('too-many'))),
    min: orNothing(Rupiah),
    max: orNothing(Rupiah),
    from: Day,
    until: orNothing(Day),
  })
  .check(
    z.refine(({ ShopId, CategoryId }) => ShopId !== null || CategoryId !== null, { error: says('fee-of-nothing'), path: ['CategoryId'] }),
    z.refine(({ min, max }) => min === null || max === null || min <= max, { error: says('max-below-min'), path: ['max'] }),
    z.refine(({ from, until }) => until === null || from <= until, { error: says('day-order'), path: ['until'] }),
  )
export type NewFee = z.infer<typeof NewFee>

/** A store that a fee may be of. */
export const FeeStore = z.object({ id: ShopId, name: z.string(), city: z.string() })
export type FeeStore = z.infer<typeof FeeStore>

const change = { access: { can: 'settings.manage' }, response: TwoPersonAct, audit: false } as const

export const operatorFees = {
  list: endpoint({
    method: 'GET',
    path: '/operator/fees',
    summary: 'The general fee, and those of stores and categories, newest first: what holds or is planned, or every one that ever was',
    access: { can: 'desk.read' },
    query: z.object({ ...endlessQuery, all: z.optional(z.enum(['1'])) }),
    response: z.extend(endless(KeptFee), { general: Fee }),
  }),
  stores: endpoint({
    method: 'GET',
    path: '/operator/fees/stores',
    summary: 'Open stores by the words of their name, or by number, at most 10',
    access: { can: 'settings.manage' },
    query: z.object({ q: line(120) }),
    response: z.object({ rows: z.array(FeeStore) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/operator/fees',
    summary: 'Ask for a fee of a store, a category or both, from tomorrow on at the earliest; another operator confirms it',
    ...change,
    body: NewFee,
    status: 201,
    problems: ['second-person', 'not-allowed-now'],
  }),
  end: endpoint({
    method: 'PUT',
    path: '/operator/fees/:id',
    summary: 'Ask for a last day of a fee, today at the earliest, once; one that has not begun is withdrawn. Another operator confirms it',
    ...change,
    params: z.object({ id: inPath(FeeId) }),
    body: z.object({ until: Day }),
    problems: ['not-found', 'second-person', 'not-allowed-now'],
  }),
}
