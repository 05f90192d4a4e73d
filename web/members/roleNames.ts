import type { RoleOf } from '#contract/permissions.ts'
import type { texts } from './texts.ts'

/** Name of each role on screens. */
const names = {
  admin: 'Administrator',
  requester: 'Requester',
  buyer: 'Buyer',
  approver: 'Approver',
  finance: 'Finance',
  receiver: 'Receiver',
  viewer: 'Viewer',
  owner: 'Owner',
  manager: 'Manager',
  sales: 'Sales',
  warehouse: 'Warehouse',
} as const satisfies Record<RoleOf<'company' | 'supplier'>, keyof typeof texts>

/** Undefined for a role that this version does not know. */
export function roleName(role: RoleOf<'company' | 'supplier'>): keyof typeof texts
export function roleName(role: string): keyof typeof texts | undefined
export function roleName(role: string): keyof typeof texts | undefined {
  return (names as Record<string, keyof typeof texts>)[role]
}
