import type { roles } from '#contract/permissions.ts'
import type { permissionTexts } from './permissionTexts.ts'

type Role = keyof typeof roles.platform
type Words = (key: keyof typeof permissionTexts) => string

const names: Record<(typeof roles.platform)[Role][number], keyof typeof permissionTexts> = {
  'desk.read': 'See the open work',
  'operators.manage': 'Manage operators',
  'jobs.manage': 'Run failed jobs again',
  'settings.manage': 'Decide settings and fees',
  'switches.manage': 'Switch features on and off',
  'catalog.curate': 'Look after catalog, banners and pages',
  'payouts.manage': 'Pay stores',
  'refunds.manage': 'Pay money back',
  'disputes.resolve': 'Resolve chargebacks',
  'books.close': 'Close the books',
  'people.read': 'Look people up',
  'people.view': 'See pages as a person does',
  'people.suspend': 'Suspend people',
  'tickets.answer': 'Answer tickets',
  'moderation.manage': 'Moderate products and reviews',
  'claims.decide': 'Decide claims',
  'verifications.decide': 'Decide verifications',
}

const known: Readonly<Record<string, keyof typeof permissionTexts>> = names

/** Permission of an operator in words; unknown codes stay as they are. */
export const permissionName = (t: Words, permission: string) => {
  const name = known[permission]
  return name ? t(name) : permission
}
