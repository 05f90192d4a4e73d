import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SettingId, inPath } from './ids.ts'
import { isDay, says, Time } from './fields.ts'
import type { SwitchKey } from './switches.ts'
import { endless, endlessQuery } from './lists.ts'

export type SettingUnit = 'basis-points' | 'days' | 'hours' | 'minutes' | 'pieces' | 'megabytes' | 'rupiah'
const settingGroups = ['fees', 'orders', 'claims', 'payouts', 'reservations', 'files', 'verification'] as const
type Definition = {
  group: (typeof settingGroups)[number] | 'switches'
  unit: SettingUnit
  schema: z.ZodMiniType<number>
  default: number
  money: boolean
}

/** A whole number within these bounds. */
const whole = (min: number, max: number) => z.int(says('whole-number')).check(z.gte(min, says('too-few')), z.lte(max, says('too-many')))
/** 1 is on. Kept as a setting, decided by other calls (switches.ts). */
const turned = { group: 'switches', unit: 'pieces', schema: whole(0, 1), default: 1, money: false } as const
const [days, hours] = [whole(1, 60), whole(1, 24)]

/** Every setting: its type, what holds until operators decide otherwise, and whether it moves money (two operators decide). */
export const settingTypes = {
  /** The marketplace's fee on a sale, in hundredths of a percent. */
  'fees.sale': { group: 'fees', unit: 'basis-points', schema: whole(0, 10_000), default: 0, money: true },
  'orders.accept-days': { group: 'orders', unit: 'days', schema: days, default: 5, money: false },
  'orders.ship-days': { group: 'orders', unit: 'days', schema: days, default: 5, money: false },
  'orders.reminder-days': { group: 'orders', unit: 'days', schema: days, default: 3, money: false },
  /** After these a shipped order counts as received: the store's money is free. */
  'orders.receive-days': { group: 'orders', unit: 'days', schema: days, default: 14, money: true },
  /** The same once the receipt code showed that it has arrived. */
  'orders.arrived-days': { group: 'orders', unit: 'days', schema: days, default: 3, money: true },
  'orders.complete-days': { group: 'orders', unit: 'days', schema: days, default: 3, money: false },
  /** A decision that gives so much back takes two operators. */
  'claims.two-operators': { group: 'claims', unit: 'rupiah', schema: whole(1, 1_000_000_000), default: 10_000_000, money: true },
  /** Less than this is not paid out, unless its account is closed. */
  'payouts.minimum': { group: 'payouts', unit: 'rupiah', schema: whole(1, 10_000_000), default: 50_000, money: true },
  /** More than this is not paid out in a month to a supplier whose business is not proven. */
  'payouts.unproven-month': { group: 'payouts', unit: 'rupiah', schema: whole(1, 1_000_000_000), default: 50_000_000, money: true },
  /** More than this goes to no bank account before a transfer to it arrived or its bank book was checked; 0: nothing before that. */
  'payouts.unproven-account': { group: 'payouts', unit: 'rupiah', schema: whole(0, 1_000_000_000), default: 10_000_000, money: true },
  /** Goods stay reserved so long while no way to pay was chosen. */
  'reservations.page-minutes': { group: 'reservations', unit: 'minutes', schema: whole(10, 120), default: 30, money: false },
  /** Lifetime of a chosen payment method. `unproven`: for a company with an unverified e-mail address. */
  'reservations.hours': { group: 'reservations', unit: 'hours', schema: hours, default: 24, money: false },
  'reservations.unproven-hours': { group: 'reservations', unit: 'hours', schema: hours, default: 3, money: false },
  /** Weekly limit on the hours that unpaid orders of one company may reserve goods. */
  'reservations.unpaid-hours': { group: 'reservations', unit: 'hours', schema: whole(1, 1000), default: 72, money: false },
  'reservations.unproven-unpaid-hours': { group: 'reservations', unit: 'hours', schema: whole(1, 1000), default: 6, money: false },
  'reservations.pieces': { group: 'reservations', unit: 'pieces', schema: whole(1, 100_000_000), default: 30_000, money: false },
  'reservations.unproven-pieces': { group: 'reservations', unit: 'pieces', schema: whole(1, 100_000_000), default: 300, money: false },
  /** Storage quota of one organization. */
  'files.quota-megabytes': { group: 'files', unit: 'megabytes', schema: whole(10, 100_000), default: 1_000, money: false },
  /** Scans of papers are deleted so long after the decision about them, one of a KTP sooner. */
  'verification.scan-days': { group: 'verification', unit: 'days', schema: whole(1, 365), default: 90, money: false },
  'verification.ktp-days': { group: 'verification', unit: 'days', schema: whole(1, 90), default: 7, money: false },
  'switch.companies': turned,
  'switch.suppliers': turned,
  'switch.reviews': turned,
  'switch.quick-order': turned,
  'switch.product-import': turned,
} as const satisfies Record<string, Definition>

export type SettingKey = keyof typeof settingTypes

/** Settings with values of their own. */
export type ListedSetting = Exclude<SettingKey, `switch.${SwitchKey}`>
export const settingKeys = (Object.keys(settingTypes) as SettingKey[]).filter(
  (key): key is ListedSetting => settingTypes[key].group !== 'switches',
)
const Key = z.enum(settingKeys)
/** Within this time after it is decided every process knows a value, so none begins earlier. Seconds. */
export const settingNotice = 60
/** Hours after which a change that no one confirmed is over. */
export const proposalHours = 24

/** One value of a setting: proposed, decided (it holds from `from` on) or withdrawn. */
export const SettingChange = z.object({
  id: SettingId,
  key: Key,
  value: z.number(),
  status: z.enum(['proposed', 'decided', 'withdrawn']),
  /** Null: within a minute of being confirmed. */
  from: z.nullable(Time),
  setBy: z.string(),
  setAt: Time,
  confirmedBy: z.nullable(z.string()),
  withdrawnBy: z.nullable(z.string()),
  steps: z.array(z.enum(['confirm', 'withdraw'])),
})
export type SettingChange = z.infer<typeof SettingChange>

export const Setting = z.object({
  key: Key,
  group: z.enum(settingGroups),
  unit: z.string(),
  money: z.boolean(),
  default: z.number(),
  /** The value in force. */
  value: z.number(),
  /** Since when; null for the default. */
  from: z.nullable(Time),
  /** Decided, not yet begun; the next first. */
  planned: z.array(SettingChange),
  proposed: z.nullable(SettingChange),
})
export type Setting = z.infer<typeof Setting>

/** A day (WIB) at whose beginning the value is to hold, `YYYY-MM-DD`; without it within a minute of being decided. */
const FromDay = z.optional(z.string(says('day')).check(z.refine(isDay, says('day'))))
export const SettingProposal = z.object({ key: Key, value: z.number(says('whole-number')), from: FromDay })
export type SettingProposal = z.infer<typeof SettingProposal>

export const settings = {
  list: endpoint({
    method: 'GET',
    path: '/operator/settings',
    summary: 'Every setting: what holds now, what is planned and what waits for a second operator',
    access: { can: 'desk.read' },
    response: z.array(Setting),
  }),
  history: endpoint({
    method: 'GET',
    path: '/operator/settings/:key/history',
    summary: 'Every change of a setting, newest first',
    access: { can: 'desk.read' },
    params: z.object({ key: Key }),
    query: z.object(endlessQuery),
    response: endless(SettingChange),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/operator/settings',
    summary: 'Change a setting from a day on; what moves money waits for a second operator',
    access: { can: 'settings.manage' },
    body: SettingProposal,
    response: SettingChange,
    status: 201,
    problems: ['not-allowed-now'],
    audit: false,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/operator/settings/:id/status',
    summary: 'Confirm a change that somebody else proposed, or withdraw one that does not hold yet',
    access: { can: 'settings.manage' },
    params: z.object({ id: inPath(SettingId) }),
    body: z.object({ step: z.enum(['confirm', 'withdraw']) }),
    response: SettingChange,
    problems: ['not-found', 'second-person', 'not-allowed-now'],
    audit: false,
  }),
}
